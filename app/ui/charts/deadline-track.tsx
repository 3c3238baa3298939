import type { Tone } from '#app/ui/tone.ts';
import { MarkDots } from './mark-dots.tsx';
import { getTextAnchor } from './marks.ts';

type Deadline = { number: number; hours: number; tone: Tone };

const axisStartHours = 4;
const axisEndHours = 60 * 24;
/** Room at the right end for the last dot. */
const axisPercent = 97;
const ticks = [
	{ hours: 24, text: '24 h' },
	{ hours: 72, text: '72 h' },
	{ hours: 7 * 24, text: '7 d' },
	{ hours: 30 * 24, text: '30 d' },
	{ hours: axisEndHours, text: '60 d' },
];
/** Closer to 'now' a tick's text would run into it. */
const minLabelGapPercent = 9;

/** Place on an axis that is stretched for the first days and compressed for the months after. */
export function toTrackPercent(hours: number): number {
	const share =
		Math.log(Math.max(hours, axisStartHours) / axisStartHours) / Math.log(axisEndHours / axisStartHours);
	return Math.min(share * axisPercent, 100);
}

type DeadlineTrackProps = {
	/** The same as a sentence, with every deadline in it. */
	description: string;
	/** Since discovery. */
	elapsedHours: number;
	deadlines: readonly Deadline[];
};

/** Time since discovery as one line: what has gone by is black, each number is a line of the list below. */
export function DeadlineTrack({ description: sentence, elapsedHours, deadlines }: DeadlineTrackProps) {
	const nowPercent = toTrackPercent(elapsedHours);
	return (
		<svg className="chart" height="72" role="img" aria-label={sentence}>
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
