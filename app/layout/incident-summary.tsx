import { type ComponentType, useEffect, useState } from 'react';
import { hasMarkedReadyStep } from '#app/features/incident/use-mark-step-done.ts';
import { createStore } from '#app/lib/store.ts';
import type { Mode } from '#app/site/steps.ts';

/** What the header, the menu and the step lists show of the record, without bundling it. */
export type IncidentSummary = { hasStarted: boolean; completedSteps: readonly string[] };

export const incidentSummary = createStore<IncidentSummary>({ hasStarted: false, completedSteps: [] });

type SyncProps = { onChange: (summary: IncidentSummary) => void };

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
export function IncidentSummaryLoader({ mode }: { mode: Mode | undefined }) {
	const [Sync, setSync] = useState<ComponentType<SyncProps>>();
	const hasMarkedStep = hasMarkedReadyStep.use();
	useEffect(() => {
		if (mode !== 'attack' && !hasMarkedStep && !hasSavedRecord()) return;
		import('./incident-summary-sync.tsx').then(
			({ IncidentSummarySync }) => setSync(() => IncidentSummarySync),
			(error: unknown) => console.warn('The record could not be summarized', error),
		);
	}, [mode, hasMarkedStep]);
	return Sync ? <Sync onChange={incidentSummary.set} /> : null;
}
