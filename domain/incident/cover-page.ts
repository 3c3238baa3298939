import { textField } from '#domain/fields/builders.ts';
import type { Report } from '#domain/models/report.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { collectToolValues, findRecordValue } from './derive.ts';
import type { IncidentRecord, RecordForm } from './record.ts';

/** Unknown values stay blank, to be filled in by hand. */
export type CoverPage = { organization: string; number: string; writtenBy: string };

/** The page omits the time, because prerendered output must not depend on the clock. */
export function withCoverPage(report: Report, cover: CoverPage, writtenAt?: Date): Report {
	return {
		...report,
		coverPage: [
			{ label: 'Organization', value: cover.organization },
			{ label: 'Incident number', value: cover.number },
			{ label: 'Written by', value: cover.writtenBy },
			...(writtenAt ? [{ label: 'Written at', value: formatDateTime(writtenAt) }] : []),
		],
	};
}

export function getCoverPage(record: IncidentRecord, forms: readonly RecordForm[]): CoverPage {
	const toolValues = collectToolValues(record, forms);
	const findText = (fact: string) =>
		findRecordValue(toolValues, textField(fact, { recordKey: fact }))?.value ?? '';
	return {
		organization: findText('organization'),
		number: findText('incident number'),
		writtenBy: findText('written by'),
	};
}
