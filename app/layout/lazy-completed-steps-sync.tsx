import { type ComponentType, useEffect, useState } from 'react';
import { hasMarkedReadyStep } from '#app/features/incident/use-mark-step-done.ts';
import type { Mode } from '#app/site/steps.ts';

/** Asked by hand: every page carries this, and few devices keep a record. */
function hasSavedRecord(): boolean {
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
export function LazyCompletedStepsSync({ mode }: { mode: Mode | undefined }) {
	const [Sync, setSync] = useState<ComponentType>();
	const hasMarkedStep = hasMarkedReadyStep.use();
	useEffect(() => {
		if (mode !== 'attack' && !hasMarkedStep && !hasSavedRecord()) return;
		import('./completed-steps-sync.tsx').then(
			({ CompletedStepsSync: WatchDoneSteps }) => setSync(() => WatchDoneSteps),
			(error: unknown) => console.warn('The steps could not be marked', error),
		);
	}, [mode, hasMarkedStep]);
	return Sync ? <Sync /> : null;
}
