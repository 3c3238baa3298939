import type { FieldWords, Kind } from './kind.ts';
import { type LineField, lineKinds } from './line-kinds.ts';

export type Row = Readonly<Record<string, string>> & { readonly id: string };

export type RowsField = FieldWords & {
	readonly kind: 'rows';
	/** One row in words: 'Event' makes 'Event 1', 'Add Event', 'Remove event 1'. */
	readonly row: string;
	readonly fields: Readonly<Record<string, LineField>>;
	/** 1 where it is left out: the form begins with an empty row. */
	readonly least?: 0 | 1;
	/** What the first row begins with. */
	readonly first?: Readonly<Record<string, string>>;
	/** The row whose fields stand for their facts, such as { event: 'Attack discovered' }. */
	readonly factRow?: Readonly<Record<string, string>>;
};

export const mostRows = 300;
const idShape = /^[\w-]{1,60}$/;

/** A row in which nothing is filled in. */
export function blankRow({ fields }: RowsField, id: string): Row {
	const values = Object.entries(fields).map(([name, field]) => [name, lineKinds[field.kind].blank(field)]);
	return { ...Object.fromEntries(values), id };
}

function firstRow(field: RowsField): Row {
	return { ...blankRow(field, '1'), ...field.first, id: '1' };
}

function parseRow(field: RowsField, stored: unknown): Row | undefined {
	if (typeof stored !== 'object' || stored === null || !('id' in stored)) return undefined;
	const values: Readonly<Record<string, unknown>> = { ...stored };
	const { id } = stored;
	if (typeof id !== 'string' || !idShape.test(id)) return undefined;
	const read = Object.entries(field.fields).map(([name, one]) => {
		const kind = lineKinds[one.kind];
		return [name, kind.parse(one, values[name]) ?? kind.blank(one)];
	});
	return { id, ...Object.fromEntries(read) };
}

function rowText({ fields }: RowsField, row: Row): string {
	return Object.entries(fields)
		.map(([name, field]) => lineKinds[field.kind].asText(field, row[name] ?? ''))
		.filter((text) => text.trim() !== '')
		.join(', ');
}

/** Rows of the same fields that grow and shrink. */
export const rows: Kind<RowsField, readonly Row[]> = {
	blank: (field) => (field.least === 0 ? [] : [firstRow(field)]),
	parse: (field, stored) => {
		if (!Array.isArray(stored) || stored.length > mostRows) return undefined;
		const read = stored.map((row: unknown) => parseRow(field, row)).filter((row) => row !== undefined);
		const unique = read.filter((row, index) => read.findIndex(({ id }) => id === row.id) === index);
		return unique.length === 0 ? rows.blank(field) : unique;
	},
	problem: (_, value) =>
		value.length > mostRows ? `This list holds ${mostRows} entries at most.` : undefined,
	asText: (field, value) =>
		value
			.map((row) => rowText(field, row))
			.filter((line) => line !== '')
			.join('\n'),
};

export function nextRowId(list: readonly { id: string }[]): string {
	return String(Math.max(0, ...list.map(({ id }) => Number(id) || 0)) + 1);
}

/** The list without one row; the last row stays. */
export function withoutRow<AnyRow extends { id: string }>(
	list: readonly AnyRow[],
	id: string,
): readonly AnyRow[] {
	return list.length > 1 ? list.filter((row) => row.id !== id) : list;
}

export function isBlankRow(field: RowsField, row: Row): boolean {
	const blank = blankRow(field, '');
	return Object.keys(field.fields).every((name) => (row[name] ?? '').trim() === blank[name]);
}
