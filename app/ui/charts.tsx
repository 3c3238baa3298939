import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** Fill classes of chart series; a table beside the chart repeats every figure. */
const seriesFills = [
	'fill-series-1',
	'fill-series-2',
	'fill-series-3',
	'fill-series-4',
	'fill-series-5',
	'fill-series-6',
	'fill-series-7',
	'fill-series-8',
] as const;

export function seriesFill(index: number): string {
	return seriesFills[index % seriesFills.length] ?? seriesFills[0];
}

export type ChartPart = { id: string; label: string; amount: number };

/** The little square that ties a table row to its part of a chart. */
export function SeriesKey({ index }: { index: number }) {
	return (
		<svg
			width="12"
			height="12"
			aria-hidden="true"
			className="mr-2 inline-block print:[print-color-adjust:exact]"
		>
			<rect width="12" height="12" rx="3" className={seriesFill(index)} />
		</svg>
	);
}

type StackedBarProps = {
	label: string;
	parts: readonly ChartPart[];
	/** What the whole width stands for; the sum of the parts unless told. */
	whole?: number;
};

/** One bar split into the shares of a whole. */
export function StackedBar({ label, parts, whole }: StackedBarProps) {
	const total = whole ?? parts.reduce((sum, part) => sum + part.amount, 0);
	let start = 0;
	const shares = parts.map((part) => {
		const width = total > 0 ? (part.amount / total) * 100 : 0;
		const share = { ...part, start, width };
		start += width;
		return share;
	});
	return (
		<svg role="img" aria-label={label} className="h-6 w-full rounded-md print:[print-color-adjust:exact]">
			<rect width="100%" height="100%" className="fill-sunk" />
			{shares.map((share, index) => (
				<rect
					key={share.id}
					x={`${share.start}%`}
					width={`${share.width}%`}
					height="100%"
					className={classes('stroke-panel stroke-2', seriesFill(index))}
				>
					<title>{share.label}</title>
				</rect>
			))}
		</svg>
	);
}

type Bar = {
	id: string;
	label: string;
	value: number;
	text: string;
	tone?: 'brand' | 'ok' | 'warn' | 'danger';
	/** A sentence under the bar. */
	note?: ReactNode;
};

const barFills = {
	brand: 'fill-series-1',
	ok: 'fill-ok',
	warn: 'fill-warn-solid',
	danger: 'fill-danger',
} as const;

/** Horizontal bars, each with its name and figure as text, so that no table is needed beside it. */
export function BarList({ bars, max }: { bars: readonly Bar[]; max: number }) {
	return (
		<ul className="grid gap-3">
			{bars.map((bar) => (
				<li key={bar.id} className="grid gap-1">
					<div className="flex justify-between gap-4">
						<span>{bar.label}</span>
						<span className="whitespace-nowrap text-soft">{bar.text}</span>
					</div>
					<svg aria-hidden="true" className="h-2.5 w-full rounded-full print:[print-color-adjust:exact]">
						<rect width="100%" height="100%" className="fill-sunk" />
						<rect
							width={`${max > 0 ? Math.min(100, (bar.value / max) * 100) : 0}%`}
							height="100%"
							className={barFills[bar.tone ?? 'brand']}
						/>
					</svg>
					{bar.note ? <p className="pb-1 text-soft">{bar.note}</p> : null}
				</li>
			))}
		</ul>
	);
}

/** A bar from one value to another; the figure stands beside it as text. */
export function RangeBar({ from, to, max }: { from: number; to: number; max: number }) {
	return (
		<svg aria-hidden="true" className="h-2.5 w-full rounded-full print:[print-color-adjust:exact]">
			<rect width="100%" height="100%" className="fill-sunk" />
			<rect
				x={`${(from / max) * 100}%`}
				width={`${((to - from) / max) * 100}%`}
				height="100%"
				className={barFills.brand}
			/>
		</svg>
	);
}
