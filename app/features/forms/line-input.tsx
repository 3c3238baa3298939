import { type ReactNode, useState } from 'react';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { SliderField } from '#app/ui/slider-field.tsx';
import { checkedValue } from '#domain/fields/checkboxes.ts';
import { getFieldKind } from '#domain/fields/form.ts';
import { isNumeric, type MoneyField, maxNumberLength, type NumberField } from '#domain/fields/number.ts';
import { formatNumber, parseNumber } from '#domain/fields/parse-number.ts';
import type { ScalarField } from '#domain/fields/scalar-kinds.ts';
import type { TextField as TextFieldDefinition } from '#domain/fields/text.ts';
import { isPartialNumber, validateValue } from '#domain/fields/validate.ts';
import { DateTimeInput } from './date-time-input.tsx';
import { OptionsInput } from './options-input.tsx';

export type LineInputProps = {
	field: ScalarField;
	value: string;
	onChange: (value: string) => void;
	error?: string | undefined;
	hint?: ReactNode;
	/** The tool that the value comes from while the visitor has not typed one. */
	source?: string | undefined;
	onBlur?: (() => void) | undefined;
	valueText?: string | undefined;
	legend?: ReactNode;
	/** The date that belongs to a time, if a separate field has it. */
	day?: string | undefined;
};

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

type ControlProps = Pick<LineInputProps, 'value' | 'onChange' | 'error' | 'hint' | 'source'> & {
	label: string;
};

type NumberInputProps = ControlProps & {
	field: NumberField | MoneyField;
	valueText: string | undefined;
	problem: string | undefined;
};

function NumberInput({ field, valueText, problem, ...control }: NumberInputProps) {
	const { value, label, hint, source, error, onChange } = control;
	const [isTyping, setIsTyping] = useState(false);
	if (field.step !== undefined)
		return (
			<SliderField
				label={label}
				hint={hint}
				source={source}
				value={Number(value)}
				valueText={valueText ?? value}
				min={field.min ?? 0}
				max={field.max ?? 100}
				step={field.step}
				onChange={(next) => onChange(String(next))}
			/>
		);
	return (
		<TextField
			{...control}
			error={error ?? (isTyping && isPartialNumber(value) ? undefined : problem)}
			hint={describeParsedNumber(value) ?? hint}
			onFocus={() => setIsTyping(true)}
			onBlur={() => setIsTyping(false)}
			inputMode="decimal"
			autoComplete="off"
			maxLength={maxNumberLength}
		/>
	);
}

function getKeyboardProps({ format }: TextFieldDefinition) {
	if (format === undefined) return { dir: 'auto' };
	return {
		autoCapitalize: 'none',
		spellCheck: false,
		...(format === 'url' && { inputMode: 'url' as const }),
		...(format === 'phone' && { type: 'tel' }),
	};
}

/** Never rewrites typed text. Below it: how it was parsed, or its error; for a partial number only after blur. */
export function LineInput(props: LineInputProps) {
	const { field, value, onChange, error, hint = field.hint, source, valueText, legend, onBlur } = props;
	const [rejection, setRejection] = useState<string>();
	const kind = getFieldKind(field);

	function change(next: string) {
		const isAccepted = kind.parse(field, next) !== undefined;
		setRejection(
			isAccepted ? undefined : `${validateValue(field, next) ?? ''} The field was left as it was.`,
		);
		if (isAccepted) onChange(next);
	}
	const problem = validateValue(field, value);
	const formError = rejection ?? error;
	const control = { label: field.label, hint, source, error: formError ?? problem, value, onChange: change };
	if (isNumeric(field))
		return (
			<NumberInput {...control} field={field} error={formError} problem={problem} valueText={valueText} />
		);
	switch (field.kind) {
		case 'checkbox':
			return <CheckboxInput {...props} />;
		case 'select':
			return field.display ? (
				<OptionsInput field={field} value={value} onChange={change} legend={legend} />
			) : (
				<SelectField
					{...control}
					options={field.options}
					{...(field.defaultValue === undefined && { placeholder: field.placeholder ?? 'Choose' })}
				/>
			);
		case 'textarea':
			return <TextAreaField {...control} dir="auto" rows={field.lines ?? 4} />;
		case 'text':
			return <TextField {...control} {...getKeyboardProps(field)} autoComplete="off" onBlur={onBlur} />;
		case 'date':
		case 'time':
		case 'dateTime':
			return <DateTimeInput {...control} field={field} day={props.day} />;
	}
}
