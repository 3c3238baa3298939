import { dutyCatalog } from '#domain/duties/duty-catalog.ts';
import { toChecks } from '#domain/fields/checks.ts';
import type { DeriveDeadlines } from '#domain/incident/contribution.ts';
import { getValues } from '#domain/incident/record.ts';
import { serializeInstant } from '#domain/time/instant.ts';
import { getIncidentZone, readStarts } from './answers.ts';
import { getDutyDeadlines, getShortName, getUndatedDuties, toDeadlineRow } from './clocks.ts';
import { form } from './fields.ts';
import { withReplacedChecks } from './logic.ts';
import { explainDate, formatProof } from './proof.ts';

export const deriveDeadlines: DeriveDeadlines = (record, { timeZone, now }) => {
	const values = getValues(record, form);
	const deadlines = getDutyDeadlines(values, dutyCatalog, timeZone, now);
	const starts = readStarts(values);
	const checks = withReplacedChecks(
		toChecks(values.done),
		deadlines.map(({ duty }) => duty),
	);
	const zone = getIncidentZone(values, timeZone);
	const undated = getUndatedDuties(values, dutyCatalog, timeZone, now).map((duty) => {
		const done = checks.get(duty.id);
		const row = { id: duty.id, what: `${duty.text}. ${duty.timeframe}`, due: '', paper: '', why: '' };
		return {
			...{ what: duty.text, at: undefined, zone, isMet: done !== undefined },
			documentId: duty.documentId,
			row: { ...row, done: done ? serializeInstant(done, zone) : '' },
		};
	});
	const dated = deadlines.map((deadline) => {
		const done = checks.get(deadline.key);
		const row = {
			...toDeadlineRow(deadline),
			done: done ? serializeInstant(done, deadline.zone) : '',
			why: formatProof(explainDate(deadline, deadline.duty, starts)),
		};
		return {
			what: row.what,
			shortName: getShortName(deadline),
			at: deadline.due,
			zone: deadline.zone,
			isMet: done !== undefined,
			documentId: deadline.documentId,
			row,
		};
	});
	return [...dated, ...undated];
};
