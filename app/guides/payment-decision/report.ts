import { buildSanctionBlocks } from '#domain/facts/sanctions.ts';
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
import { getGroupName, hasTooFewReasonsAgainst } from './logic.ts';

export function buildPaymentReport(values: PaymentRecord, checks: Checks): Report {
	const group = getGroupName(values);
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
			...(group === '' ? [] : [{ heading: 'Sanctions lists', blocks: buildSanctionBlocks(group) }]),
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
