import { useState } from 'react';
import type { Choice } from '#app/ui/field.tsx';
import { presetOf, type Typed, type TypedFields } from '#domain/typed-fields.ts';

type NumberProps = {
	label: string;
	hint: string | undefined;
	value: string;
	onChange: (text: string) => void;
};
type ChoiceProps = NumberProps & { choices: readonly Choice[]; placeholder?: string };

/** The properties of a NumberInput or a SelectField for one field. */
type BoundFields<Id extends string> = {
	number: (id: Id) => NumberProps;
	choice: (id: Id) => ChoiceProps;
};

export function bindFields<Id extends string>(
	fields: TypedFields<Id>,
	typed: Readonly<Record<Id, string>>,
	change: (id: Id, text: string) => void,
): BoundFields<Id> {
	const number = (id: Id): NumberProps => ({
		label: fields[id].label,
		hint: fields[id].hint,
		value: typed[id],
		onChange: (text) => change(id, text),
	});
	const choice = (id: Id): ChoiceProps => {
		const words = fields[id];
		const { choices, placeholder } = 'choices' in words ? words : { choices: [], placeholder: undefined };
		return {
			...number(id),
			choices,
			onChange: (text) => change(id, text || presetOf(words)),
			...(placeholder !== undefined && { placeholder }),
		};
	};
	return { number, choice };
}

/** What stands in the inputs of a calculator, in this page alone. */
export function useTypedFields<Id extends string, Fields extends TypedFields<Id>>(
	fields: Fields & TypedFields<Id>,
): [Typed<Fields>, BoundFields<Id>] {
	const [typed, setTyped] = useState(() => blank<Id>(fields));
	// Several fields may report in one go what was typed before the page was alive, so each adds to the latest.
	const change = (id: Id, text: string) => setTyped((latest) => ({ ...latest, [id]: text }));
	return [typed as Typed<Fields>, bindFields(fields, typed, change)];
}

function blank<Id extends string>(fields: TypedFields<Id>): Readonly<Record<Id, string>> {
	const ids = Object.keys(fields) as Id[];
	return Object.fromEntries(ids.map((id) => [id, presetOf(fields[id])])) as Record<Id, string>;
}
