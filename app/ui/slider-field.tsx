import type { ReactNode } from 'react';
import { Field } from './field.tsx';

type SliderFieldProps = {
	label: string;
	hint: ReactNode;
	source?: string | undefined;
	value: number;
	valueText: string;
	min: number;
	max: number;
	step: number;
	onChange: (value: number) => void;
};

export function SliderField({
	label,
	hint,
	source,
	value,
	valueText,
	min,
	max,
	step,
	onChange,
}: SliderFieldProps) {
	return (
		<Field label={label} hint={hint} source={source}>
			{(control) => (
				<div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
					<input
						{...control}
						type="range"
						className="min-h-12 w-full min-w-0 cursor-pointer"
						min={min}
						max={max}
						step={step}
						value={value}
						aria-valuetext={valueText}
						onChange={(event) => onChange(Number(event.target.value))}
					/>
					<output htmlFor={control.id} className="font-bold">
						{valueText}
					</output>
				</div>
			)}
		</Field>
	);
}
