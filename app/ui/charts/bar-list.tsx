import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { type Tone, toneClass } from '#app/ui/tag.tsx';

type Bar = {
	id: string;
	label: string;
	value: number;
	text: string;
	tone?: Tone;
	note?: ReactNode;
};

type SpanBarProps = { from?: number; to: number; max: number; tone?: Tone };

export function SpanBar({ from = 0, to, max, tone = 'calm' }: SpanBarProps) {
	const toPercent = (value: number) => (max > 0 ? Math.min(100, (value / max) * 100) : 0);
	return (
		<svg aria-hidden="true" height="10" className={classNames('chart', toneClass[tone])}>
			<rect width="100%" height="100%" rx="5" className="fill-track" />
			<rect
				x={`${toPercent(from)}%`}
				width={`${toPercent(to) - toPercent(from)}%`}
				height="100%"
				rx="5"
				className="fill-tone-solid"
			/>
		</svg>
	);
}

/** Each bar has its label and value as text, so it needs no data table. */
export function BarList({ bars, max }: { bars: readonly Bar[]; max: number }) {
	return (
		<ul className="grid gap-3">
			{bars.map(({ id, label, value, text, tone = 'calm', note }) => (
				<li key={id} className="grid gap-1">
					<div className="flex flex-wrap justify-between gap-x-4">
						<span>{label}</span>
						<span className="whitespace-nowrap text-soft">{text}</span>
					</div>
					<SpanBar to={value} max={max} tone={tone} />
					{note ? <p className="pb-1 text-soft">{note}</p> : null}
				</li>
			))}
		</ul>
	);
}
