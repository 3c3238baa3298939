import { useEffect } from 'react';
import { useIncidentRecord, useRecordForms } from '#app/features/incident/record-store.ts';
import { useDeadlines } from '#app/features/incident/use-incident.ts';
import { getCompletedSteps } from '#domain/incident/progress.ts';
import './load-record-forms.ts';

/** Loaded on demand, because it imports the record and all forms. */
export function CompletedStepsSync({ onChange }: { onChange: (stepIds: readonly string[]) => void }) {
	const record = useIncidentRecord();
	const forms = useRecordForms();
	const deadlines = useDeadlines();
	useEffect(
		() => onChange(getCompletedSteps(record, forms, deadlines)),
		[record, forms, deadlines, onChange],
	);
	return null;
}
