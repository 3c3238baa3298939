import { type ChoiceField, choice } from './choice.ts';
import { type DateField, date } from './date.ts';
import type { Kind } from './kind.ts';
import { type LongTextField, longText } from './long-text.ts';
import { type MomentField, moment } from './moment.ts';
import { type MoneyField, money } from './money.ts';
import { type NumberField, number } from './number.ts';
import { type TextField, text } from './text.ts';
import { type TickField, tick } from './tick.ts';
import { type TimeField, time } from './time.ts';

/** A field whose value is one text, as an input of the browser holds it. */
export type LineField =
	| TextField
	| LongTextField
	| NumberField
	| MoneyField
	| ChoiceField
	| DateField
	| TimeField
	| MomentField
	| TickField;

export const lineKinds: Readonly<Record<LineField['kind'], Kind<LineField, string>>> = {
	text,
	'long-text': longText,
	number,
	money,
	choice,
	date,
	time,
	moment,
	tick,
} as Readonly<Record<LineField['kind'], Kind<LineField, string>>>;
