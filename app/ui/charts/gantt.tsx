import { classes } from '#app/ui/classes.ts';
import { anchorAt } from './marks.ts';
import { dependencyLines, type PlanRow, planTicks } from './plan-bars.ts';
import { SeriesKey, seriesFill } from './stacked-bar.tsx';

const edges = { top: '0', middle: '50%', bottom: '100%' } as const;

type GanttProps = {
	label: string;
	rows: readonly PlanRow[];
	/** Text of the axis at a time. */
	tickText: (time: number) => string;
	/** What the colors mean, where they mean something. */
	legend?: readonly { series: number; label: string }[];
	/** What the upright mark means, where rows have one. */
	wantedByLabel?: string;
};

/** Bars of a plan under each other; a line drops from what is ready to what waited for it. Each row says the same in words. */
export function Gantt({ label, rows, tickText, legend = [], wantedByLabel }: GanttProps) {
	const end = Math.max(0, ...rows.map((row) => Math.max(row.end, row.wantedBy ?? 0)));
	const ticks = planTicks(end);
	const at = (time: number) => (end > 0 ? (time / end) * 100 : 0);
	const lines = dependencyLines(rows);
	return (
		<div className="gantt-frame grid gap-2">
			<p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
				{legend.map((entry) => (
					<span key={entry.series}>
						<SeriesKey series={entry.series} />
						{entry.label}
					</span>
				))}
				{wantedByLabel ? (
					<span>
						<svg width="12" height="14" aria-hidden="true" className="chart-fixed mr-1 inline-block">
							<line className="wanted-by" x1="6" x2="6" y1="0" y2="14" />
						</svg>
						{wantedByLabel}
					</span>
				) : null}
			</p>
			<ol aria-label={label} className="gantt">
				{rows.map((row, index) => (
					<li key={row.id}>
						<span className="gantt-label">
							<span className="wrap-anywhere">
								{index + 1}. {row.title}
							</span>
							<small className="text-soft">{row.detail}</small>
						</span>
						<svg className="chart" aria-hidden="true">
							{ticks.map((tick) => (
								<line
									key={tick}
									className="grid-line"
									x1={`${at(tick)}%`}
									x2={`${at(tick)}%`}
									y1="0"
									y2="100%"
								/>
							))}
							{lines[index]?.map((line) => (
								<line
									key={line.key}
									className="dependency"
									x1={`${at(line.at)}%`}
									x2={`${at(line.at)}%`}
									y1={edges[line.from]}
									y2={edges[line.to]}
								/>
							))}
							<svg
								x={`${at(row.start)}%`}
								y="50%"
								width={`${at(row.end - row.start)}%`}
								overflow="visible"
								aria-hidden="true"
							>
								<rect
									className={classes(seriesFill(row.series), row.critical && 'is-critical')}
									y="-9"
									width="100%"
									height="18"
									rx="4"
								/>
							</svg>
							{row.wantedBy === undefined ? null : (
								<svg x={`${at(row.wantedBy)}%`} y="50%" overflow="visible" aria-hidden="true">
									<line className="wanted-by" y1="-13" y2="13" />
								</svg>
							)}
						</svg>
					</li>
				))}
			</ol>
			<svg className="chart gantt-axis" height="18" aria-hidden="true">
				{ticks.map((tick) => (
					<text key={tick} x={`${at(tick)}%`} y="13" textAnchor={anchorAt(at(tick))}>
						{tickText(tick)}
					</text>
				))}
			</svg>
		</div>
	);
}
