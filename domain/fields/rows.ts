import { type FieldBase, type FieldKind, parseString } from './kind.ts';
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
	/** The row whose fields share their record keys. It has this id while its columns hold the text that the page wrote. */
	readonly recordRow?: {
		readonly id: string;
		readonly columns: Readonly<Record<string, string>>;
	};
	/** Rows with known ids, such as questions: their names, shown in a first column, and their fields. Others are dropped. */
	readonly fixedRows?: Readonly<
		Record<string, { readonly label: string; readonly fields: Readonly<Record<string, ScalarField>> }>
	>;
	/** Rows can have a text `data` that no form shows. */
	readonly hasData?: true;
	/** Columns of earlier releases: accepted from rooms, dropped when read. */
	readonly legacyColumns?: readonly string[];
};

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

export function getRowFields({ fields, fixedRows }: RowsField, id: string): RowsField['fields'] {
	return fixedRows?.[id]?.fields ?? fields;
}

function parseRow(field: RowsField, stored: unknown): Row | undefined {
	if (typeof stored !== 'object' || stored === null || !('id' in stored)) return undefined;
	const values: Readonly<Record<string, unknown>> = { ...stored };
	const { id } = stored;
	if (typeof id !== 'string' || !idPattern.test(id)) return undefined;
	if (field.fixedRows && !Object.hasOwn(field.fixedRows, id)) return undefined;
	const read = Object.entries(getRowFields(field, id)).map(([name, one]) => {
		const kind = scalarKinds[one.kind];
		return [name, kind.parse(one, values[name]) ?? kind.getDefault(one)];
	});
	const data = field.hasData && parseString(values.data);
	return { id, ...Object.fromEntries(read), ...(data && { data }) };
}

function parseRows(field: RowsField, stored: readonly unknown[]): readonly Row[] {
	const read = stored.map((row) => parseRow(field, row)).filter((row) => row !== undefined);
	const ids = new Set<string>();
	const unique = read.filter(({ id }) => !ids.has(id) && ids.add(id));
	return unique.length === 0 ? rows.getDefault(field) : unique;
}

/** Kept, because a page reads a list many times for every change: a phone needs 10 ms for 300 rows. */
const parsed = new WeakMap<object, { readonly field: RowsField; readonly rows: readonly Row[] }>();

export const rows: FieldKind<RowsField, readonly Row[]> = {
	getDefault: (field) => (field.minRows === 0 ? [] : [createInitialRow(field)]),
	parse: (field, stored) => {
		if (!Array.isArray(stored) || stored.length > maxRows) return undefined;
		const known = parsed.get(stored);
		if (known?.field === field) return known.rows;
		const read = { field, rows: parseRows(field, stored) };
		// What is parsed already is parsed to itself.
		for (const list of [stored, read.rows]) parsed.set(list, read);
		return read.rows;
	},
};

/** A filled-in row whose text the visitor changed; it is not filled in again. */
export const changedRowId = 'prefill';

export function isEmptyRow(field: RowsField, row: Row): boolean {
	const emptyRow = createEmptyRow(field, '');
	return Object.keys(field.fields).every((name) => (row[name] ?? '').trim() === emptyRow[name]);
}
