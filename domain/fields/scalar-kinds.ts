import { type CheckboxField, checkbox } from './checkboxes.ts';
import { type DateField, type DateTimeField, date, dateTime, type TimeField, time } from './date-time.ts';
import type { FieldKind } from './kind.ts';
import { type MoneyField, money, type NumberField, number } from './number.ts';
import { type SelectField, select } from './select.ts';
import { type TextareaField, type TextField, text, textarea } from './text.ts';

export type ScalarField =
	| TextField
	| TextareaField
	| NumberField
	| MoneyField
	| SelectField
	| DateField
	| TimeField
	| DateTimeField
	| CheckboxField;

export const scalarKinds: Readonly<Record<ScalarField['kind'], FieldKind<ScalarField, string>>> = {
	text,
	textarea: textarea,
	number,
	money,
	select: select,
	date,
	time,
	dateTime: dateTime,
	checkbox: checkbox,
} as Readonly<Record<ScalarField['kind'], FieldKind<ScalarField, string>>>;
