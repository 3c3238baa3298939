import type { CoverPage } from './cover-page.ts';
import type { IncidentRecord, RecordForm } from './incident-record.ts';
import { collectToolValues, findPrefillValue } from './shared-values.ts';

/** What the record knows for the cover of a paper. */
export function getCoverPage(record: IncidentRecord, forms: readonly RecordForm[]): CoverPage {
	const toolValues = collectToolValues(record, forms);
	const findText = (fact: string) =>
		findPrefillValue(toolValues, { kind: 'text', label: fact, prefillKey: fact })?.value ?? '';
	return {
		organization: findText('organization'),
		number: findText('incident number'),
		writtenBy: findText('written by'),
	};
}
