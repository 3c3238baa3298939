import { type Field, getFieldKind } from '#domain/fields/form.ts';
import { getRowFields } from '#domain/fields/rows.ts';
import type { ReportSection } from '#domain/models/report.ts';
import { type IncidentRecord, isObject, type RecordForm } from './record.ts';

/** A text that its field cannot hold: another release wrote it. No form shows it; the cells of the record keep it. */
export type UnreadValue = { readonly label: string; readonly text: string; readonly isInRow?: true };

function listUnreadInRow(field: Field & { kind: 'rows' }, row: Readonly<Record<string, unknown>>) {
	const id = String(row.id);
	const isKnown = !field.fixedRows || Object.hasOwn(field.fixedRows, id);
	return Object.entries(getRowFields(field, id)).flatMap(([column, one]): UnreadValue[] => {
		const text = row[column];
		if (typeof text !== 'string' || text === '') return [];
		if (isKnown && getFieldKind(one).parse(one, text) !== undefined) return [];
		return [{ label: field.fixedRows?.[id]?.label ?? `${field.label}, ${one.label}`, text, isInRow: true }];
	});
}

function listUnreadIn(field: Field, value: unknown): UnreadValue[] {
	const list: readonly unknown[] = Array.isArray(value) ? value : [];
	const { label } = field;
	if (field.kind === 'rows') return list.filter(isObject).flatMap((row) => listUnreadInRow(field, row));
	if (field.kind === 'checkboxes')
		return list
			.filter((chosen) => !field.options.some((option) => option.value === chosen))
			.map((chosen) => ({ label, text: String(chosen) }));
	const isUnread = typeof value === 'string' && getFieldKind(field).parse(field, value) === undefined;
	return isUnread ? [{ label, text: value }] : [];
}

/** `stored` is the record as it was written, before the forms read it. */
export function listUnread(stored: IncidentRecord, forms: readonly RecordForm[]): UnreadValue[] {
	return forms.flatMap(({ form, title }) =>
		Object.entries(form.fields)
			.filter(([, { computed }]) => !computed)
			.flatMap(([id, field]) => listUnreadIn(field, stored[form.tool]?.[id]))
			.map((unread) => ({ ...unread, label: `${title}: ${unread.label}` })),
	);
}

export const unreadHeading = 'Kept as it was written';
export const unreadNote =
	'Another version of this site wrote these answers, and this one cannot fill them in. Nothing is lost: answer again where they matter.';

export function buildUnreadSection(values: readonly UnreadValue[]): ReportSection {
	const fields = values.map(({ label, text }) => ({ label, value: text }));
	return {
		heading: unreadHeading,
		blocks: [
			{ kind: 'text', text: unreadNote },
			{ kind: 'fields', fields },
		],
	};
}
