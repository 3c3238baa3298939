import { type FieldMap, getDefaultValues, type ValueOf, type Values } from './form.ts';
import { isNumeric } from './number.ts';
import { parseNumber } from './parse-number.ts';

type InputOf<Of> = Of extends { kind: 'number' | 'money' } ? number : Exclude<ValueOf<Of>, ''>;

export type Inputs<Fields> = { readonly [Id in keyof Fields]: InputOf<Fields[Id]> };

export function readInputs<Fields extends FieldMap>(
	fields: Fields,
	values: Values<Fields>,
): Inputs<Fields> | undefined {
	const inputs: Record<string, unknown> = {};
	for (const [id, field] of Object.entries(fields)) {
		const value: unknown = values[id];
		if (isNumeric(field)) {
			const typed = String(value);
			const { blankValue } = field;
			const parsed = parseNumber(typed.trim() === '' && blankValue !== undefined ? `${blankValue}` : typed);
			if (!parsed.isValid) return undefined;
			inputs[id] = parsed.value;
		} else if (value === '') return undefined;
		else inputs[id] = value;
	}
	return inputs as Inputs<Fields>;
}

export function getExampleInputs<Fields extends FieldMap>(fields: Fields): Inputs<Fields> {
	const examples = Object.entries(fields).flatMap(([id, { example }]) =>
		example === undefined ? [] : [[id, example]],
	);
	const inputs = readInputs(fields, { ...getDefaultValues(fields), ...Object.fromEntries(examples) });
	if (!inputs) throw new Error('A field without a default needs an example');
	return inputs;
}
