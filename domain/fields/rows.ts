import type { FieldBase, FieldKind } from './kind.ts';
import { type ScalarField, scalarKinds } from './scalar-kinds.ts';

export type Row = Readonly<Record<string, string>> & { readonly id: string };

export type RowsField = FieldBase & {
	readonly kind: 'rows';
	/** 'Event' gives 'Event 1', 'Add Event', 'Remove event 1'. */
	readonly rowLabel: string;
	readonly fields: Readonly<Record<string, ScalarField>>;
	/** Default 1: the form starts with an empty row. */
	readonly minRows?: 0 | 1;
	readonly initialRow?: Readonly<Record<string, string>>;
	/** The row whose fields share their record keys, such as { event: 'Attack discovered' }. */
	readonly recordRow?: Readonly<Record<string, string>>;
};

/**
 * Rows that earlier releases copied from another tool have it too. It never varies, so that two people of a room who edit
 * the list at once store one row.
 */
export const derivedRowId = 'prefill';

export const maxRows = 300;
const idPattern = /^[\w-]{1,60}$/;

export function createEmptyRow({ fields }: RowsField, id: string): Row {
	const values = Object.entries(fields).map(([name, field]) => [
		name,
		scalarKinds[field.kind].getDefault(field),
	]);
	return { ...Object.fromEntries(values), id };
}

function createInitialRow(field: RowsField): Row {
	return { ...createEmptyRow(field, '1'), ...field.initialRow, id: '1' };
}

function parseRow(field: RowsField, stored: unknown): Row | undefined {
	if (typeof stored !== 'object' || stored === null || !('id' in stored)) return undefined;
	const values: Readonly<Record<string, unknown>> = { ...stored };
	const { id } = stored;
	if (typeof id !== 'string' || !idPattern.test(id)) return undefined;
	const read = Object.entries(field.fields).map(([name, one]) => {
		const kind = scalarKinds[one.kind];
		return [name, kind.parse(one, values[name]) ?? kind.getDefault(one)];
	});
	return { id, ...Object.fromEntries(read) };
}

function formatRow({ fields }: RowsField, row: Row, readerZone: string | undefined): string {
	return Object.entries(fields)
		.map(([name, field]) => scalarKinds[field.kind].format(field, row[name] ?? '', readerZone))
		.filter((text) => text.trim() !== '')
		.join(', ');
}

export const rows: FieldKind<RowsField, readonly Row[]> = {
	getDefault: (field) => (field.minRows === 0 ? [] : [createInitialRow(field)]),
	parse: (field, stored) => {
		if (!Array.isArray(stored) || stored.length > maxRows) return undefined;
		const read = stored.map((row: unknown) => parseRow(field, row)).filter((row) => row !== undefined);
		const unique = read.filter((row, index) => read.findIndex(({ id }) => id === row.id) === index);
		return unique.length === 0 ? rows.getDefault(field) : unique;
	},
	validate: (_, value) =>
		value.length > maxRows ? `This list holds ${maxRows} entries at most.` : undefined,
	format: (field, value, readerZone) =>
		value
			.map((row) => formatRow(field, row, readerZone))
			.filter((line) => line !== '')
			.join('\n'),
};

export function withoutRow<AnyRow extends { id: string }>(
	list: readonly AnyRow[],
	id: string,
): readonly AnyRow[] {
	return list.length > 1 ? list.filter((row) => row.id !== id) : list;
}

export function isEmptyRow(field: RowsField, row: Row): boolean {
	const emptyRow = createEmptyRow(field, '');
	return Object.keys(field.fields).every((name) => (row[name] ?? '').trim() === emptyRow[name]);
}
