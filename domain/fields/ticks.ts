import type { Ticks } from '#domain/models/checklist.ts';
import { fieldMoment } from '#domain/time/dates.ts';
import type { Form, RowOf } from './form.ts';
import type { Row, RowsField } from './rows.ts';

const tickFields = {
	what: { kind: 'text', label: 'Item' },
	at: { kind: 'moment', label: 'When' },
} as const;

/** The ticks of a checklist: a row for each ticked item, under the item's id. */
export const ticksField = {
	kind: 'rows',
	label: 'Done',
	row: 'Item',
	least: 0,
	fields: tickFields,
} as const satisfies RowsField;

export type TickRow = RowOf<typeof tickFields>;

/** A form with ticks in it. */
export type TicksForm = Form & { readonly fields: { readonly done: typeof ticksField } };

/** Ticks that stay in the page. */
export function pageTicks(page: string): TicksForm {
	return { tool: page, fields: { done: ticksField } };
}

export function ticksIn(rows: readonly Row[]): Ticks {
	return new Map(rows.map((row) => [row.id, new Date(row.at ?? '')]));
}

/** An item ticked at a moment, or without one its tick taken away; the same rows where it is so already. */
export function withTick(
	rows: readonly TickRow[],
	item: { id: string; text: string },
	at: Date | undefined,
): readonly TickRow[] {
	if (rows.some(({ id }) => id === item.id) === (at !== undefined)) return rows;
	return at
		? [...rows, { id: item.id, what: item.text, at: fieldMoment(at) }]
		: rows.filter(({ id }) => id !== item.id);
}
