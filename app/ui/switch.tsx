import type { ReactNode } from 'react';

type SwitchProps = {
	label: string;
	state: ReactNode;
	checked: boolean;
	onChange: (checked: boolean) => void;
};

export function Switch({ label, state, checked, onChange }: SwitchProps) {
	return (
		<label className="flex min-h-15 cursor-pointer items-center justify-between gap-4 leading-tight">
			<span>
				<b className="block">{label}</b>
				<span className="block text-sm text-soft">{state}</span>
			</span>
			<input
				type="checkbox"
				role="switch"
				checked={checked}
				onChange={(event) => onChange(event.target.checked)}
				className="relative h-8 w-13 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-edge bg-sunk after:absolute after:top-1 after:left-1 after:size-5 after:rounded-full after:bg-edge checked:border-brand checked:bg-brand checked:after:left-6 checked:after:bg-brand-ink forced-colors:checked:after:bg-[Highlight]"
			/>
		</label>
	);
}
