import { useNow } from '#app/lib/clock.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { toneClass } from '#app/ui/tag.tsx';
import type { Checks } from '#domain/models/checklist.ts';
import { type Deadline, getDeadlineName, getDeadlineUrgency } from './clocks.ts';
import { Countdown } from './countdown.tsx';
import { DeadlineActions } from './deadline-actions.tsx';
import { DeadlinePicture, NextDeadline } from './next-deadline.tsx';
import { formatDueDate } from './report.ts';
import { useCompliance } from './use-compliance.ts';

type DeadlineListProps = {
	checks: Checks;
	onToggle: (item: { id: string; text: string }, isChecked: boolean) => void;
	onAddToCalendar: (deadline: Deadline) => void;
};

function DeadlineRow({
	deadline,
	number,
	checks,
	onToggle,
	onAddToCalendar,
}: DeadlineListProps & { deadline: Deadline; number: number }) {
	const now = useNow();
	const { key, duty, due, label, isConservative } = deadline;
	const name = getDeadlineName(deadline);
	const isDone = checks.has(key);
	const tone = now ? getDeadlineUrgency(deadline, checks, now) : 'calm';
	return (
		<li
			className={classNames(
				'grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-b border-line sm:grid-cols-[2rem_minmax(0,1fr)_auto]',
				toneClass[tone],
			)}
		>
			<span
				aria-hidden="true"
				className="mt-2.5 grid size-8 place-items-center rounded-full bg-solid font-semibold text-on forced-colors:border"
			>
				{number}
			</span>
			<Disclosure
				className="border-none"
				title={duty.text}
				hint={
					<>
						{label && duty.clocks.length > 1 ? `(${label}) ` : null}
						<span className="block text-sm">
							{isDone ? <b>Done</b> : <Countdown due={due} />} {formatDueDate(deadline, duty)}
						</span>
					</>
				}
			>
				<p className="text-sm text-soft">
					{duty.authority}. Applies only if: {duty.condition}
					{isConservative ? '. Counted from discovery, to be safe' : ''}
				</p>
				<DeadlineActions deadline={deadline} onAddToCalendar={onAddToCalendar} />
			</Disclosure>
			<div className="col-start-2 max-sm:-mt-2 sm:col-start-3 sm:pt-2">
				<CheckboxField
					label={
						<>
							Done<span className="sr-only">: {name}</span>
						</>
					}
					checked={isDone}
					onChange={(isChecked) => onToggle({ id: key, text: name }, isChecked)}
				/>
			</div>
		</li>
	);
}

function DeadlineList({
	deadlines,
	startedAt,
	...props
}: DeadlineListProps & { deadlines: readonly Deadline[]; startedAt: Date }) {
	const doneCount = deadlines.filter(({ key }) => props.checks.has(key)).length;
	const runningCount = deadlines.length - doneCount;
	return (
		<section aria-labelledby="deadlines">
			<Stack gap="gap-3">
				<div className="flex flex-wrap items-baseline justify-between gap-x-4">
					<h2 id="deadlines">
						{runningCount === 1 ? '1 clock is running' : `${runningCount} clocks are running`}
					</h2>
					<span className="text-soft">
						{doneCount} of {deadlines.length} done
					</span>
				</div>
				<DeadlinePicture deadlines={deadlines} checks={props.checks} startedAt={startedAt} />
				<ol>
					{deadlines.map((deadline, index) => (
						<DeadlineRow key={deadline.key} deadline={deadline} number={index + 1} {...props} />
					))}
				</ol>
			</Stack>
		</section>
	);
}

export function Deadlines({ shouldFocus }: { shouldFocus: boolean }) {
	const { deadlines, checks, toggle, startedAt, exportOne, exportAll } = useCompliance();
	if (!startedAt || deadlines.length === 0) return null;
	return (
		<Stack gap="gap-6">
			<NextDeadline
				deadlines={deadlines}
				checks={checks}
				shouldFocus={shouldFocus}
				onAddAllToCalendar={exportAll}
			/>
			<DeadlineList
				deadlines={deadlines}
				startedAt={startedAt}
				checks={checks}
				onToggle={toggle}
				onAddToCalendar={exportOne}
			/>
		</Stack>
	);
}
