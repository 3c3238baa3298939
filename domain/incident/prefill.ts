import { isEmpty } from '#domain/fields/form.ts';
import { blankRow, isBlankRow, mostRows, nextRowId, type Row, type RowsField } from '#domain/fields/rows.ts';
import { type Account, accountsIn, factRowOf, type Known, knownFor } from './facts.ts';
import { type IncidentRecord, type RecordForm, valuesIn, withField } from './incident-record.ts';

/** A fact typed elsewhere that fits an empty field here. */
export type Offer = {
	label: string;
	/** The value as people read it. */
	text: string;
	/** The tool it was typed in. */
	from: string;
	fill: (record: IncidentRecord) => IncidentRecord;
	/** Takes the value out again, unless it was changed since. */
	undo: (record: IncidentRecord) => IncidentRecord;
};

type Place = { recordForm: RecordForm; id: string };

function offerValue({ recordForm: { form }, id }: Place, label: string, known: Known): Offer {
	return {
		label,
		text: known.text,
		from: known.from,
		fill: (record) => withField(record, form, id, known.value),
		undo: (record) => (record[form.tool]?.[id] === known.value ? withField(record, form, id, '') : record),
	};
}

function rowsAt(record: IncidentRecord, { recordForm: { form }, id }: Place): readonly Row[] {
	return valuesIn(record, form)[id] as readonly Row[];
}

/** A whole row, once the first of its facts is known and the list has no such row. */
function offerRow(
	place: Place,
	field: RowsField,
	record: IncidentRecord,
	accounts: readonly Account[],
): Offer[] {
	const rows = rowsAt(record, place);
	const named = Object.entries(field.fields).filter(([, one]) => one.fact !== undefined);
	const known = named.map(([id, one]) => [id, knownFor(accounts, one)] as const);
	const leading = known[0]?.[1];
	if (!field.factRow || !leading || rows.length >= mostRows || factRowOf(field, rows)) return [];
	const values = Object.fromEntries(known.map(([id, one]) => [id, one?.value ?? '']));
	const added = { ...blankRow(field, ''), ...values, ...field.factRow };
	const isAdded = (row: Row) => Object.keys(field.fields).every((id) => row[id] === added[id]);
	const { form } = place.recordForm;
	return [
		{
			label: `${field.row} "${Object.values(field.factRow).join(', ')}"`,
			text: leading.text,
			from: leading.from,
			fill: (current) => {
				const before = rowsAt(current, place);
				const others = before.filter((row) => !isBlankRow(field, row));
				return withField(current, form, place.id, [{ ...added, id: nextRowId(before) }, ...others]);
			},
			undo: (current) => {
				const before = rowsAt(current, place);
				const others = before.filter((row) => !isAdded(row));
				return others.length === before.length ? current : withField(current, form, place.id, others);
			},
		},
	];
}

/** What other tools know and this one does not. */
export function offersFor(record: IncidentRecord, forms: readonly RecordForm[], tool: string): Offer[] {
	const recordForm = forms.find(({ form }) => form.tool === tool);
	if (!recordForm) return [];
	const accounts = accountsIn(record, forms).filter((account) => account.tool !== tool);
	return Object.entries(recordForm.form.fields).flatMap(([id, field]) => {
		const place = { recordForm, id };
		if (field.kind === 'rows') return offerRow(place, field, record, accounts);
		const typed = record[tool]?.[id];
		if (field.kind === 'several' || (typed !== undefined && !isEmpty(typed))) return [];
		const known = knownFor(accounts, field);
		return known ? [offerValue(place, field.label, known)] : [];
	});
}
