import { sectionReports } from '#domain/fields/form.ts';
import type { Ticks } from '#domain/models/checklist.ts';
import { guideSections } from '#domain/models/guide.ts';
import type { Report } from '#domain/models/report.ts';
import { after, before, exportNote, intro, tooFewAgainst } from './content.ts';
import { type PaymentRecord, sections } from './fields.ts';
import { hasTooFewAgainst } from './logic.ts';

/** For the file: what was settled and looked at, the record itself, and what the decision rests on. */
export function paymentReport(values: PaymentRecord, ticks: Ticks): Report {
	return {
		title: 'Ransom payment: decision record',
		sections: [
			{
				heading: 'Confidential',
				blocks: [
					{ kind: 'text', text: exportNote },
					{ kind: 'text', text: intro },
				],
			},
			...sectionReports(sections, values),
			...(hasTooFewAgainst(values)
				? [{ heading: 'Note', blocks: [{ kind: 'text' as const, text: tooFewAgainst }] }]
				: []),
			...guideSections([...before, ...after], ticks),
			{
				heading: 'Signatures',
				blocks: [
					{
						kind: 'facts',
						facts: ['Decision maker', 'Deputy', 'Lawyer'].map((label) => ({
							label,
							value: '____________________  Date ____________',
						})),
					},
				],
			},
		],
	};
}
