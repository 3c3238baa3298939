import { classNames } from '#app/ui/class-names.ts';
import { type DependencyLine, type GanttRow, getAxisTicks, getDependencyLines } from './gantt-layout.ts';
import { getTextAnchor } from './marks.ts';
import { SeriesSwatch, seriesClass } from './stacked-bar.tsx';

const edges = { top: '0', middle: '50%', bottom: '100%' } as const;

type GanttProps = {
	label: string;
	rows: readonly GanttRow[];
	formatTick: (time: number) => string;
	legend?: readonly { series: number; label: string }[];
	targetLabel?: string;
};

type ToPercent = (time: number) => number;

function Legend({
	legend,
	targetLabel,
}: Required<Pick<GanttProps, 'legend'>> & Pick<GanttProps, 'targetLabel'>) {
	return (
		<p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
			{legend.map((entry) => (
				<span key={entry.series}>
					<SeriesSwatch series={entry.series} />
					{entry.label}
				</span>
			))}
			{targetLabel ? (
				<span>
					<svg width="12" height="14" aria-hidden="true" className="chart-fixed mr-1 inline-block">
						<line className="target-marker" x1="6" x2="6" y1="0" y2="14" />
					</svg>
					{targetLabel}
				</span>
			) : null}
		</p>
	);
}

type RowBarProps = {
	row: GanttRow;
	ticks: readonly number[];
	lines: readonly DependencyLine[];
	toPercent: ToPercent;
};

function RowBar({ row, ticks, lines, toPercent }: RowBarProps) {
	const { start, end, series, critical, targetTime } = row;
	return (
		<svg className="chart" aria-hidden="true">
			{ticks.map((tick) => (
				<line
					key={tick}
					className="grid-line"
					x1={`${toPercent(tick)}%`}
					x2={`${toPercent(tick)}%`}
					y1="0"
					y2="100%"
				/>
			))}
			{lines.map((line) => (
				<line
					key={line.key}
					className="dependency"
					x1={`${toPercent(line.time)}%`}
					x2={`${toPercent(line.time)}%`}
					y1={edges[line.from]}
					y2={edges[line.to]}
				/>
			))}
			<svg
				x={`${toPercent(start)}%`}
				y="50%"
				width={`${toPercent(end - start)}%`}
				overflow="visible"
				aria-hidden="true"
			>
				<rect
					className={classNames(seriesClass(series), critical && 'is-critical')}
					y="-9"
					width="100%"
					height="18"
					rx="4"
				/>
			</svg>
			{targetTime === undefined ? null : (
				<svg x={`${toPercent(targetTime)}%`} y="50%" overflow="visible" aria-hidden="true">
					<line className="target-marker" y1="-13" y2="13" />
				</svg>
			)}
		</svg>
	);
}

export function Gantt({ label, rows, formatTick, legend = [], targetLabel }: GanttProps) {
	const end = Math.max(0, ...rows.map((row) => Math.max(row.end, row.targetTime ?? 0)));
	const ticks = getAxisTicks(end);
	const toPercent: ToPercent = (time) => (end > 0 ? (time / end) * 100 : 0);
	const lines = getDependencyLines(rows);
	return (
		<div className="gantt-frame grid gap-2">
			<Legend legend={legend} {...(targetLabel && { targetLabel })} />
			<ol aria-label={label} className="gantt">
				{rows.map((row, index) => (
					<li key={row.id}>
						<span className="gantt-label">
							<span className="wrap-anywhere">
								{index + 1}. {row.title}
							</span>
							<small className="text-soft">{row.detail}</small>
						</span>
						<RowBar row={row} ticks={ticks} lines={lines[index] ?? []} toPercent={toPercent} />
					</li>
				))}
			</ol>
			<svg className="chart gantt-axis" height="18" aria-hidden="true">
				{ticks.map((tick) => (
					<text key={tick} x={`${toPercent(tick)}%`} y="13" textAnchor={getTextAnchor(toPercent(tick))}>
						{formatTick(tick)}
					</text>
				))}
			</svg>
		</div>
	);
}
