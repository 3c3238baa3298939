import { type ReactNode, useState } from 'react';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { SliderField } from '#app/ui/slider-field.tsx';
import { checkedValue } from '#domain/fields/checkbox.ts';
import { getFieldKind } from '#domain/fields/form.ts';
import { isNumeric, isPartialNumber, maxNumberLength } from '#domain/fields/number.ts';
import { formatNumber, parseNumber } from '#domain/fields/parse-number.ts';
import type { ScalarField } from '#domain/fields/scalar-kinds.ts';
import { DateTimeInput } from './date-time-input.tsx';

export type LineInputProps = {
	field: ScalarField;
	value: string;
	onChange: (value: string) => void;
	/** Set by the form after submit. */
	error?: string | undefined;
	/** Replaces the field's hint, where it depends on other fields. */
	hint?: ReactNode;
	onBlur?: (() => void) | undefined;
	/** Text for a slider's value. */
	valueText?: string | undefined;
};

/** Shown when the parsed number differs from what was typed. */
function describeParsedNumber(value: string): string | undefined {
	const text = value.trim();
	const read = parseNumber(text);
	return text !== '' && read.isValid && formatNumber(read.value) !== text
		? `Read as ${formatNumber(read.value)}`
		: undefined;
}

function CheckboxInput({ field, value, onChange }: LineInputProps) {
	return (
		<CheckboxField
			label={
				<>
					<span className="font-semibold">{field.label}</span>
					{field.hint ? <span className="block text-sm text-soft">{field.hint}</span> : null}
				</>
			}
			checked={value === checkedValue}
			onChange={(checked) => onChange(checked ? checkedValue : '')}
		/>
	);
}

/** Never rewrites typed text. Below it: how it was parsed, or its error; for a partial number only after blur. */
export function LineInput(props: LineInputProps) {
	const { field, value, onChange, error, hint = field.hint, valueText, onBlur } = props;
	const [rejection, setRejection] = useState<string>();
	const [isTyping, setIsTyping] = useState(false);
	const kind = getFieldKind(field);
	const isIncomplete = isTyping && isNumeric(field) && isPartialNumber(value);
	const problem = isIncomplete ? undefined : kind.validate(field, value);

	function change(next: string) {
		const isAccepted = kind.parse(field, next) !== undefined;
		setRejection(
			isAccepted ? undefined : `${kind.validate(field, next) ?? ''} The field was left as it was.`,
		);
		if (isAccepted) onChange(next);
	}
	const commonProps = {
		label: field.label,
		hint,
		error: rejection ?? error ?? problem,
		value,
		onChange: change,
	};
	switch (field.kind) {
		case 'checkbox':
			return <CheckboxInput {...props} />;
		case 'select':
			return (
				<SelectField
					{...commonProps}
					options={field.options}
					{...(field.defaultValue === undefined && { placeholder: field.placeholder ?? 'Choose' })}
				/>
			);
		case 'textarea':
			return <TextAreaField {...commonProps} dir="auto" rows={field.lines ?? 4} />;
		case 'text':
			return <TextField {...commonProps} dir="auto" autoComplete="off" onBlur={onBlur} />;
		case 'date':
		case 'time':
		case 'dateTime':
			return <DateTimeInput {...commonProps} field={field} />;
		case 'number':
		case 'money':
			return field.step === undefined ? (
				<TextField
					{...commonProps}
					hint={describeParsedNumber(value) ?? hint}
					onFocus={() => setIsTyping(true)}
					onBlur={() => setIsTyping(false)}
					inputMode="decimal"
					autoComplete="off"
					maxLength={maxNumberLength}
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
