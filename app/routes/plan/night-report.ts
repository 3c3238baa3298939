import type { ResultTable } from '#app/features/results/export.ts';
import { firstSteps, safetyFirst } from '#app/tools/emergency-contacts/content.ts';
import { callSentence } from '#domain/incident/call-order.ts';
import {
	fieldList,
	numberedList,
	paragraph,
	type Report,
	type ReportPicture,
	section,
} from '#domain/models/report.ts';
import { type Night, nightFields } from '#domain/ready/night.ts';
import { codeHint } from './content.ts';

/** To fill in by hand. */
const blank = '______________________________';

/** With the label of the field; an empty one can be filled in on paper. */
const field = (night: Night, id: keyof Night) => ({
	label: nightFields[id].label,
	value: night[id].trim() || blank,
});

const listLines = (text: string): string[] =>
	text
		.split('\n')
		.map((line) => line.replace(/^\s*\d+[.)]\s*/, '').trim())
		.filter((line) => line !== '');

export function buildNightReport(night: Night, organization: string, code?: ReportPicture): Report {
	const systems = listLines(night.systems);
	const fields = (...ids: readonly (keyof Night)[]) => fieldList(ids.map((id) => field(night, id)));
	return {
		title: organization === '' ? 'If it happens' : `If it happens: ${organization}`,
		sections: [
			section('Do this first', paragraph(safetyFirst), numberedList(firstSteps)),
			section(
				'Call in this order',
				paragraph(callSentence),
				fields('itProvider', 'itPhone', 'itDayPhone'),
				fields('insurer', 'insurerPhone', 'insurerDayPhone', 'policyNumber'),
				fields('decider', 'deciderPhone'),
			),
			section('Systems, in this order', numberedList(systems.length > 0 ? systems : [blank, blank, blank])),
			section('Backups', fields('backups', 'offlineBackups')),
			...(code ? [section('This site', paragraph(codeHint), { kind: 'picture', picture: code })] : []),
		],
	};
}

export const buildNightTable = (night: Night): ResultTable => ({
	columns: ['What', 'Entry'],
	rows: (Object.keys(nightFields) as (keyof Night)[]).map((id) => [nightFields[id].label, night[id]]),
});
