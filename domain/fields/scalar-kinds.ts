import { type CheckboxField, checkbox } from './checkbox.ts';
import { type DateField, date } from './date.ts';
import { type DateTimeField, dateTime } from './date-time.ts';
import type { FieldKind } from './kind.ts';
import { type TextareaField, textarea } from './long-text.ts';
import { type MoneyField, money } from './money.ts';
import { type NumberField, number } from './number.ts';
import { type SelectField, select } from './select.ts';
import { type TextField, text } from './text.ts';
import { type TimeField, time } from './time.ts';

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
