import type { Tone } from '#app/ui/tag.tsx';
import { MarkDots } from './mark-dots.tsx';
import { getTextAnchor } from './marks.ts';

type Deadline = { number: number; hours: number; tone: Tone };

const axisStartHours = 4;
const axisEndHours = 60 * 24;
/** Leaves room for the last dot. */
const axisPercent = 97;
const ticks = [
	{ hours: 24, text: '24 h' },
	{ hours: 72, text: '72 h' },
	{ hours: 7 * 24, text: '7 d' },
	{ hours: 30 * 24, text: '30 d' },
	{ hours: axisEndHours, text: '60 d' },
];
/** Labels closer to 'now' than this would overlap it. */
const minLabelGapPercent = 9;

/** Nonlinear: the first days take more room than the following months. */
export function toTrackPercent(hours: number): number {
	const share =
		Math.log(Math.max(hours, axisStartHours) / axisStartHours) / Math.log(axisEndHours / axisStartHours);
	return Math.min(share * axisPercent, 100);
}

type DeadlineTrackProps = {
	description: string;
	elapsedHours: number;
	deadlines: readonly Deadline[];
};

export function DeadlineTrack({ description, elapsedHours, deadlines }: DeadlineTrackProps) {
	const nowPercent = toTrackPercent(elapsedHours);
	return (
		<svg className="chart" height="72" role="img" aria-label={description}>
			<line className="axis" x1="0" x2="100%" y1="30" y2="30" />
			<line className="axis-elapsed" x1="0" x2={`${nowPercent}%`} y1="30" y2="30" />
			<line className="axis axis-dashed" x1={`${nowPercent}%`} x2={`${nowPercent}%`} y1="6" y2="54" />
			<text className="text-strong" x={`${nowPercent}%`} y="68" textAnchor={getTextAnchor(nowPercent)}>
				now
			</text>
			{ticks.map(({ hours, text }) => {
				const x = toTrackPercent(hours);
				return (
					<g key={hours}>
						<line className="axis" x1={`${x}%`} x2={`${x}%`} y1="24" y2="36" />
						{Math.abs(x - nowPercent) < minLabelGapPercent ? null : (
							<text x={`${x}%`} y="68" textAnchor="middle">
								{text}
							</text>
						)}
					</g>
				);
			})}
			<MarkDots
				y={30}
				marks={deadlines.map(({ number, hours, tone }) => ({ number, tone, percent: toTrackPercent(hours) }))}
			/>
		</svg>
	);
}
