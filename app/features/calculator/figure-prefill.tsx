import { useState } from 'react';
import type { FormState } from '#app/features/forms/use-form.ts';
import { useIncidentRecord, useRecordForms } from '#app/features/incident/incident-record.ts';
import { PrefillPanel } from '#app/features/incident/prefill-panel.tsx';
import { type FieldMap, getFieldKind, isEmpty, type ValueOf } from '#domain/fields/form.ts';
import {
	collectToolValues,
	findPrefillValue,
	type PrefillValue,
	type ToolValues,
} from '#domain/incident/shared-values.ts';

type FieldOffer = PrefillValue & { id: string; label: string; previousValue: string };

type FigurePrefillProps<Fields extends FieldMap> = {
	tool: string;
	form: FormState<Fields>;
	/** What other calculators know. */
	shared: readonly ToolValues[];
};

/** Offers a calculator what other calculators and the incident record know. */
export function FigurePrefill<Fields extends FieldMap>({ tool, form, shared }: FigurePrefillProps<Fields>) {
	const record = useIncidentRecord();
	const forms = useRecordForms();
	const [filled, setFilled] = useState<readonly FieldOffer[]>([]);
	// A calculator in the record has its own offer of what the record knows.
	const isInRecord = forms.some((one) => one.form.tool === tool);
	const sources = [...(isInRecord ? [] : collectToolValues(record, forms)), ...shared].filter(
		(account) => account.tool !== tool,
	);
	const offers = Object.entries(form.fields).flatMap(([id, field]): FieldOffer[] => {
		const value = form.values[id];
		if (field.kind === 'rows' || field.kind === 'checkboxes' || typeof value !== 'string') return [];
		const isPreset = value === getFieldKind(field).getDefault(field) && record[tool]?.[id] === undefined;
		const known = isEmpty(value) || isPreset ? findPrefillValue(sources, field) : undefined;
		return known && known.value !== value ? [{ ...known, id, label: field.label, previousValue: value }] : [];
	});
	const setField = (id: string, value: string) =>
		form.change(id as keyof Fields & string, value as ValueOf<Fields[keyof Fields & string]>);
	const undoable = filled.filter(({ id, value }) => form.values[id] === value);
	return (
		<PrefillPanel
			offers={offers}
			filled={undoable}
			onFill={() => {
				for (const { id, value } of offers) setField(id, value);
				setFilled(offers);
			}}
			onUndo={() => {
				for (const { id, previousValue } of undoable) setField(id, previousValue);
				setFilled([]);
			}}
		/>
	);
}
