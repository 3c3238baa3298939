import { updateRecord } from '#app/features/incident/record-store.ts';
import type { Analysis } from '#domain/evidence/analysis.ts';
import { getHeadCode } from '#domain/evidence/custody.ts';
import { tellStory } from '#domain/evidence/story.ts';
import { getValues, withField } from '#domain/incident/record.ts';
import { serializeInstant } from '#domain/time/instant.ts';
import { type CustodyRow, form } from './fields.ts';
import { addFiles } from './logic.ts';
import type { FileResult } from './read-files.ts';

export function saveCustody(rows: readonly CustodyRow[]): void {
	updateRecord((record) =>
		withField(withField(record, form, 'custody', rows), form, 'custodyHead', getHeadCode(rows)),
	);
}

/** Keeps fingerprints and the answer in the incident record; the events stay in the worker. */
export function saveResult(files: readonly FileResult[], analysis: Analysis): void {
	const { wayIn, firstSign, firstComputer } = tellStory(analysis);
	const [best] = wayIn.candidates;
	updateRecord((record) => {
		const { custody, collector, carrier } = getValues(record, form);
		const rows = addFiles(custody, files, { by: collector, note: carrier, now: new Date() });
		const answer = {
			custody: rows,
			custodyHead: getHeadCode(rows),
			wayIn: best?.finding.id ?? '',
			firstSign: firstSign ? serializeInstant(new Date(firstSign.first)) : '',
			firstComputer,
			account: best?.finding.account ?? '',
		};
		return Object.entries(answer).reduce(
			(changed, [id, value]) => withField(changed, form, id, value),
			record,
		);
	});
}
