import { formatInteger } from '#domain/formats/numbers.ts';
import { isInstant } from '#domain/time/instant.ts';
import { type DateTimeField, isTimeOfDay, isValidDate } from './date-time.ts';
import { type Field, type FieldMap, isEmpty, type Value, type Values } from './form.ts';
import { maxTextLength } from './kind.ts';
import type { NumberOptions } from './number.ts';
import { formatNumber, type ParseNumberError, parseNumber } from './parse-number.ts';
import { maxRows } from './rows.ts';
import type { ScalarField } from './scalar-kinds.ts';

const numberMessages: Record<ParseNumberError, string> = {
	unreadable: 'We cannot read this as a number. The result waits until we can.',
	unfinished: 'We cannot read this as a number. The result waits until we can.',
	negative: 'A number below 0 does not fit here. The result waits for another one.',
	'too-large': 'This number is too large. The result waits for a smaller one.',
};

function validateNumber({ min = 0, max = Infinity }: NumberOptions, typed: string): string | undefined {
	if (typed.trim() === '') return undefined;
	const parsed = parseNumber(typed);
	if (!parsed.isValid) return numberMessages[parsed.problem];
	if (parsed.value < min) return `The least is ${formatNumber(min)}.`;
	return parsed.value > max ? `The most is ${formatNumber(max)}.` : undefined;
}

/** The next keys may complete the number, so no error is shown yet. */
export function isPartialNumber(typed: string): boolean {
	const parsed = parseNumber(typed);
	return !parsed.isValid && parsed.problem === 'unfinished';
}

function validateLength(maxLength: number, value: string): string | undefined {
	return value.length > maxLength
		? `At most ${formatInteger(maxLength)} characters; this has ${formatInteger(value.length)}. Please shorten it.`
		: undefined;
}

function validateDateTime({ years }: DateTimeField, value: string): string | undefined {
	if (!isInstant(value)) return 'Enter a date and a time.';
	const year = Number(value.slice(0, 4));
	return years && (year < years.first || year > years.last)
		? `Enter a year from ${years.first} to ${years.last}.`
		: undefined;
}

function validateScalar(field: ScalarField, value: string): string | undefined {
	if (value === '') return undefined;
	switch (field.kind) {
		case 'text':
		case 'textarea':
			return validateLength(field.maxLength ?? maxTextLength, value);
		case 'number':
		case 'money':
			return validateNumber(field, value);
		case 'select':
			return field.options.some((option) => option.value === value)
				? undefined
				: 'This is not one of the choices.';
		case 'date':
			return isValidDate(value) ? undefined : 'This is not a date.';
		case 'time':
			return isTimeOfDay(value) ? undefined : 'This is not a time of day.';
		case 'dateTime':
			return validateDateTime(field, value);
		case 'checkbox':
			return undefined;
	}
}

/** An error message for visitors; undefined if valid. Blank is always valid. */
export function validateValue(field: Field, value: Value): string | undefined {
	if (field.kind === 'rows')
		return value.length > maxRows ? `This list holds ${maxRows} entries at most.` : undefined;
	return field.kind === 'checkboxes' ? undefined : validateScalar(field, value as string);
}

export function validateFields<Fields extends FieldMap>(
	fields: Fields,
	values: Values<Fields>,
): Partial<Record<keyof Fields, string>> {
	const found = Object.entries(fields).flatMap(([id, field]) => {
		const value = values[id as keyof Fields] as Value;
		const problem = isEmpty(value) ? field.requiredMessage : validateValue(field, value);
		return problem === undefined ? [] : [[id, problem]];
	});
	return Object.fromEntries(found);
}
