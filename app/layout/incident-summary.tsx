import { type ComponentType, useEffect, useState } from 'react';
import { hasMarkedReadyStep } from '#app/features/incident/ready-step.ts';
import { retryWhenOnline } from '#app/lib/browser-state.ts';
import { createStore } from '#app/lib/store.ts';
import type { Mode } from '#app/site/steps.ts';

/** What the header, the menu and the step lists show of the record, without bundling it. */
export type IncidentSummary = { hasStarted: boolean; completedSteps: readonly string[] };

export const incidentSummary = createStore<IncidentSummary>({ hasStarted: false, completedSteps: [] });

type SyncProps = { onChange: (summary: IncidentSummary) => void };

/** Inlined in the head, so that `in-data-record:` classes apply at the first paint. */
export const markRecordScript = `try{if(sessionStorage.getItem('incident-record')??localStorage.getItem('incident-record'))document.documentElement.dataset.record='';if(sessionStorage.getItem('plan-record')??localStorage.getItem('plan-record'))document.documentElement.dataset.plan=''}catch{}`;

const hasSavedRecord = () => document.documentElement.dataset.record !== undefined;

/** After the record was read: it may hold no incident, or have got one on this page. */
function publish(summary: IncidentSummary): void {
	incidentSummary.set(summary);
	if (summary.hasStarted) document.documentElement.dataset.record = '';
	else delete document.documentElement.dataset.record;
}

export function IncidentSummaryLoader({ mode }: { mode: Mode | undefined }) {
	const [Sync, setSync] = useState<ComponentType<SyncProps>>();
	const hasMarkedStep = hasMarkedReadyStep.use();
	useEffect(() => {
		if (mode !== 'attack' && !hasMarkedStep && !hasSavedRecord()) return;
		void retryWhenOnline(() => import('./incident-summary-sync.tsx')).then(({ IncidentSummarySync }) =>
			setSync(() => IncidentSummarySync),
		);
	}, [mode, hasMarkedStep]);
	return Sync ? <Sync onChange={publish} /> : null;
}
