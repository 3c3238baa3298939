import { useEffect } from 'react';
import { useIncidentRecord } from '#app/kits/incident-record.ts';
import { stepsDone } from '#domain/incident/steps-done.ts';
import { doneSteps } from './done-steps.ts';
import './record-forms.ts';

/** Tells the map which steps are done, as the record changes. */
export function WatchDoneSteps() {
	const record = useIncidentRecord();
	useEffect(() => doneSteps.set(stepsDone(record)), [record]);
	return null;
}
