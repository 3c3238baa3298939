import { type ReactNode, useId } from 'react';
import { RadioOption } from '#app/ui/radio-option.tsx';
import type { SelectField } from '#domain/fields/select.ts';

type OptionsInputProps = {
	field: SelectField;
	value: string;
	onChange: (value: string) => void;
	legend?: ReactNode;
};

function OptionList({ field, value, onChange, legend = <b>{field.label}</b> }: OptionsInputProps) {
	const name = useId();
	return (
		<fieldset className="grid gap-3">
			<legend className="contents">{legend}</legend>
			<div className="grid gap-2.5">
				{field.options.map((option) => (
					<RadioOption
						key={option.value}
						name={name}
						value={option.value}
						label={option.label}
						checked={option.value === value}
						onChange={() => onChange(option.value)}
					/>
				))}
			</div>
		</fieldset>
	);
}

function OptionRow({ field, value, onChange, legend = <b>{field.label}</b> }: OptionsInputProps) {
	const name = useId();
	return (
		<fieldset className="grid gap-1.5">
			<legend>{legend}</legend>
			<div className="flex flex-wrap gap-1.5 sm:gap-2">
				{field.options.map((option) => (
					<label
						key={option.value}
						className="flex min-h-12 cursor-pointer items-center gap-1.5 rounded-control border-[1.5px] border-edge bg-panel px-2 py-1.5 sm:gap-2.5 sm:px-3.5 hover:border-brand has-checked:border-brand has-checked:bg-brand-wash has-checked:inset-ring has-checked:inset-ring-brand"
					>
						<input
							type="radio"
							name={name}
							className="size-5 shrink-0"
							checked={option.value === value}
							onChange={() => onChange(option.value)}
						/>
						{option.label}
					</label>
				))}
			</div>
		</fieldset>
	);
}

export function OptionsInput(props: OptionsInputProps) {
	return props.field.display === 'list' ? <OptionList {...props} /> : <OptionRow {...props} />;
}
