import { buildReportSections } from '#domain/fields/format.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { buildGuideSections } from '#domain/models/guide.ts';
import type { Report } from '#domain/models/report.ts';
import {
	exportNote,
	intro,
	sectionsAfterDecision,
	sectionsBeforeDecision,
	tooFewReasonsAgainst,
} from './content.ts';
import { type PaymentRecord, sections } from './fields.ts';
import { hasTooFewReasonsAgainst } from './logic.ts';

export function buildPaymentReport(values: PaymentRecord, checks: Checks): Report {
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
			...buildReportSections(sections, values),
			...(hasTooFewReasonsAgainst(values)
				? [{ heading: 'Note', blocks: [{ kind: 'text' as const, text: tooFewReasonsAgainst }] }]
				: []),
			...buildGuideSections([...sectionsBeforeDecision, ...sectionsAfterDecision], checks),
			{
				heading: 'Signatures',
				blocks: [
					{
						kind: 'fields',
						fields: ['Decision maker', 'Deputy', 'Lawyer'].map((label) => ({
							label,
							value: '____________________  Date ____________',
						})),
					},
				],
			},
		],
	};
}
