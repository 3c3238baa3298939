import { type ReactNode, useState } from 'react';
import { TextField } from '#app/ui/field.tsx';
import { plainNumber, readTypedNumber, type TypedNumberProblem } from '#domain/typed-number.ts';

const complaints: Record<TypedNumberProblem, string> = {
	unreadable: 'We cannot read this as a number, so it counts as 0.',
	unfinished: 'We cannot read this as a number, so it counts as 0.',
	negative: 'A number below 0 counts as 0.',
	'too-large': 'This number is too large, so it counts as 0.',
};

// Far above anything readable, so that cutting off a pasted page never leaves something that reads as a number.
const longestText = 200;

type NumberInputProps = {
	label: string;
	value: string;
	onChange: (typed: string) => void;
	hint?: ReactNode;
};

/** Takes what people type and says how it was read; never changes the text under their fingers. */
export function NumberInput({ label, value, onChange, hint }: NumberInputProps) {
	const [typing, setTyping] = useState(false);
	const text = value.trim();
	const read = readTypedNumber(text);
	const readAs =
		text !== '' && read.understood && plainNumber(read.value) !== text
			? `Read as ${plainNumber(read.value)}`
			: undefined;
	const complain = text !== '' && !read.understood && !(typing && read.problem === 'unfinished');
	return (
		<TextField
			label={label}
			value={value}
			onChange={onChange}
			onFocus={() => setTyping(true)}
			onBlur={() => setTyping(false)}
			inputMode="decimal"
			autoComplete="off"
			maxLength={longestText}
			hint={readAs ?? hint}
			error={complain ? complaints[read.problem] : undefined}
		/>
	);
}
