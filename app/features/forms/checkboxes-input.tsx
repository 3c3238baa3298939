import { CheckboxField } from '#app/ui/field.tsx';
import { type CheckboxesField, toggleValue } from '#domain/fields/checkboxes.ts';

type CheckboxesInputProps = {
	field: CheckboxesField;
	values: readonly string[];
	onChange: (values: readonly string[]) => void;
};

export function CheckboxesInput({ field, values, onChange }: CheckboxesInputProps) {
	return (
		<fieldset>
			<legend className="font-semibold">{field.label}</legend>
			{field.hint ? <p className="pb-1 text-sm text-soft">{field.hint}</p> : null}
			<div className="grid gap-x-6 md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
				{field.options.map(({ value, label }) => (
					<CheckboxField
						key={value}
						label={label}
						checked={values.includes(value)}
						onChange={() => onChange(toggleValue(values, value))}
					/>
				))}
			</div>
		</fieldset>
	);
}
