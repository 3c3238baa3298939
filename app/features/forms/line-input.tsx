import { type ReactNode, useState } from 'react';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { SliderField } from '#app/ui/slider-field.tsx';
import { checkedValue } from '#domain/fields/checkbox.ts';
import { getFieldKind } from '#domain/fields/form.ts';
import { isPartialNumber, maxNumberLength } from '#domain/fields/number.ts';
import { formatNumber, parseNumber } from '#domain/fields/parse-number.ts';
import type { ScalarField } from '#domain/fields/scalar-kinds.ts';
import { DateTimeInput } from './date-time-input.tsx';

export type LineInputProps = {
	field: ScalarField;
	value: string;
	onChange: (value: string) => void;
	/** Said by the form, when it was sent. */
	error?: string | undefined;
	/** In the place of the field's own hint, where it depends on more than the field. */
	hint?: ReactNode;
	/** The visitor goes on from a text. */
	onBlur?: (() => void) | undefined;
	/** A slider's value in words. */
	valueText?: string | undefined;
};

/** How a number was read, where it was not typed that way. */
function describeParsedNumber(value: string): string | undefined {
	const text = value.trim();
	const read = parseNumber(text);
	return text !== '' && read.isValid && formatNumber(read.value) !== text
		? `Read as ${formatNumber(read.value)}`
		: undefined;
}

function isNumeric(field: ScalarField): boolean {
	return field.kind === 'number' || field.kind === 'money';
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

/**
 * The input of one field, whatever its kind. What is typed stays as it is; under it stands how it was read or what is
 * wrong with it, for a number in the making only once the visitor goes on.
 */
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
