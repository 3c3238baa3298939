import { isEmpty } from '#domain/fields/form.ts';
import {
	createEmptyRow,
	getNextRowId,
	isEmptyRow,
	maxRows,
	type Row,
	type RowsField,
} from '#domain/fields/rows.ts';
import { getValues, type IncidentRecord, type RecordForm, withField } from './incident-record.ts';
import {
	collectToolValues,
	findPrefillRow,
	findPrefillValue,
	type PrefillValue,
	type ToolValues,
} from './shared-values.ts';

/** A fact typed elsewhere that fits an empty field here. */
export type PrefillOffer = {
	label: string;
	/** The value as people read it. */
	text: string;
	/** The tool it was typed in. */
	from: string;
	apply: (record: IncidentRecord) => IncidentRecord;
	/** Takes the value out again, unless it was changed since. */
	undo: (record: IncidentRecord) => IncidentRecord;
};

type FieldLocation = { recordForm: RecordForm; id: string };

function createValueOffer(
	{ recordForm: { form }, id }: FieldLocation,
	label: string,
	prefill: PrefillValue,
): PrefillOffer {
	return {
		label,
		text: prefill.text,
		from: prefill.from,
		apply: (record) => withField(record, form, id, prefill.value),
		undo: (record) => (record[form.tool]?.[id] === prefill.value ? withField(record, form, id, '') : record),
	};
}

function getRows(record: IncidentRecord, { recordForm: { form }, id }: FieldLocation): readonly Row[] {
	return getValues(record, form)[id] as readonly Row[];
}

/** A whole row, once the first of its facts is known and the list has no such row. */
function createRowOffers(
	location: FieldLocation,
	field: RowsField,
	record: IncidentRecord,
	toolValues: readonly ToolValues[],
): PrefillOffer[] {
	const rows = getRows(record, location);
	const named = Object.entries(field.fields).filter(([, one]) => one.prefillKey !== undefined);
	const known = named.map(([id, one]) => [id, findPrefillValue(toolValues, one)] as const);
	const leading = known[0]?.[1];
	if (!field.prefillRow || !leading || rows.length >= maxRows || findPrefillRow(field, rows)) return [];
	const values = Object.fromEntries(known.map(([id, one]) => [id, one?.value ?? '']));
	const added = { ...createEmptyRow(field, ''), ...values, ...field.prefillRow };
	const isAdded = (row: Row) => Object.keys(field.fields).every((id) => row[id] === added[id]);
	const { form } = location.recordForm;
	return [
		{
			label: `${field.rowLabel} "${Object.values(field.prefillRow).join(', ')}"`,
			text: leading.text,
			from: leading.from,
			apply: (current) => {
				const before = getRows(current, location);
				const others = before.filter((row) => !isEmptyRow(field, row));
				return withField(current, form, location.id, [{ ...added, id: getNextRowId(before) }, ...others]);
			},
			undo: (current) => {
				const before = getRows(current, location);
				const others = before.filter((row) => !isAdded(row));
				return others.length === before.length ? current : withField(current, form, location.id, others);
			},
		},
	];
}

/** What other tools know and this one does not. */
export function getPrefillOffers(
	record: IncidentRecord,
	forms: readonly RecordForm[],
	tool: string,
): PrefillOffer[] {
	const recordForm = forms.find(({ form }) => form.tool === tool);
	if (!recordForm) return [];
	const toolValues = collectToolValues(record, forms).filter((toolValue) => toolValue.tool !== tool);
	return Object.entries(recordForm.form.fields).flatMap(([id, field]) => {
		const location = { recordForm, id };
		if (field.kind === 'rows') return createRowOffers(location, field, record, toolValues);
		const typed = record[tool]?.[id];
		if (field.kind === 'checkboxes' || (typed !== undefined && !isEmpty(typed))) return [];
		const prefill = findPrefillValue(toolValues, field);
		return prefill ? [createValueOffer(location, field.label, prefill)] : [];
	});
}
