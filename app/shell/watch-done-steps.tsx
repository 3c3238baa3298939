import { useEffect } from 'react';
import { useIncidentRecord } from '#app/kits/incident-record.ts';
import { getCompletedSteps } from '#domain/incident/steps-done.ts';
import { completedSteps } from './done-steps.ts';
import './record-forms.ts';

/** Tells the map which steps are done, as the record changes. */
export function CompletedStepsSync() {
	const record = useIncidentRecord();
	useEffect(() => completedSteps.set(getCompletedSteps(record)), [record]);
	return null;
}
