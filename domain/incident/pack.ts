import { checksField } from '#domain/fields/checks.ts';
import { type Field, type Form, getFieldKind, isEmpty, type Value } from '#domain/fields/form.ts';
import { formatCells, formatFields, getColumnLabels } from '#domain/fields/format.ts';
import type { Row, RowsField } from '#domain/fields/rows.ts';
import {
	fieldList,
	numberedList,
	paragraph,
	type Report,
	type ReportBlock,
	type ReportSection,
	section,
	table,
} from '#domain/models/report.ts';
import { toDate } from '#domain/time/instant.ts';
import { type CoverPage, withCoverPage } from './cover-page.ts';
import { getValues, type IncidentRecord, type RecordForm } from './record.ts';
import { getAssignee } from './timeline.ts';

export const emptySectionText = 'Nothing entered yet.';

/** Rows without a time come last. */
function getRowTime({ fields }: RowsField, row: Row): number {
	const [id = ''] = Object.entries(fields).find(([, { kind }]) => kind === 'dateTime') ?? [];
	return toDate(row[id] ?? '')?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

type RowAuthor = (row: Row) => string;

/** A list of checks has a column for who did it if anybody is named. */
function buildRowsTable(
	field: RowsField,
	list: readonly Row[],
	readerZone: string | undefined,
	getAuthor: RowAuthor,
): ReportBlock {
	const isCredited = field === checksField && list.some((row) => getAuthor(row) !== '');
	const sorted = list.toSorted((a, b) => getRowTime(field, a) - getRowTime(field, b));
	return table(
		[...getColumnLabels(field), ...(isCredited ? ['Who'] : [])],
		sorted.map((row) => [...formatCells(field, row, readerZone), ...(isCredited ? [getAuthor(row)] : [])]),
	);
}

function buildBlocks(
	fields: readonly [string, Field][],
	values: Readonly<Record<string, Value>>,
	readerZone: string | undefined,
	getAuthor: RowAuthor,
): ReportBlock[] {
	const filled = fields.filter(([id, field]) => {
		const value = values[id] ?? '';
		return !isEmpty(value) && JSON.stringify(value) !== JSON.stringify(getFieldKind(field).getDefault(field));
	});
	const lines = Object.fromEntries(filled.filter(([, { kind }]) => kind !== 'rows'));
	const facts = formatFields(lines, values as Record<string, Value>, readerZone);
	return [
		...(facts.length > 0 ? [fieldList(facts)] : []),
		...filled.flatMap(([id, field]) =>
			field.kind === 'rows'
				? [
						paragraph(`${field.label}:`),
						buildRowsTable(field, values[id] as readonly Row[], readerZone, getAuthor),
					]
				: [],
		),
	];
}

const hasOwnSection = ({ pack }: Form) =>
	pack !== undefined && !pack.allChecks && (!pack.fields || pack.fields.includes('done'));

/** Two lists can name the same step; the earliest check counts. */
function collectChecks(record: IncidentRecord, forms: readonly RecordForm[]): readonly Row[] {
	const checks = forms
		.filter(({ form }) => form.fields.done?.kind === 'rows' && !hasOwnSection(form))
		.flatMap(({ form }) => getValues(record, form).done as readonly Row[])
		.toSorted((a, b) => (toDate(a.at ?? '')?.getTime() ?? 0) - (toDate(b.at ?? '')?.getTime() ?? 0));
	return checks.filter((row, index) => checks.findIndex(({ what }) => what === row.what) === index);
}

/** Of a form that says how much of it is filled in. */
type FieldCount = { readonly done: number; readonly total: number };

export type PackSection = ReportSection & {
	tool: string;
	title: string;
	empty: boolean;
	fields?: FieldCount;
};

function countFields({ fields }: Form, values: Readonly<Record<string, Value>>): FieldCount {
	const asked = Object.entries(fields).filter(([, field]) => !field.derived);
	return { done: asked.filter(([id]) => !isEmpty(values[id] ?? '')).length, total: asked.length };
}

/** `checkedBy` has the people of a room by `tool/item`; without an entry, the person who was given the item. */
export function buildPackSections(
	record: IncidentRecord,
	forms: readonly RecordForm[],
	readerZone?: string,
	checkedBy: ReadonlyMap<string, string> = new Map(),
): PackSection[] {
	return forms
		.flatMap(({ form, packLines }) => (form.pack ? [{ form, packLines, pack: form.pack }] : []))
		.toSorted((a, b) => a.pack.order - b.pack.order)
		.map(({ form, packLines, pack }) => {
			const selectedFields = Object.entries(form.fields).filter(
				([id]) => !pack.fields || pack.fields.includes(id),
			);
			const values = {
				...getValues(record, form),
				...(pack.allChecks && { done: collectChecks(record, forms) }),
			};
			const tools = pack.allChecks ? forms.map((other) => other.form.tool) : [form.tool];
			const getAuthor: RowAuthor = ({ id }) =>
				tools.map((tool) => checkedBy.get(`${tool}/${id}`)).find(Boolean) ??
				tools.map((tool) => getAssignee(record, `${tool}-${id}`)).find(Boolean) ??
				'';
			const blocks = buildBlocks(selectedFields, values, readerZone, getAuthor);
			const lines = blocks.length > 0 ? (packLines?.(record) ?? []) : [];
			const count = pack.countsFields && countFields(form, values);
			return { form, pack, blocks: [...blocks, ...lines.map(paragraph)], count };
		})
		.filter(({ pack, blocks }) => !pack.isOptional || blocks.length > 0)
		.map(({ form, pack, blocks, count }, index) => ({
			tool: form.tool,
			title: pack.heading,
			heading: `${index + 1}. ${pack.heading}`,
			empty: blocks.length === 0,
			...(count && { fields: count }),
			blocks: blocks.length === 0 ? [paragraph(emptySectionText)] : blocks,
		}));
}

/** What is known about an answer, below the answer; an empty part stays empty. */
export function addPackBlocks(
	sections: readonly PackSection[],
	tool: string,
	blocks: readonly ReportBlock[],
): PackSection[] {
	return sections.map((section) =>
		section.tool === tool && !section.empty
			? { ...section, blocks: [...section.blocks, ...blocks] }
			: section,
	);
}

export function describeFilledSections(sections: readonly PackSection[]): string {
	const filledCount = sections.filter(({ empty }) => !empty).length;
	return filledCount === sections.length
		? `All ${sections.length} parts have entries.`
		: `${filledCount} of ${sections.length} parts ${filledCount === 1 ? 'has' : 'have'} entries.`;
}

/** A part with an entry can still be incomplete, so the fields of a long form are counted. */
export function describeOpenFields(sections: readonly PackSection[]): string {
	return sections
		.flatMap(({ title, fields, empty }) =>
			fields && !empty && fields.done < fields.total
				? [`${title}: ${fields.done} of ${fields.total} fields.`]
				: [],
		)
		.join(' ');
}

const signatureRow = ['\u00a0\n\u00a0', '', ''];

export function buildPackReport(
	sections: readonly PackSection[],
	cover: CoverPage,
	writtenAt?: Date,
	appendix: readonly ReportSection[] = [],
): Report {
	const pack: Report = {
		title: 'Incident pack',
		sections: [
			section(
				'In this pack',
				paragraph(
					'For the insurer and the lawyer of the organization named above. Do not pass it on without asking them.',
				),
				numberedList(sections.map(({ title }) => title)),
				// Not numbered: it is none of the parts that are counted as filled in.
				...appendix.map(({ heading }) => paragraph(`Appendix: ${heading}`)),
			),
			...sections.map(({ heading, blocks }, index) => ({
				heading,
				blocks,
				...(index === 0 && { startsNewPage: true as const }),
			})),
			...appendix,
			section(
				'Handed over',
				table(['Given to', 'Signature', 'Date and time'], [signatureRow, signatureRow, signatureRow]),
			),
		],
	};
	return withCoverPage(pack, cover, writtenAt);
}
