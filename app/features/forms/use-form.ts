import { useState } from 'react';
import { updateRecord, useIncidentRecord } from '#app/features/incident/record-store.ts';
import {
	type FieldMap,
	type Form,
	getDefaultValues,
	type ValueOf,
	type Values,
} from '#domain/fields/form.ts';
import { getValues, withField } from '#domain/incident/record.ts';

export type FormState<Fields extends FieldMap> = {
	/** Set when the values are in the incident record. */
	readonly tool?: string | undefined;
	readonly fields: Fields;
	readonly values: Values<Fields>;
	readonly change: <Id extends keyof Fields & string>(id: Id, value: ValueOf<Fields[Id]>) => void;
	/** Updater form: replayed input fires several changes in one batch. */
	readonly update: <Id extends keyof Fields & string>(
		id: Id,
		change: (latest: ValueOf<Fields[Id]>) => ValueOf<Fields[Id]>,
	) => void;
	readonly clear: () => void;
};

export function useForm<Fields extends FieldMap>(form: Form<Fields>): FormState<Fields> {
	const record = useIncidentRecord();
	const [localValues, setLocalValues] = useState(() => getDefaultValues(form.fields));
	if (form.inRecord) {
		return {
			tool: form.tool,
			fields: form.fields,
			values: getValues(record, form),
			change: (id, value) => updateRecord((current) => withField(current, form, id, value)),
			update: (id, change) =>
				updateRecord((current) => withField(current, form, id, change(getValues(current, form)[id]))),
			clear: () => updateRecord(({ [form.tool]: _, ...others }) => others),
		};
	}
	return {
		fields: form.fields,
		values: localValues,
		change: (id, value) => setLocalValues((latest) => ({ ...latest, [id]: value })),
		update: (id, change) => setLocalValues((latest) => ({ ...latest, [id]: change(latest[id]) })),
		clear: () => setLocalValues(getDefaultValues(form.fields)),
	};
}
