import { CalendarPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { getNow, useNow } from '#app/lib/clock.ts';
import { useSiteOptions } from '#app/lib/site-options.ts';
import { remindersAnchor } from '#app/site/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { DeadlineTrack } from '#app/ui/charts/deadline-track.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { lazyWithPlaceholder } from '#app/ui/lazy-component.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Starts } from '#domain/duties/situation.ts';
import { endSentence, lowercaseStart } from '#domain/formats/sentence.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { msPerHour } from '#domain/time/calendar.ts';
import { formatWeekdayDateTime } from '#domain/time/dates.ts';
import { formatTimeLeft, getTimeLeft, getUrgency } from '#domain/time/deadlines.ts';
import { type Deadline, findNextDeadline, getDeadlineUrgency } from './clocks.ts';
import { DeadlineActions } from './deadline-actions.tsx';
import { buildComplianceReport, buildComplianceTable, formatDueDate } from './report.ts';
import { useCompliance } from './use-compliance.ts';
import { WhyThisDate } from './why-this-date.tsx';

const ReminderForm = lazyWithPlaceholder(async () => (await import('./reminder-form.tsx')).ReminderForm);

function ReminderOffer(props: { deadlines: readonly Deadline[]; checks: Checks }) {
	const { mail } = useSiteOptions();
	const offer = useRef<HTMLDivElement>(null);
	const [isOpen, setIsOpen] = useState(false);
	useEffect(() => {
		if (!mail || location.hash !== `#${remindersAnchor}`) return;
		setIsOpen(true);
		offer.current?.scrollIntoView({ block: 'center' });
	}, [mail]);
	if (!mail) return null;
	return (
		<div ref={offer} id={remindersAnchor} className="print:hidden">
			<Disclosure title="Reminders by mail" open={isOpen} onToggle={setIsOpen}>
				{isOpen ? <ReminderForm {...props} /> : null}
			</Disclosure>
		</div>
	);
}

export function Countdown({ due, large = false }: { due: Date; large?: boolean }) {
	const now = useNow();
	if (!now) return null;
	return (
		<span
			role="timer"
			className={classNames(
				'font-semibold print:hidden',
				large && 'inline-block text-xl text-balance',
				getUrgency(due, now) === 'now' && 'text-danger',
			)}
		>
			{formatTimeLeft(getTimeLeft(due, now))}
		</span>
	);
}

function formatTrackDescription(deadlines: readonly Deadline[], checks: Checks): string {
	return `Time since you found out. ${deadlines
		.map(({ due, duty, key }, index) => {
			const state = checks.has(key) ? 'done' : formatWeekdayDateTime(due);
			return `${index + 1}: ${duty.text}, ${state}`;
		})
		.join('. ')}.`;
}

type DeadlinePictureProps = { deadlines: readonly Deadline[]; checks: Checks; startedAt: Date };

export function DeadlinePicture({ deadlines, checks, startedAt }: DeadlinePictureProps) {
	const now = useNow();
	if (!now) return null;
	const getHoursSinceStart = (date: Date) => (date.getTime() - startedAt.getTime()) / msPerHour;
	return (
		<figure className="grid gap-1">
			<DeadlineTrack
				description={formatTrackDescription(deadlines, checks)}
				elapsedHours={Math.max(0, getHoursSinceStart(now))}
				deadlines={deadlines.map((deadline, index) => ({
					number: index + 1,
					hours: getHoursSinceStart(deadline.due),
					tone: getDeadlineUrgency(deadline, checks, now),
				}))}
			/>
			<figcaption className="text-sm text-soft">
				Time since you found out. Each number is a line of the list above.
			</figcaption>
		</figure>
	);
}

type NextDeadlineProps = {
	starts: Starts;
	deadlines: readonly Deadline[];
	checks: Checks;
	shouldFocus: boolean;
	/** Duties without a day that are still open. */
	openUndated: number;
	onAddAllToCalendar: () => void;
};

export function NextDeadline({
	starts,
	deadlines,
	checks,
	shouldFocus,
	openUndated,
	onAddAllToCalendar,
}: NextDeadlineProps) {
	const now = useNow();
	const next = findNextDeadline(deadlines, checks);
	if (!now) return null;
	if (!next)
		return (
			<ResultHero
				tone={openUndated > 0 ? 'calm' : 'ok'}
				focusOnMount={shouldFocus}
				verdict={
					openUndated > 0
						? 'Every deadline with a day is checked off.'
						: 'Every deadline on this list is checked off.'
				}
				actions={<DutyExport />}
			/>
		);
	const tone = getDeadlineUrgency(next, checks, now);
	return (
		<ResultHero
			tone={tone}
			focusOnMount={shouldFocus}
			tags={<Tag tone={tone}>Next deadline</Tag>}
			verdict={next.duty.text}
			actions={<DutyExport />}
		>
			<Countdown due={next.due} large />
			<p>
				{endSentence(
					`by ${formatDueDate(next, next.duty)}${next.label ? ` (${lowercaseStart(next.label)})` : ''}`,
				)}{' '}
				{next.duty.why}
			</p>
			<DeadlineActions deadline={next} variant="primary" />
			<Button variant="ghost" className="max-sm:ml-0 sm:justify-self-start" onClick={onAddAllToCalendar}>
				<CalendarPlus size={18} />
				Add all to calendar
			</Button>
			<ReminderOffer deadlines={deadlines} checks={checks} />
			<p className="text-sm text-soft">Applies only if: {next.duty.condition}</p>
			<WhyThisDate deadline={next} starts={starts} />
		</ResultHero>
	);
}

export function DutyExport() {
	const { state } = useCompliance();
	return (
		<ResultActions
			fileName="compliance-checklist"
			report={() => buildComplianceReport(state, getNow())}
			table={() => buildComplianceTable(state, getNow())}
			copyMessage={{ title: 'Deadlines copied to clipboard' }}
			inRecord
		/>
	);
}
