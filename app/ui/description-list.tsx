import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Tone, toneClass } from './tag.tsx';

type DescriptionItem = { label: string; value: ReactNode };

export function DescriptionList({ items }: { items: readonly DescriptionItem[] }) {
	return (
		<dl>
			{items.map(({ label, value }) => (
				<div
					key={label}
					className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-b border-line py-2 print:break-inside-avoid"
				>
					<dt className="text-soft">{label}</dt>
					<dd className="font-semibold wrap-anywhere">{value}</dd>
				</div>
			))}
		</dl>
	);
}

export function Stats({ stats }: { stats: readonly (DescriptionItem & { tone?: Tone })[] }) {
	return (
		<dl className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2">
			{stats.map(({ label, value, tone = 'calm' }) => (
				<div key={label} className={classNames('flex flex-col-reverse justify-end', toneClass[tone])}>
					<dt className="text-sm text-soft">{label}</dt>
					<dd className="text-xl font-bold text-tone">{value}</dd>
				</div>
			))}
		</dl>
	);
}
