import { useEffect, useState } from 'react';
import type { DutyBook } from './content.ts';

/**
 * The lists of sectors and places, most of this tool's weight. Nobody needs them before a choice is made, so they come
 * after hydration.
 */
export function useDutyBook(): { book: DutyBook | undefined; failed: boolean; tryAgain: () => void } {
	const [book, setBook] = useState<DutyBook>();
	const [failed, setFailed] = useState(false);

	function load() {
		setFailed(false);
		import('./duty-book.ts').then(
			({ dutyBook }) => setBook(dutyBook),
			(error: unknown) => {
				console.warn('The lists could not be loaded', error);
				setFailed(true);
			},
		);
	}
	useEffect(load, []);
	return { book, failed, tryAgain: load };
}
