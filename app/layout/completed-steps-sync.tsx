import { useEffect } from 'react';
import { useIncidentRecord } from '#app/features/incident/incident-record.ts';
import { getCompletedSteps } from '#domain/incident/completed-steps.ts';
import './record-forms.ts';

/** Loaded on demand, because it imports the record and all forms. */
export function CompletedStepsSync({ onChange }: { onChange: (stepIds: readonly string[]) => void }) {
	const record = useIncidentRecord();
	useEffect(() => onChange(getCompletedSteps(record)), [record, onChange]);
	return null;
}
