import { type CheckboxesField, checkboxes } from './checkboxes.ts';
import type { FieldKind } from './kind.ts';
import { type Row, type RowsField, rows } from './rows.ts';
import { type ScalarField, scalarKinds } from './scalar-kinds.ts';

export type Field = ScalarField | CheckboxesField | RowsField;
export type FieldMap = Readonly<Record<string, Field>>;
export type Value = string | readonly string[] | readonly Row[];

export type Form<Fields extends FieldMap = FieldMap> = {
	readonly tool: string;
	/** Stored in the incident record, where other tools find its values. */
	readonly inRecord?: true;
	/** In the part of the record that is about being ready, which no incident's room or file has. */
	readonly isPlan?: true;
	readonly fields: Fields;
	/** Section of the incident pack; all fields, or the listed ones. */
	readonly pack?: {
		readonly heading: string;
		readonly order: number;
		readonly fields?: readonly string[];
		/** Lists the checks of all forms that show theirs in no other section. */
		readonly allChecks?: true;
		/** Left out of the pack while it is empty. */
		readonly isOptional?: true;
		/** The pack says how many of the fields that are asked for are filled in. */
		readonly countsFields?: true;
	};
};

export type FormSection<Fields extends FieldMap = FieldMap> = {
	readonly id: string;
	readonly title: string;
	readonly fields: Fields;
};

type ScalarValue<Of> = Of extends {
	kind: 'select';
	options: readonly { value: infer Chosen extends string }[];
}
	? Chosen | (Of extends { defaultValue: string } ? never : '')
	: string;

export type ValueOf<Of> = Of extends { kind: 'rows'; fields: infer Fields }
	? readonly RowOf<Fields>[]
	: Of extends { kind: 'checkboxes'; options: readonly { value: infer Chosen extends string }[] }
		? readonly Chosen[]
		: ScalarValue<Of>;

export type RowOf<Fields> = { readonly [Id in keyof Fields]: string } & { readonly id: string };

export type Values<Fields> = { readonly [Id in keyof Fields]: ValueOf<Fields[Id]> };

export function getFieldKind(field: Field): FieldKind<Field, Value> {
	if (field.kind === 'rows') return rows as FieldKind<Field, Value>;
	if (field.kind === 'checkboxes') return checkboxes as FieldKind<Field, Value>;
	return scalarKinds[field.kind] as FieldKind<Field, Value>;
}

/** Invalid stored values become empty; unknown ones are dropped. */
export function parseValues<Fields extends FieldMap>(
	fields: Fields,
	stored: Readonly<Record<string, unknown>> = {},
): Values<Fields> {
	const read = Object.entries(fields).map(([id, field]) => {
		const kind = getFieldKind(field);
		const value = Object.hasOwn(stored, id) ? kind.parse(field, stored[id]) : undefined;
		return [id, value ?? kind.getDefault(field)];
	});
	return Object.fromEntries(read) as Values<Fields>;
}

export function getDefaultValues<Fields extends FieldMap>(fields: Fields): Values<Fields> {
	return parseValues(fields);
}

export function isEmpty(value: Value): boolean {
	return typeof value === 'string' ? value.trim() === '' : value.length === 0;
}

/** Of the date field that has the same record key as a time field. */
export function findDateId(fields: FieldMap, recordKey: string | undefined): string | undefined {
	return Object.entries(fields).find(
		([, field]) => field.kind === 'date' && field.recordKey === recordKey,
	)?.[0];
}

export function pickFilledFields(fields: FieldMap, values: Readonly<Record<string, Value>>): FieldMap {
	return Object.fromEntries(Object.entries(fields).filter(([id]) => !isEmpty(values[id] ?? '')));
}
