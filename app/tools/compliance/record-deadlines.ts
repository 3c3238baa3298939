import { dutyCatalog } from '#domain/duties/duty-catalog.ts';
import { toChecks } from '#domain/fields/checks.ts';
import type { DeriveDeadlines } from '#domain/incident/progress.ts';
import { getValues } from '#domain/incident/record.ts';
import { getDutyDeadlines, toDeadlineRow } from './clocks.ts';
import { form } from './fields.ts';
import { withLegacyIds } from './logic.ts';

export const deriveDeadlines: DeriveDeadlines = (record, { timeZone, now }) => {
	const values = getValues(record, form);
	const deadlines = getDutyDeadlines(values, dutyCatalog, timeZone, now);
	const checks = withLegacyIds(
		toChecks(values.done),
		deadlines.map(({ duty }) => duty),
	);
	return deadlines.map((deadline) => {
		const row = toDeadlineRow(deadline);
		return {
			what: row.what,
			at: deadline.due,
			zone: deadline.zone,
			isMet: checks.has(deadline.key),
			documentId: deadline.documentId,
			row,
		};
	});
};
