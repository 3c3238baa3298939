import { useEffect } from 'react';
import { useIncidentRecord } from '#app/features/incident/incident-record.ts';
import { getCompletedSteps } from '#domain/incident/completed-steps.ts';
import { completedSteps } from './completed-steps.ts';
import './record-forms.ts';

export function CompletedStepsSync() {
	const record = useIncidentRecord();
	useEffect(() => completedSteps.set(getCompletedSteps(record)), [record]);
	return null;
}
