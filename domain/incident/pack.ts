import { type Field, factsOf, isEmpty, kindOf, type Value } from '#domain/fields/form.ts';
import { lineKinds } from '#domain/fields/line-kinds.ts';
import type { Row, RowsField } from '#domain/fields/rows.ts';
import type { Report, ReportBlock, ReportSection } from '#domain/models/report.ts';
import { type Cover, withCover } from './cover.ts';
import { type IncidentRecord, type RecordForm, valuesIn } from './incident-record.ts';

export const nothingYet = 'Nothing entered yet.';

function timeOf({ fields }: RowsField, row: Row): string {
	const [id] = Object.entries(fields).find(([, { kind }]) => kind === 'moment') ?? [];
	return (id && row[id]) || '';
}

/** Later than every moment. */
const last = '9999';

/** Rows as a table, in the order of time; what has no time comes last. */
function rowsTable(field: RowsField, list: readonly Row[]): ReportBlock {
	const columns = Object.entries(field.fields);
	const sorted = list.toSorted((a, b) => (timeOf(field, a) || last).localeCompare(timeOf(field, b) || last));
	return {
		kind: 'table',
		columns: columns.map(([, { label }]) => label),
		rows: sorted.map((row) => columns.map(([id, one]) => lineKinds[one.kind].asText(one, row[id] ?? ''))),
	};
}

function blocksOf(
	fields: readonly [string, Field][],
	values: Readonly<Record<string, Value>>,
): ReportBlock[] {
	const filled = fields.filter(([id, field]) => {
		const value = values[id] ?? '';
		return !isEmpty(value) && JSON.stringify(value) !== JSON.stringify(kindOf(field).blank(field));
	});
	const lines = Object.fromEntries(filled.filter(([, { kind }]) => kind !== 'rows'));
	const facts = factsOf(lines, values as Record<string, Value>);
	return [
		...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
		...filled.flatMap(([id, field]) =>
			field.kind === 'rows'
				? [{ kind: 'text' as const, text: `${field.label}:` }, rowsTable(field, values[id] as readonly Row[])]
				: [],
		),
	];
}

/** A part of the pack, and the tool that fills it. */
export type PackSection = ReportSection & { tool: string; empty: boolean };

/** What the tools that take part know, each under the heading that its fields name. */
export function packSections(record: IncidentRecord, forms: readonly RecordForm[]): PackSection[] {
	return forms
		.flatMap(({ form }) => (form.pack ? [{ form, pack: form.pack }] : []))
		.toSorted((a, b) => a.pack.order - b.pack.order)
		.map(({ form, pack }, index) => {
			const wanted = Object.entries(form.fields).filter(([id]) => !pack.fields || pack.fields.includes(id));
			const blocks = blocksOf(wanted, valuesIn(record, form));
			return {
				tool: form.tool,
				heading: `${index + 1}. ${pack.heading}`,
				empty: blocks.length === 0,
				blocks: blocks.length === 0 ? [{ kind: 'text', text: nothingYet }] : blocks,
			};
		});
}

/** Two lines high, to write on. */
const blankLine = ['\u00a0\n\u00a0', '', ''];

const handedOver = 'Handed over';

/** One document for insurer and lawyer. */
export function packReport(sections: readonly PackSection[], cover: Cover, writtenAt?: Date): Report {
	const pack: Report = {
		title: 'Incident pack',
		sections: [
			{
				heading: 'In this pack',
				blocks: [
					{
						kind: 'text',
						text: 'For the insurer and the lawyer of the organization named above. Do not pass it on without asking them.',
					},
					{
						kind: 'list',
						ordered: true,
						items: [...sections.map(({ heading }) => heading.replace(/^\d+\. /, '')), handedOver],
					},
				],
			},
			...sections.map(({ heading, blocks }, index) => ({
				heading,
				blocks,
				...(index === 0 && { newPage: true as const }),
			})),
			{
				heading: `${sections.length + 1}. ${handedOver}`,
				blocks: [
					{
						kind: 'table',
						columns: ['Given to', 'Signature', 'Date and time'],
						rows: [blankLine, blankLine, blankLine],
					},
				],
			},
		],
	};
	return withCover(pack, cover, writtenAt);
}
