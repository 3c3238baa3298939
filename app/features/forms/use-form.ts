import { useMemo, useState } from 'react';
import { useSessionOf } from '#app/features/incident/record-session.ts';
import { type FieldMap, type Form, parseValues, type ValueOf, type Values } from '#domain/fields/form.ts';
import type { Derivation } from '#domain/incident/derivation.ts';
import type { DerivedValues } from '#domain/incident/derive.ts';
import type { IncidentRecord } from '#domain/incident/record.ts';

type Stored = IncidentRecord[string];

export type FormState<Fields extends FieldMap> = {
	/** Set when the values are in the incident record. */
	readonly tool?: string | undefined;
	readonly fields: Fields;
	readonly values: Values<Fields>;
	readonly typed: Stored;
	/** Values that come from other tools until the visitor types here. */
	readonly derived: DerivedValues;
	readonly change: <Id extends keyof Fields & string>(id: Id, value: ValueOf<Fields[Id]>) => void;
	/** Updater form: replayed input fires several changes in one batch. */
	readonly update: <Id extends keyof Fields & string>(
		id: Id,
		change: (latest: ValueOf<Fields[Id]>) => ValueOf<Fields[Id]>,
	) => void;
	readonly clear: () => void;
};

function readForm<Fields extends FieldMap>(
	form: Form<Fields>,
	record: IncidentRecord,
	derive: Derivation['derive'] | undefined,
): Pick<FormState<Fields>, 'typed' | 'derived' | 'values'> {
	const typed = record[form.tool] ?? {};
	const derived = derive?.(form, record) ?? {};
	const shown = Object.entries(derived).map(([id, { value }]) => [id, value]);
	return { typed, derived, values: parseValues(form.fields, { ...typed, ...Object.fromEntries(shown) }) };
}

export function useForm<Fields extends FieldMap>(form: Form<Fields>): FormState<Fields> {
	return useFormOf(form, useState<Stored>({}));
}

/** `local` has the values of a form outside the record. */
export function useFormOf<Fields extends FieldMap>(
	form: Form<Fields>,
	[local, setLocal]: readonly [Stored, (change: (latest: Stored) => Stored) => void],
): FormState<Fields> {
	const { recordStore, derivation, updateRecord, whenDerived, writeValue } = useSessionOf(form);
	const record = recordStore.use();
	const derive = derivation.use()?.derive;
	const state = useMemo(
		() => ({
			fields: form.fields,
			...readForm(form, form.inRecord ? record : { [form.tool]: local }, derive),
		}),
		[form, record, local, derive],
	);
	const readLatest = (latest: IncidentRecord) => readForm(form, latest, derivation.get()?.derive).values;
	if (form.inRecord) {
		const clear = ({ [form.tool]: _, ...others }: IncidentRecord): IncidentRecord => others;
		return {
			...state,
			tool: form.tool,
			change: (id, value) => writeValue(form, id, () => value),
			update: (id, change) => writeValue(form, id, (current) => change(readLatest(current)[id])),
			clear: () => {
				updateRecord(clear);
				whenDerived((_, latest) => clear(latest));
			},
		};
	}
	return {
		...state,
		change: (id, value) => setLocal((latest) => ({ ...latest, [id]: value })),
		update: (id, change) =>
			setLocal((latest) => ({ ...latest, [id]: change(readLatest({ [form.tool]: latest })[id]) })),
		clear: () => setLocal(() => ({})),
	};
}
