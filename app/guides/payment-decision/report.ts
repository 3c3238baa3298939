import { buildSanctionBlocks } from '#domain/facts/sanctions.ts';
import { buildReportSections } from '#domain/fields/format.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { buildGuideSections } from '#domain/models/guide-report.ts';
import { fieldList, paragraph, type Report, section } from '#domain/models/report.ts';
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
	const group = values.identity.trim();
	return {
		title: 'Ransom payment: decision record',
		sections: [
			section('Confidential', paragraph(exportNote), paragraph(intro)),
			...buildReportSections(sections, values),
			...(group === '' ? [] : [section('Sanctions lists', ...buildSanctionBlocks(group))]),
			...(hasTooFewReasonsAgainst(values) ? [section('Note', paragraph(tooFewReasonsAgainst))] : []),
			...buildGuideSections([...sectionsBeforeDecision, ...sectionsAfterDecision], checks),
			section(
				'Signatures',
				fieldList(
					['Decision maker', 'Deputy', 'Lawyer'].map((label) => ({
						label,
						value: '____________________  Date ____________',
					})),
				),
			),
		],
	};
}
