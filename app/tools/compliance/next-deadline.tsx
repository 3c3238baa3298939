import { ResultHero } from '#app/features/results/result-hero.tsx';
import { useNow } from '#app/lib/clock.ts';
import { DeadlineTrack } from '#app/ui/charts/deadline-track.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Checks } from '#domain/models/checklist.ts';
import { formatWeekdayDateTime } from '#domain/time/dates.ts';
import { type Deadline, findNextDeadline, getDeadlineUrgency } from './clocks.ts';
import { Countdown } from './countdown.tsx';
import { DeadlineActions } from './deadline-actions.tsx';
import { formatDueDate } from './report.ts';

const hourMs = 3_600_000;

function formatTrackDescription(deadlines: readonly Deadline[]): string {
	return `Time since the first start. ${deadlines
		.map(({ due, duty }, index) => `${index + 1}: ${duty.text}, ${formatWeekdayDateTime(due)}`)
		.join('. ')}.`;
}

function Track({
	deadlines,
	checks,
	startedAt: since,
	now,
}: {
	deadlines: readonly Deadline[];
	checks: Checks;
	startedAt: Date;
	now: Date;
}) {
	const getHoursSinceStart = (date: Date) => (date.getTime() - since.getTime()) / hourMs;
	return (
		<figure className="grid gap-1">
			<DeadlineTrack
				description={formatTrackDescription(deadlines)}
				elapsedHours={Math.max(0, getHoursSinceStart(now))}
				deadlines={deadlines.map((deadline, index) => ({
					number: index + 1,
					hours: getHoursSinceStart(deadline.due),
					tone: getDeadlineUrgency(deadline, checks, now),
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
	checks: Checks;
	startedAt: Date;
	shouldFocus: boolean;
	onAddToCalendar: (deadline: Deadline) => void;
};

export function NextDeadline({
	deadlines,
	checks,
	startedAt: since,
	shouldFocus: takesFocus,
	onAddToCalendar: onCalendar,
}: NextDeadlineProps) {
	const now = useNow();
	const next = findNextDeadline(deadlines, checks);
	if (!now) return null;
	const track = <Track deadlines={deadlines} checks={checks} startedAt={since} now={now} />;
	if (!next)
		return (
			<ResultHero tone="ok" focusOnMount={takesFocus} verdict="Every deadline on this list is checked off.">
				{track}
			</ResultHero>
		);
	const tone = getDeadlineUrgency(next, checks, now);
	return (
		<ResultHero
			tone={tone}
			focusOnMount={takesFocus}
			tags={
				<>
					<Tag tone={tone}>Next deadline</Tag> <Countdown due={next.due} large />
				</>
			}
			verdict={next.duty.text}
		>
			<p>
				by {formatDueDate(next.due, next.duty)}
				{next.label ? ` (${next.label.toLowerCase()})` : ''}. {next.duty.why}
			</p>
			<p className="text-sm">Applies only if: {next.duty.condition}</p>
			<DeadlineActions deadline={next} variant="primary" onAddToCalendar={onCalendar} />
			{track}
		</ResultHero>
	);
}
