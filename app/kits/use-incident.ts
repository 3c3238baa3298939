import { type Due, nextDue } from '#domain/incident/due.ts';
import { accountsIn, knownMoment } from '#domain/incident/facts.ts';
import { countFacts, hasBegun, isBlank } from '#domain/incident/incident-record.ts';
import { openedFromFile } from './incident.ts';
import { useIncidentRecord, useRecordForms } from './incident-record.ts';

/** The incident as every page may ask about it. */
export type Incident = {
	/** The triage was answered, a note identified, a discovery entered or a record opened. */
	begun: boolean;
	/** When it was discovered, in the visitor's time zone; undefined until day and hour are known. */
	discovery: Date | undefined;
	/** The next deadline that is not met. */
	due: Due | undefined;
	/** How many facts are kept. */
	facts: number;
};

export function useIncident(): Incident {
	const record = useIncidentRecord();
	const forms = useRecordForms();
	const fromFile = openedFromFile.use();
	const moment = knownMoment(accountsIn(record, forms), 'discovery');
	const discovery = moment === undefined ? undefined : new Date(moment);
	return {
		begun: (fromFile && !isBlank(record)) || hasBegun(record, forms),
		discovery,
		due: nextDue(record, discovery),
		facts: countFacts(record, forms),
	};
}
