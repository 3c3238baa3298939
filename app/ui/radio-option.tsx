type RadioOptionProps = {
	name: string;
	value: string;
	label: string;
	checked: boolean;
	onChange: () => void;
	/** Number key that chooses the option, shown where there is a keyboard. */
	keyHint?: number;
};

/** One answer of a question, large enough for a thumb. */
export function RadioOption({ name, value, label, checked, onChange, keyHint }: RadioOptionProps) {
	return (
		<label className="flex cursor-pointer items-start gap-3.5 rounded-control border-[1.5px] border-edge bg-panel px-4 py-3.5 hover:border-brand has-checked:border-brand has-checked:bg-brand-wash has-checked:ring-1 has-checked:ring-brand">
			<input
				type="radio"
				name={name}
				value={value}
				className="mt-0.5 size-5.5 shrink-0"
				checked={checked}
				onChange={onChange}
			/>
			<span className="flex-1">{label}</span>
			{keyHint === undefined ? null : (
				<span
					aria-hidden="true"
					className="hidden rounded-sm border border-line px-1.5 font-mono text-xs leading-6 text-soft [@media(hover:hover)]:block"
				>
					{keyHint}
				</span>
			)}
		</label>
	);
}
