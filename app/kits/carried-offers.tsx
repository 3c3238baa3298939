import { useState } from 'react';
import { type FieldMap, isEmpty, kindOf, type ValueOf } from '#domain/fields/form.ts';
import { type Account, accountsIn, type Known, knownFor } from '#domain/incident/facts.ts';
import { FactsOffer } from './facts-offer.tsx';
import type { FormState } from './form/use-form.ts';
import { useIncidentRecord, useRecordForms } from './incident-record.ts';

type Filling = Known & { id: string; label: string; before: string };

type CarriedOffersProps<Fields extends FieldMap> = {
	tool: string;
	form: FormState<Fields>;
	/** What other calculators know. */
	carried: readonly Account[];
};

/** Offers a calculator what other calculators and the incident record know. */
export function CarriedOffers<Fields extends FieldMap>({ tool, form, carried }: CarriedOffersProps<Fields>) {
	const record = useIncidentRecord();
	const forms = useRecordForms();
	const [filled, setFilled] = useState<readonly Filling[]>([]);
	// A calculator in the record has its own offer of what the record knows.
	const inRecord = forms.some((one) => one.form.tool === tool);
	const accounts = [...(inRecord ? [] : accountsIn(record, forms)), ...carried].filter(
		(account) => account.tool !== tool,
	);
	const offers = Object.entries(form.fields).flatMap(([id, field]): Filling[] => {
		const value = form.values[id];
		if (field.kind === 'rows' || field.kind === 'several' || typeof value !== 'string') return [];
		const isPreset = value === kindOf(field).blank(field) && record[tool]?.[id] === undefined;
		const known = isEmpty(value) || isPreset ? knownFor(accounts, field) : undefined;
		return known && known.value !== value ? [{ ...known, id, label: field.label, before: value }] : [];
	});
	const put = (id: string, value: string) =>
		form.change(id as keyof Fields & string, value as ValueOf<Fields[keyof Fields & string]>);
	const stillThere = filled.filter(({ id, value }) => form.values[id] === value);
	return (
		<FactsOffer
			offers={offers}
			filled={stillThere}
			onFill={() => {
				for (const { id, value } of offers) put(id, value);
				setFilled(offers);
			}}
			onUndo={() => {
				for (const { id, before } of stillThere) put(id, before);
				setFilled([]);
			}}
		/>
	);
}
