import { collectToolValues, findSharedDateTime } from '#domain/incident/prefill.ts';
import { getNextDeadline, type NextDeadline } from '#domain/incident/progress.ts';
import { isEmptyRecord } from '#domain/incident/record.ts';
import { countEntries, hasIncidentStarted } from '#domain/incident/record-forms.ts';
import { recordSource } from './record-state.ts';
import { useIncidentRecord, useRecordForms } from './record-store.ts';
import { useDeadlines } from './use-deadlines.ts';

export type Incident = {
	/** The triage was answered, a note identified, a discovery entered or a record opened. */
	hasStarted: boolean;
	/** In the visitor's time zone; undefined until date and time are known. */
	discoveredAt: Date | undefined;
	nextDeadline: NextDeadline | undefined;
	factCount: number;
};

export function useIncident(): Incident {
	const record = useIncidentRecord();
	const forms = useRecordForms();
	const deadlines = useDeadlines();
	const isImported = recordSource.use() === 'imported';
	const discoveryDateTime = findSharedDateTime(collectToolValues(record, forms), 'discovery');
	const discoveredAt = discoveryDateTime === undefined ? undefined : new Date(discoveryDateTime);
	return {
		hasStarted: (isImported && !isEmptyRecord(record)) || hasIncidentStarted(record, forms),
		discoveredAt,
		nextDeadline: getNextDeadline(record, forms, deadlines, discoveredAt),
		factCount: countEntries(record, forms),
	};
}
