import { startTransition, useEffect, useState } from 'react';
import type { DutyCatalog } from '#domain/duties/duty.ts';

/** Loaded after hydration: most of this tool's bytes, and not needed before a choice is made. */
export function useDutyCatalog(): {
	catalog: DutyCatalog | undefined;
	hasFailed: boolean;
	retry: () => void;
} {
	const [catalog, setCatalog] = useState<DutyCatalog>();
	const [hasFailed, setHasFailed] = useState(false);

	function load() {
		setHasFailed(false);
		import('#domain/duties/duty-catalog.ts').then(
			({ dutyCatalog }) => startTransition(() => setCatalog(dutyCatalog)),
			(error: unknown) => {
				console.warn('The lists could not be loaded', error);
				setHasFailed(true);
			},
		);
	}
	useEffect(load, []);
	return { catalog, hasFailed, retry: load };
}
