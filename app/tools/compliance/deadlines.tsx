import { useNow } from '#app/lib/clock.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { toneClass } from '#app/ui/tone.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { type Deadline, getDeadlineUrgency } from './clocks.ts';
import { Countdown } from './countdown.tsx';
import { DeadlineActions } from './deadline-actions.tsx';
import { NextDeadline } from './next-deadline.tsx';
import { formatDueDate } from './report.ts';

type DeadlineListProps = {
	checks: Checks;
	onToggle: (item: { id: string; text: string }, isChecked: boolean) => void;
	onAddToCalendar: (deadline: Deadline) => void;
};

type DeadlinesProps = DeadlineListProps & {
	deadlines: readonly Deadline[];
	startedAt: Date;
	shouldFocus: boolean;
};

function DeadlineRow({
	deadline,
	number,
	checks,
	onToggle,
	onAddToCalendar: onCalendar,
}: DeadlineListProps & { deadline: Deadline; number: number }) {
	const now = useNow();
	const { key, duty, due, label, isConservative } = deadline;
	const name = label ? `${duty.text} (${label})` : duty.text;
	const isDone = checks.has(key);
	const tone = now ? getDeadlineUrgency(deadline, checks, now) : 'calm';
	return (
		<li className={classNames('grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3', toneClass[tone])}>
			<span
				aria-hidden="true"
				className="mt-2.5 grid size-8 place-items-center rounded-full bg-solid font-semibold text-on forced-colors:border"
			>
				{number}
			</span>
			<Disclosure
				title={duty.text}
				hint={
					<>
						{label ? `(${label}) ` : null}
						<span className="block text-sm">
							{isDone ? <b>Done</b> : <Countdown due={due} />} {formatDueDate(due, duty)}
						</span>
					</>
				}
			>
				<p className="text-sm text-soft">
					{duty.authority}. Applies only if: {duty.condition}
					{isConservative ? '. Counted from discovery, to be safe' : ''}
				</p>
				<div className="flex flex-wrap items-center gap-x-2 sm:gap-x-4">
					<CheckboxField
						label={
							<>
								Done<span className="sr-only">: {name}</span>
							</>
						}
						checked={isDone}
						onChange={(isChecked) => onToggle({ id: key, text: name }, isChecked)}
					/>
					<DeadlineActions deadline={deadline} onAddToCalendar={onCalendar} />
				</div>
			</Disclosure>
		</li>
	);
}

function DeadlineList({ deadlines, ...props }: DeadlineListProps & { deadlines: readonly Deadline[] }) {
	const done = deadlines.filter(({ key }) => props.checks.has(key)).length;
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

export function Deadlines({ startedAt: since, shouldFocus: takesFocus, ...props }: DeadlinesProps) {
	const { deadlines, checks, onAddToCalendar: onCalendar } = props;
	return (
		<Stack gap="gap-6">
			<NextDeadline
				deadlines={deadlines}
				checks={checks}
				startedAt={since}
				shouldFocus={takesFocus}
				onAddToCalendar={onCalendar}
			/>
			<DeadlineList {...props} />
		</Stack>
	);
}
