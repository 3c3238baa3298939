import type { CheckboxesField, CheckboxField } from './checkboxes.ts';
import type { DateField, DateTimeField, TimeField } from './date-time.ts';
import type { Field } from './form.ts';
import type { MoneyField, NumberField } from './number.ts';
import type { RowsField } from './rows.ts';
import type { SelectField } from './select.ts';
import type { TextareaField, TextField } from './text.ts';

type Options<Of> = Omit<Of, 'kind' | 'label'>;
type Exact<Chosen, Of> = Chosen & Record<Exclude<keyof Chosen, keyof Of>, never>;

/** The type of a field keeps its options, because the types of values follow from them. */
function builder<Of extends Field>(kind: Of['kind']) {
	return <const Chosen extends Options<Of>>(
		label: string,
		...[options]: object extends Options<Of> ? [options?: Exact<Chosen, Of>] : [options: Exact<Chosen, Of>]
	) => ({ kind, label, ...options }) as { readonly kind: Of['kind']; readonly label: string } & Chosen;
}

export const textField = builder<TextField>('text');
export const textareaField = builder<TextareaField>('textarea');
export const numberField = builder<NumberField>('number');
export const moneyField = builder<MoneyField>('money');
export const selectField = builder<SelectField>('select');
export const dateField = builder<DateField>('date');
export const timeField = builder<TimeField>('time');
export const dateTimeField = builder<DateTimeField>('dateTime');
export const checkboxField = builder<CheckboxField>('checkbox');
export const checkboxesField = builder<CheckboxesField>('checkboxes');
export const rowsField = builder<RowsField>('rows');
