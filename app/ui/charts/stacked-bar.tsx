import { rankParts, toSegments } from '#app/ui/charts/stacked-segments.ts';
import { classNames } from '#app/ui/class-names.ts';
import { formatPercent, getPercentage } from '#domain/formats/amounts.ts';
import type { CostPart } from '#domain/models/calculator.ts';
import type { Segment } from './stacked-segments.ts';

export function seriesClass(series: number): string {
	return `series-${Math.min(Math.max(series, 1), 6)}`;
}

export function SeriesSwatch({ series }: { series: number }) {
	return (
		<svg width="12" height="12" aria-hidden="true" className="chart-fixed mr-2 inline-block">
			<rect width="12" height="12" rx="3" className={seriesClass(series)} />
		</svg>
	);
}

type StackedBarProps = {
	description: string;
	segments: readonly Segment[];
	height?: number;
};

export function StackedBar({ description, segments, height = 40 }: StackedBarProps) {
	return (
		<svg className="chart" height={height} role="img" aria-label={description}>
			<rect width="100%" height="100%" className="fill-track" />
			{segments.map(({ id, start, width, series }) => (
				<rect
					key={id}
					x={`${start.toFixed(2)}%`}
					width={`${width.toFixed(2)}%`}
					height="100%"
					className={classNames('series-gap', seriesClass(series))}
				/>
			))}
		</svg>
	);
}

type StackedLegendProps = { segments: readonly Segment[]; formatSegment: (segment: Segment) => string };

export function StackedLegend({ segments, formatSegment }: StackedLegendProps) {
	return (
		<ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
			{segments.map((segment) => (
				<li key={segment.id}>
					<SeriesSwatch series={segment.series} />
					{formatSegment(segment)}
				</li>
			))}
		</ul>
	);
}

export function CostChart({ parts, total }: { parts: readonly CostPart[]; total: number }) {
	const shareText = ({ label, amount }: CostPart) =>
		`${label} ${formatPercent(getPercentage(amount, total))}`;
	const segments = toSegments(rankParts(parts), total);
	return (
		<div className="grid gap-2">
			<StackedBar
				description={`Share of each part: ${parts.map(shareText).join(', ')}`}
				segments={segments}
			/>
			<StackedLegend segments={segments} formatSegment={shareText} />
		</div>
	);
}
