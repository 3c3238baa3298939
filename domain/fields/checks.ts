import type { Checks } from '#domain/models/checklist.ts';
import { toDate } from '#domain/time/instant.ts';
import { dateTimeField, rowsField, textField } from './builders.ts';
import type { Form, RowOf } from './form.ts';
import type { Row, RowsField } from './rows.ts';

const checkFields = {
	what: textField('Item'),
	at: dateTimeField('When'),
} as const;

export const checksField = rowsField('Done', {
	rowLabel: 'Item',
	minRows: 0,
	fields: checkFields,
}) satisfies RowsField;

export type CheckRow = RowOf<typeof checkFields>;

export type ChecksForm = Form & { readonly fields: { readonly done: typeof checksField } };

export function createPageChecks(page: string): ChecksForm {
	return { tool: page, fields: { done: checksField } };
}

export function toChecks(rows: readonly Row[]): Checks {
	return new Map(rows.map((row) => [row.id, toDate(row.at ?? '') ?? new Date(0)]));
}

/** Without a time the check is removed. Returns the same rows when nothing changes. */
export function withCheck(
	rows: readonly CheckRow[],
	item: { id: string; text: string },
	at: string | undefined,
): readonly CheckRow[] {
	if (rows.some(({ id }) => id === item.id) === (at !== undefined)) return rows;
	return at ? [...rows, { id: item.id, what: item.text, at }] : rows.filter(({ id }) => id !== item.id);
}
