import { classNames } from '#app/ui/class-names.ts';
import type { Tone } from '#app/ui/tag.tsx';
import { MarkDots } from './mark-dots.tsx';
import { seriesClass } from './stacked-bar.tsx';

type Point = { number: number; at: number; tone?: Tone };
type Phase = { id: string; label: string; from: number; to: number; series: number };

type EventTimelineProps = {
	description: string;
	points: readonly Point[];
	phases?: readonly Phase[];
	startLabel: string;
	endLabel: string;
};

export function EventTimeline({
	description,
	points,
	phases = [],
	startLabel,
	endLabel,
}: EventTimelineProps) {
	const times = [...points.map(({ at }) => at), ...phases.flatMap(({ from, to }) => [from, to])];
	const startTime = Math.min(...times);
	const duration = Math.max(...times) - startTime;
	/** Leaves half a dot at both ends. */
	const toPercent = (time: number) => (duration > 0 ? 5 + ((time - startTime) / duration) * 90 : 50);
	return (
		<div>
			<svg className="chart" height="44" role="img" aria-label={description}>
				<line className="axis" x1="0" x2="100%" y1="22" y2="22" />
				{phases.map(({ id, from, to, series }) => (
					<rect
						key={id}
						className={classNames('series-gap', seriesClass(series))}
						x={`${toPercent(from)}%`}
						width={`${toPercent(to) - toPercent(from)}%`}
						y="17"
						height="10"
					/>
				))}
				<MarkDots
					y={22}
					marks={points.map(({ number, at, tone = 'calm' }) => ({
						number,
						tone,
						percent: toPercent(at),
					}))}
				/>
			</svg>
			{/* Not in the picture, whose text cannot wrap. */}
			<p aria-hidden="true" className="flex max-w-none flex-wrap justify-between gap-x-4 text-xs text-soft">
				<span>{startLabel}</span> <span>{endLabel}</span>
			</p>
		</div>
	);
}
