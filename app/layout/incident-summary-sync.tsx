import { useEffect } from 'react';
import { isRecordRead, useRecordForms, useShownRecord } from '#app/features/incident/record-store.ts';
import { useDeadlines } from '#app/features/incident/use-deadlines.ts';
import { useIncident } from '#app/features/incident/use-incident.ts';
import { getCompletedSteps } from '#domain/incident/progress.ts';
import type { IncidentSummary } from './incident-summary.tsx';
import './load-record-forms.ts';

export function IncidentSummarySync({ onChange }: { onChange: (summary: IncidentSummary) => void }) {
	const record = useShownRecord();
	const forms = useRecordForms();
	const deadlines = useDeadlines();
	const { hasStarted } = useIncident();
	const isRead = isRecordRead.use();
	useEffect(() => {
		// An empty summary would show the page of a first visit until the stored record arrives.
		if (isRead) onChange({ hasStarted, completedSteps: getCompletedSteps(record, forms, deadlines) });
	}, [isRead, hasStarted, record, forms, deadlines, onChange]);
	return null;
}
