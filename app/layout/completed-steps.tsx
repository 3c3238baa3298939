import { type ComponentType, useEffect, useState } from 'react';
import { hasMarkedReadyStep } from '#app/features/incident/use-mark-step-done.ts';
import { createStore } from '#app/lib/store.ts';
import type { Mode } from '#app/site/steps.ts';

export const completedSteps = createStore<readonly string[]>([]);

type SyncProps = { onChange: (stepIds: readonly string[]) => void };

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
export function CompletedStepsLoader({ mode }: { mode: Mode | undefined }) {
	const [Sync, setSync] = useState<ComponentType<SyncProps>>();
	const hasMarkedStep = hasMarkedReadyStep.use();
	useEffect(() => {
		if (mode !== 'attack' && !hasMarkedStep && !hasSavedRecord()) return;
		import('./completed-steps-sync.tsx').then(
			({ CompletedStepsSync }) => setSync(() => CompletedStepsSync),
			(error: unknown) => console.warn('The steps could not be marked', error),
		);
	}, [mode, hasMarkedStep]);
	return Sync ? <Sync onChange={completedSteps.set} /> : null;
}
