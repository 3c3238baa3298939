import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { path } from '#app/site/paths.ts';
import { Box } from '#app/ui/layout.tsx';
import type { PlanView } from './logic.ts';
import type { Trend, TrendPoint } from './trend.ts';

const height = 84;
const toY = (percent: number) => 64 - percent * 0.42;

const describePoint = ({ label, percent, hasNewList }: TrendPoint): string =>
	`${label} ${percent} percent${hasNewList ? ' (list changed)' : ''}`;

/** X in percent, so that it has any width. */
function TrendLine({ points }: Pick<Trend, 'points'>) {
	const step = 90 / Math.max(1, points.length - 1);
	const toX = (index: number) => `${5 + index * step}%`;
	return (
		<svg
			className="chart tone-calm w-full min-w-0"
			height={height}
			role="img"
			aria-label={`Plan covered: ${points.map(describePoint).join(', ')}`}
		>
			<line className="axis" x1="0" x2="100%" y1="66" y2="66" />
			{points.slice(1).map(({ id, percent }, index) => (
				<line
					key={id}
					className="stroke-(--solid) stroke-2"
					x1={toX(index)}
					x2={toX(index + 1)}
					y1={toY(points[index]?.percent ?? 0)}
					y2={toY(percent)}
				/>
			))}
			{points.map(({ id, label, percent, hasNewList }, index) => (
				<g key={id}>
					{hasNewList ? (
						<>
							<line className="axis" strokeDasharray="3 3" x1={toX(index)} x2={toX(index)} y1="12" y2="66" />
							<text x={toX(index)} y="10" textAnchor={index === points.length - 1 ? 'end' : 'middle'}>
								list changed
							</text>
						</>
					) : null}
					<circle className="fill-(--solid)" cx={toX(index)} cy={toY(percent)} r="5" />
					{index === 0 || index === points.length - 1 ? (
						<>
							<text x={toX(index)} y={toY(percent) - 9} textAnchor={index === 0 ? 'start' : 'end'}>
								{percent}%
							</text>
							<text x={toX(index)} y="81" textAnchor={index === 0 ? 'start' : 'end'}>
								{label}
							</text>
						</>
					) : null}
				</g>
			))}
		</svg>
	);
}

/** Three numbers that are never mixed: the share, the count and the specified points. */
export function ScorePanel({
	view: { score },
	trend,
	readiness,
}: {
	view: PlanView;
	trend: Trend;
	readiness: string | undefined;
}) {
	const { percent, inPlace, of, due, toSettle, unknownPercent, notApplicable } = score;
	const { change, sentence, changes = [] } = trend;
	const Arrow = change !== undefined && change < 0 ? ArrowDown : ArrowUp;
	return (
		<Box aria-labelledby="score" className="grid content-start gap-3">
			<h2 id="score" className="sr-only">
				Score
			</h2>
			<div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-4">
				<p className="text-title leading-none font-bold">
					{percent}
					<small className="text-xl">%</small>
				</p>
				{trend.points.length > 1 ? <TrendLine points={trend.points} /> : null}
			</div>
			<p>
				<b>Plan covered.</b> Controls in place: {inPlace} of {of}
				{due > 0 ? `, ${due} due again` : ''}
				{toSettle > 0 ? `, ${toSettle} to settle` : ''}. {unknownPercent}% not known.
				{notApplicable > 0 ? ` ${notApplicable} ${notApplicable === 1 ? 'does' : 'do'} not apply.` : ''}
			</p>
			{sentence ? (
				<p>
					{change ? <Arrow size={16} className="mr-1 inline" aria-hidden="true" /> : null}
					{sentence} {changes.join(' ')}
				</p>
			) : null}
			{readiness ? (
				<p className="text-sm">
					<Link to={path('ransomprep')} className="inline-flex min-h-11 items-center text-brand underline">
						Readiness, twelve questions: {readiness}
					</Link>
				</p>
			) : null}
		</Box>
	);
}
