import { useNow } from '#app/lib/clock.ts';
import { classes } from '#app/ui/classes.ts';
import { CheckField } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { toneClass } from '#app/ui/tone.ts';
import type { Ticks } from '#domain/models/checklist.ts';
import { weekdayDateAndTime } from '#domain/time/dates.ts';
import { type Deadline, deadlineUrgency } from './clocks.ts';
import type { Duty } from './content.ts';
import { DeadlineActions } from './deadline-actions.tsx';
import { Countdown } from './deadline-clock.tsx';
import { NextDeadline } from './next-deadline.tsx';

type ListProps = {
	ticks: Ticks;
	onToggle: (duty: Duty, wanted: boolean) => void;
	onCalendar: (deadline: Deadline) => void;
};

type DeadlinesProps = ListProps & {
	deadlines: readonly Deadline[];
	since: Date;
	/** Somebody asked for them. */
	takesFocus: boolean;
};

function DeadlineRow({
	deadline,
	number,
	ticks,
	onToggle,
	onCalendar,
}: ListProps & { deadline: Deadline; number: number }) {
	const now = useNow();
	const { duty, due, label, cautious } = deadline;
	const done = ticks.has(duty.id);
	const tone = now ? deadlineUrgency(deadline, ticks, now) : 'calm';
	return (
		<li className={classes('grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3', toneClass[tone])}>
			<span
				aria-hidden="true"
				className="mt-2.5 grid size-8 place-items-center rounded-full bg-solid font-semibold text-on forced-colors:border"
			>
				{number}
			</span>
			<Fold
				title={duty.text}
				hint={
					<>
						{label ? `(${label}) ` : null}
						<span className="block text-sm">
							{done ? <b>Done</b> : <Countdown due={due} />} {weekdayDateAndTime(due)}
						</span>
					</>
				}
			>
				<p className="text-sm text-soft">
					{duty.authority}. Applies only if: {duty.onlyIf}
					{cautious ? '. Counted from discovery, to be safe' : ''}
				</p>
				<div className="flex flex-wrap items-center gap-x-2 sm:gap-x-4">
					<CheckField
						label={
							<>
								Done<span className="sr-only">: {duty.text}</span>
							</>
						}
						checked={done}
						onChange={(wanted) => onToggle(duty, wanted)}
					/>
					<DeadlineActions deadline={deadline} onCalendar={onCalendar} />
				</div>
			</Fold>
		</li>
	);
}

/** Every running clock, numbered as in the picture above; what to do about each is one tap away. */
function DeadlineList({ deadlines, ...props }: ListProps & { deadlines: readonly Deadline[] }) {
	const done = deadlines.filter(({ duty }) => props.ticks.has(duty.id)).length;
	return (
		<section aria-labelledby="deadlines">
			<Stack gap="gap-3">
				<div className="flex flex-wrap items-baseline justify-between gap-x-4">
					<h2 id="deadlines">Deadlines in order</h2>
					<span className="text-soft">
						{done} of {deadlines.length} met
					</span>
				</div>
				<ol>
					{deadlines.map((deadline, index) => (
						<DeadlineRow key={deadline.key} deadline={deadline} number={index + 1} {...props} />
					))}
				</ol>
			</Stack>
		</section>
	);
}

/** The answer: what is due next, and everything that is due. */
export function Deadlines({ since, takesFocus, ...props }: DeadlinesProps) {
	const { deadlines, ticks, onCalendar } = props;
	return (
		<Stack gap="gap-6">
			<NextDeadline
				deadlines={deadlines}
				ticks={ticks}
				since={since}
				takesFocus={takesFocus}
				onCalendar={onCalendar}
			/>
			<DeadlineList {...props} />
		</Stack>
	);
}
