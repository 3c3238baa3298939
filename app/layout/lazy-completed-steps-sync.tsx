import { type ComponentType, useEffect, useState } from 'react';
import { hasMarkedReadyStep } from '#app/features/incident/use-mark-step-done.ts';
import type { Mode } from '#app/site/steps.ts';

/** Reads localStorage directly: every page bundles this, and few devices have a saved record. */
function hasSavedRecord(): boolean {
	try {
		return localStorage.getItem('incident-record') !== null;
	} catch {
		return false;
	}
}

/**
 * Loads the record only where one can exist: in attack mode, after a readiness step was marked, or on a
 * device that saved one.
 */
export function LazyCompletedStepsSync({ mode }: { mode: Mode | undefined }) {
	const [Sync, setSync] = useState<ComponentType>();
	const hasMarkedStep = hasMarkedReadyStep.use();
	useEffect(() => {
		if (mode !== 'attack' && !hasMarkedStep && !hasSavedRecord()) return;
		import('./completed-steps-sync.tsx').then(
			({ CompletedStepsSync }) => setSync(() => CompletedStepsSync),
			(error: unknown) => console.warn('The steps could not be marked', error),
		);
	}, [mode, hasMarkedStep]);
	return Sync ? <Sync /> : null;
}
