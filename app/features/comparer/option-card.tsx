import { Check } from 'lucide-react';
import { classNames } from '#app/ui/class-names.ts';
import { List, Panel } from '#app/ui/layout.tsx';
import type { ComparedOption } from '#domain/models/comparison.ts';

export type CardDetail = { label: string; value: string };

type OptionCardProps = {
	option: ComparedOption;
	details: readonly CardDetail[];
	selected: boolean;
	onToggle: () => void;
};

export function OptionCard({ option, details, selected, onToggle }: OptionCardProps) {
	return (
		<Panel
			aria-label={option.name}
			className={classNames(
				'relative grid content-start gap-3 hover:border-brand',
				selected && '-mx-3 border-brand bg-brand-wash px-3 ring-1 ring-brand',
			)}
		>
			<div className="flex flex-wrap items-start justify-between gap-x-3">
				<h3 className="grow basis-40">
					{/* The whole card is clickable. The button keeps the option's name, so that screen readers announce only the state change. */}
					<button
						type="button"
						aria-pressed={selected}
						className="min-h-11 cursor-pointer text-left after:absolute after:inset-0 after:rounded-panel"
						onClick={onToggle}
					>
						{option.name}
					</button>
				</h3>
				<span
					aria-hidden="true"
					className="mt-2 inline-flex shrink-0 items-center gap-2 text-sm text-soft print:hidden"
				>
					{selected ? 'Selected' : 'Select'}
					<span
						className={classNames(
							'grid size-6 place-items-center rounded-tag border-[1.5px]',
							selected ? 'border-brand bg-brand text-brand-ink' : 'border-edge',
						)}
					>
						{selected ? <Check size={16} /> : null}
					</span>
				</span>
			</div>
			<p>{option.description}</p>
			<DetailLines details={details} />
			<PointList title="Advantages" items={option.pros} />
			<PointList title="Disadvantages" items={option.cons} />
			<PointList title="Best for" items={option.bestFor} />
		</Panel>
	);
}

function DetailLines({ details }: { details: readonly CardDetail[] }) {
	return (
		<dl className="grid gap-1 border-y border-line py-2">
			{details.map(({ label, value }) => (
				<div key={label} className="flex flex-wrap justify-between gap-x-4">
					<dt className="text-soft">{label}</dt>
					<dd className="ml-auto text-right font-semibold">{value}</dd>
				</div>
			))}
		</dl>
	);
}

export function PointList({ title, items }: { title: string; items: readonly string[] }) {
	return (
		<div className="grid content-start gap-1">
			<h4 className="text-sm font-semibold">{title}</h4>
			<List items={items} soft />
		</div>
	);
}
