import type { Cover } from './cover.ts';
import { accountsIn, knownFor } from './facts.ts';
import type { IncidentRecord, RecordForm } from './incident-record.ts';

/** What the record knows for the cover of a paper. */
export function knownCover(record: IncidentRecord, forms: readonly RecordForm[]): Cover {
	const accounts = accountsIn(record, forms);
	const known = (fact: string) => knownFor(accounts, { kind: 'text', label: fact, fact })?.value ?? '';
	return {
		organization: known('organization'),
		number: known('incident number'),
		writtenBy: known('written by'),
	};
}
