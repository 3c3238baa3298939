import { collectToolValues, findRecordDateTime } from '#domain/incident/derive.ts';
import { getNextDeadline, type NextDeadline } from '#domain/incident/progress.ts';
import { isEmptyRecord } from '#domain/incident/record.ts';
import { hasIncidentStarted } from '#domain/incident/record-forms.ts';
import { parseInstant } from '#domain/time/instant.ts';
import { useIncidentRecord, useRecordForms, useRecordSession, useShownRecord } from './record-session.ts';
import { useLoadedDeadlines } from './use-deadlines.ts';

export type Incident = {
	/** The triage was answered, a note identified, a discovery entered or a record opened. */
	hasStarted: boolean;
	/** Undefined until date and time are known. */
	discoveredAt: Date | undefined;
	nextDeadline: NextDeadline | undefined;
	/** Without them, no next deadline does not mean that nothing is due. */
	areDeadlinesLoaded: boolean;
};

export function useHasStarted(): boolean {
	const record = useIncidentRecord();
	const forms = useRecordForms();
	const isImported = useRecordSession().recordSource.use() === 'imported';
	return (isImported && !isEmptyRecord(record)) || hasIncidentStarted(record, forms);
}

export function useIncident(): Incident {
	const record = useIncidentRecord();
	const shownRecord = useShownRecord();
	const forms = useRecordForms();
	const deadlines = useLoadedDeadlines();
	const discoveryDateTime = findRecordDateTime(collectToolValues(record, forms), 'discovery');
	const discovery = discoveryDateTime === undefined ? undefined : parseInstant(discoveryDateTime);
	return {
		hasStarted: useHasStarted(),
		discoveredAt: discovery && new Date(discovery.epochMs),
		nextDeadline: getNextDeadline(shownRecord, deadlines ?? [], discovery),
		areDeadlinesLoaded: deadlines !== undefined,
	};
}
