import { type ComponentType, useEffect, useState } from 'react';
import type { Mode } from '#app/journey/steps.ts';
import { readyStepMarked } from '#app/kits/step-done.ts';

/** Asked by hand: every page carries this, and few devices keep a record. */
function deviceKeepsRecord(): boolean {
	try {
		return localStorage.getItem('incident-record') !== null;
	} catch {
		return false;
	}
}

/**
 * Stands once in the page. Reads from the record which steps are done; it loads where there can be a record: on the
 * emergency pages, once a step of getting ready is done, and anywhere on a device that keeps one.
 */
export function MarkDoneSteps({ mode }: { mode: Mode | undefined }) {
	const [Watch, setWatch] = useState<ComponentType>();
	const marked = readyStepMarked.use();
	useEffect(() => {
		if (mode !== 'attack' && !marked && !deviceKeepsRecord()) return;
		import('./watch-done-steps.tsx').then(
			({ WatchDoneSteps }) => setWatch(() => WatchDoneSteps),
			(error: unknown) => console.warn('The steps could not be marked', error),
		);
	}, [mode, marked]);
	return Watch ? <Watch /> : null;
}
