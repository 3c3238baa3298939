import { type ReactNode, useId } from 'react';
import type { SelectOption } from './field.tsx';

export function OptionRow<Value extends string>({
	legend,
	value,
	options,
	onChange,
}: {
	legend: ReactNode;
	value: Value | undefined;
	options: readonly SelectOption<Value>[];
	onChange: (value: Value) => void;
}) {
	const name = useId();
	return (
		<fieldset className="grid gap-1.5">
			<legend>{legend}</legend>
			<div className="flex flex-wrap gap-1.5 sm:gap-2">
				{options.map((option) => (
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
