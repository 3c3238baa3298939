import { useEffect, useRef, useState } from 'react';
import { prepareForReading } from './picture.ts';
import { readText } from './read-text.ts';

export type Reading = { state: 'idle' | 'nothing' | 'failed' } | { state: 'reading'; share: number };

/** Reads one picture at a time; stops when the page goes away. */
export function useReading(onText: (text: string) => void) {
	const [reading, setReading] = useState<Reading>({ state: 'idle' });
	const running = useRef<AbortController>(undefined);

	function stop() {
		running.current?.abort();
		running.current = undefined;
		setReading({ state: 'idle' });
	}
	useEffect(() => () => running.current?.abort(), []);

	async function read(shown: HTMLCanvasElement) {
		const run = new AbortController();
		running.current = run;
		setReading({ state: 'reading', share: 0 });
		const copy = document.createElement('canvas');
		copy.width = shown.width;
		copy.height = shown.height;
		copy.getContext('2d')?.drawImage(shown, 0, 0);
		prepareForReading(copy);
		try {
			const text = await readText(
				copy,
				(share) => !run.signal.aborted && setReading({ state: 'reading', share }),
				run.signal,
			);
			if (run.signal.aborted) return;
			setReading({ state: text === '' ? 'nothing' : 'idle' });
			if (text !== '') onText(text);
		} catch (error) {
			if (run.signal.aborted) return;
			console.error('The picture could not be read', error);
			setReading({ state: 'failed' });
		}
	}

	return { reading, read, stop };
}
