type RadioOptionProps = {
	name: string;
	value: string;
	label: string;
	checked: boolean;
	onChange: () => void;
	keyHint?: number;
};

export function RadioOption({ name, value, label, checked, onChange, keyHint }: RadioOptionProps) {
	return (
		<label className="flex min-h-14 cursor-pointer items-center gap-3.5 rounded-panel border-[1.5px] border-edge bg-panel px-4.5 py-2.5 text-lg leading-snug hover:border-brand has-checked:border-brand has-checked:bg-brand-wash has-checked:inset-ring has-checked:inset-ring-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
			<input
				type="radio"
				name={name}
				value={value}
				className="size-6 shrink-0"
				checked={checked}
				onChange={onChange}
			/>
			<span className="min-w-0 flex-1">{label}</span>
			{keyHint === undefined ? null : (
				<span
					aria-hidden="true"
					className="hidden rounded-tag border border-line px-1.5 font-mono text-xs leading-6 text-soft [@media(hover:hover)]:block"
				>
					{keyHint}
				</span>
			)}
		</label>
	);
}
