import { type ReactNode, useState } from 'react';
import { CheckField, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { SliderField } from '#app/ui/slider-field.tsx';
import { kindOf } from '#domain/fields/form.ts';
import type { LineField } from '#domain/fields/line-kinds.ts';
import { isUnfinishedNumber, longestNumber } from '#domain/fields/number.ts';
import { ticked } from '#domain/fields/tick.ts';
import { plainNumber, readTypedNumber } from '#domain/fields/typed-number.ts';
import { MomentInput } from './moment-input.tsx';

export type LineInputProps = {
	field: LineField;
	value: string;
	onChange: (value: string) => void;
	/** Said by the form, when it was sent. */
	error?: string | undefined;
	/** In the place of the field's own hint, where it depends on more than the field. */
	hint?: ReactNode;
	/** The visitor goes on from a text. */
	onLeave?: (() => void) | undefined;
	/** A slider's value in words. */
	valueText?: string | undefined;
};

/** How a number was read, where it was not typed that way. */
function readAs(value: string): string | undefined {
	const text = value.trim();
	const read = readTypedNumber(text);
	return text !== '' && read.understood && plainNumber(read.value) !== text
		? `Read as ${plainNumber(read.value)}`
		: undefined;
}

function isNumeric(field: LineField): boolean {
	return field.kind === 'number' || field.kind === 'money';
}

function Tick({ field, value, onChange }: LineInputProps) {
	return (
		<CheckField
			label={
				<>
					<span className="font-semibold">{field.label}</span>
					{field.hint ? <span className="block text-sm text-soft">{field.hint}</span> : null}
				</>
			}
			checked={value === ticked}
			onChange={(checked) => onChange(checked ? ticked : '')}
		/>
	);
}

/**
 * The input of one field, whatever its kind. What is typed stays as it is; under it stands how it was read or what is
 * wrong with it, for a number in the making only once the visitor goes on.
 */
export function LineInput(props: LineInputProps) {
	const { field, value, onChange, error, hint = field.hint, valueText, onLeave } = props;
	const [refused, setRefused] = useState<string>();
	const [typing, setTyping] = useState(false);
	const kind = kindOf(field);
	const waits = typing && isNumeric(field) && isUnfinishedNumber(value);
	const problem = waits ? undefined : kind.problem(field, value);

	function change(next: string) {
		const fits = kind.parse(field, next) !== undefined;
		setRefused(fits ? undefined : `${kind.problem(field, next) ?? ''} The field was left as it was.`);
		if (fits) onChange(next);
	}
	const frame = { label: field.label, hint, error: refused ?? error ?? problem, value, onChange: change };
	switch (field.kind) {
		case 'tick':
			return <Tick {...props} />;
		case 'choice':
			return (
				<SelectField
					{...frame}
					choices={field.choices}
					{...(field.preset === undefined && { placeholder: field.placeholder ?? 'Choose' })}
				/>
			);
		case 'long-text':
			return <TextAreaField {...frame} dir="auto" rows={field.lines ?? 4} />;
		case 'text':
			return <TextField {...frame} dir="auto" autoComplete="off" onBlur={onLeave} />;
		case 'date':
		case 'time':
		case 'moment':
			return <MomentInput {...frame} field={field} />;
		case 'number':
		case 'money':
			return field.step === undefined ? (
				<TextField
					{...frame}
					hint={readAs(value) ?? hint}
					onFocus={() => setTyping(true)}
					onBlur={() => setTyping(false)}
					inputMode="decimal"
					autoComplete="off"
					maxLength={longestNumber}
				/>
			) : (
				<SliderField
					label={field.label}
					hint={hint}
					value={Number(value)}
					valueText={valueText ?? value}
					min={field.min ?? 0}
					max={field.max ?? 100}
					step={field.step}
					onChange={(next) => onChange(String(next))}
				/>
			);
	}
}
