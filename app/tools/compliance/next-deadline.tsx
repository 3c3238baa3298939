import { ResultHero } from '#app/kits/result-hero.tsx';
import { useNow } from '#app/lib/clock.ts';
import { DeadlineTrack } from '#app/ui/charts/deadline-track.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Ticks } from '#domain/models/checklist.ts';
import { weekdayDateAndTime } from '#domain/time/dates.ts';
import { type Deadline, deadlineUrgency, nextDeadline } from './clocks.ts';
import { DeadlineActions } from './deadline-actions.tsx';
import { Countdown } from './deadline-clock.tsx';

const hourMs = 3_600_000;

function trackSentence(deadlines: readonly Deadline[]): string {
	return `Time since the first start. ${deadlines
		.map(({ due, duty }, index) => `${index + 1}: ${duty.text}, ${weekdayDateAndTime(due)}`)
		.join('. ')}.`;
}

/** The picture of all deadlines on one line; each number is a line of the list below. */
function Track({
	deadlines,
	ticks,
	since,
	now,
}: {
	deadlines: readonly Deadline[];
	ticks: Ticks;
	since: Date;
	now: Date;
}) {
	const hoursAfter = (moment: Date) => (moment.getTime() - since.getTime()) / hourMs;
	return (
		<figure className="grid gap-1">
			<DeadlineTrack
				sentence={trackSentence(deadlines)}
				elapsedHours={Math.max(0, hoursAfter(now))}
				deadlines={deadlines.map((deadline, index) => ({
					number: index + 1,
					hours: hoursAfter(deadline.due),
					tone: deadlineUrgency(deadline, ticks, now),
				}))}
			/>
			<figcaption className="text-sm text-soft">
				Time since the first start. The axis is compressed: each number is a line in the list below.
			</figcaption>
		</figure>
	);
}

type NextDeadlineProps = {
	deadlines: readonly Deadline[];
	ticks: Ticks;
	/** The first moment that is known. */
	since: Date;
	/** Somebody asked for it. */
	takesFocus: boolean;
	onCalendar: (deadline: Deadline) => void;
};

/** The answer people came for: what is due next, by when, and what to do about it. */
export function NextDeadline({ deadlines, ticks, since, takesFocus, onCalendar }: NextDeadlineProps) {
	const now = useNow();
	const next = nextDeadline(deadlines, ticks);
	if (!now) return null;
	const track = <Track deadlines={deadlines} ticks={ticks} since={since} now={now} />;
	if (!next)
		return (
			<ResultHero tone="ok" takesFocus={takesFocus} verdict="Every deadline on this list is ticked off.">
				{track}
			</ResultHero>
		);
	const tone = deadlineUrgency(next, ticks, now);
	return (
		<ResultHero
			tone={tone}
			takesFocus={takesFocus}
			tags={
				<>
					<Tag tone={tone}>Next deadline</Tag> <Countdown due={next.due} large />
				</>
			}
			verdict={next.duty.text}
		>
			<p>
				by {weekdayDateAndTime(next.due)}
				{next.label ? ` (${next.label.toLowerCase()})` : ''}. {next.duty.why}
			</p>
			<p className="text-sm">Applies only if: {next.duty.onlyIf}</p>
			<DeadlineActions deadline={next} look="primary" onCalendar={onCalendar} />
			{track}
		</ResultHero>
	);
}
