import { type Deadline, getNextDeadline } from '#domain/incident/deadlines.ts';
import { countEntries, hasIncidentStarted, isEmptyRecord } from '#domain/incident/incident-record.ts';
import { collectToolValues, findSharedDateTime } from '#domain/incident/shared-values.ts';
import { isOpenedFromFile } from './incident-actions.ts';
import { useIncidentRecord, useRecordForms } from './incident-record.ts';

/** The incident as every page may ask about it. */
export type Incident = {
	/** The triage was answered, a note identified, a discovery entered or a record opened. */
	hasStarted: boolean;
	/** When it was discovered, in the visitor's time zone; undefined until day and hour are known. */
	discoveredAt: Date | undefined;
	/** The next deadline that is not met. */
	nextDeadline: Deadline | undefined;
	/** How many facts are kept. */
	factCount: number;
};

export function useIncident(): Incident {
	const record = useIncidentRecord();
	const forms = useRecordForms();
	const isFromFile = isOpenedFromFile.use();
	const discoveryDateTime = findSharedDateTime(collectToolValues(record, forms), 'discovery');
	const discoveredAt = discoveryDateTime === undefined ? undefined : new Date(discoveryDateTime);
	return {
		hasStarted: (isFromFile && !isEmptyRecord(record)) || hasIncidentStarted(record, forms),
		discoveredAt,
		nextDeadline: getNextDeadline(record, discoveredAt),
		factCount: countEntries(record, forms),
	};
}
