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
		<label className="flex min-h-14 cursor-pointer items-center gap-[min(0.875rem,4vw)] rounded-panel border-[1.5px] border-edge bg-panel px-[min(1.125rem,5vw)] py-2.5 text-[min(var(--text-lg),8vw)] leading-snug hover:border-brand has-checked:border-brand has-checked:bg-brand-wash has-checked:inset-ring has-checked:inset-ring-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
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
