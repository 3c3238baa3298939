import type { RecordSession } from '#app/features/incident/record-session.ts';
import type { Analysis, Finding } from '#domain/evidence/analysis.ts';
import { getHeadCode } from '#domain/evidence/custody.ts';
import { type Story, tellStory } from '#domain/evidence/story.ts';
import { getValues, withField } from '#domain/incident/record.ts';
import { serializeInstant } from '#domain/time/instant.ts';
import { addFiles } from './custody-rows.ts';
import { type CustodyRow, form } from './fields.ts';
import type { FileResult } from './file-result.ts';
import { getOfficeZone, readKnown } from './file-state.ts';
import { getStoryTitle } from './report.ts';

export function saveCustody({ updateRecord }: RecordSession, rows: readonly CustodyRow[]): void {
	updateRecord((record) =>
		withField(withField(record, form, 'custody', rows), form, 'custodyHead', getHeadCode(rows)),
	);
}

/** Says where it comes from, because the logs are not always sure. */
function describeCause(story: Story): string {
	const [best] = story.wayIn.candidates;
	const title = getStoryTitle(story).replace(/^An? |^The /, (article) => article.toLowerCase());
	if (!best || !title) return '';
	return [
		`The event logs point to this way in: ${title}.`,
		best.finding.account && `Account: ${best.finding.account}.`,
		story.firstComputer && `First machine: ${story.firstComputer}.`,
	]
		.filter(Boolean)
		.join(' ');
}

/** Keeps fingerprints and the answer in the incident record; the events stay in the worker. */
export function saveResult(
	{ updateRecord }: RecordSession,
	files: readonly FileResult[],
	analysis: Analysis,
): void {
	updateRecord((record) => {
		const { custody, collector, carrier, zone, usual } = getValues(record, form);
		const story = tellStory(analysis, readKnown(usual));
		const { wayIn, firstSign, firstWarning, firstComputer, family } = story;
		const [best] = wayIn.candidates;
		const serialize = (finding: Finding | undefined) =>
			finding ? serializeInstant(new Date(finding.first), getOfficeZone(zone)) : '';
		const rows = addFiles(custody, files, { by: collector, note: carrier, now: new Date() });
		const answer = {
			custody: rows,
			custodyHead: getHeadCode(rows),
			wayIn: best?.finding.id ?? '',
			cause: describeCause(story),
			firstSign: serialize(firstSign),
			firstWarning: serialize(firstWarning ?? firstSign),
			family,
			firstComputer,
			account: best?.finding.account ?? '',
		};
		return Object.entries(answer).reduce(
			(changed, [id, value]) => withField(changed, form, id, value),
			record,
		);
	});
}
