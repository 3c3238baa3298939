import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDoneText } from '#app/features/checklist/checkbox-label.tsx';
import { FormField, LockedForGuests } from '#app/features/forms/form-fields.tsx';
import { useNow } from '#app/lib/clock.ts';
import { isOn, path } from '#app/site/paths.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import { Stack, TitledPanel } from '#app/ui/layout.tsx';
import { type Tone, toneClass } from '#app/ui/tag.tsx';
import type { Duty } from '#domain/duties/duty.ts';
import type { Starts } from '#domain/duties/situation.ts';
import { endSentence } from '#domain/formats/sentence.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { findStartProblems } from './answers.ts';
import { type Deadline, findNextDeadline, getDeadlineName, getDeadlineUrgency } from './clocks.ts';
import { DeadlineActions } from './deadline-actions.tsx';
import { form } from './fields.ts';
import { Countdown, DeadlinePicture, NextDeadline } from './next-deadline.tsx';
import { formatDueDate } from './report.ts';
import { type Compliance, useCompliance } from './use-compliance.ts';
import { WhyThisDate } from './why-this-date.tsx';

type DeadlineListProps = {
	checks: Checks;
	onToggle: (item: { id: string; text: string }, isChecked: boolean) => void;
	onAddToCalendar: (deadline: Deadline) => void;
	starts: Starts;
};

type DoneProps = Omit<DeadlineListProps, 'onAddToCalendar'> & { id: string; text: string };

function Done({ id, text, checks, onToggle }: DoneProps) {
	return (
		<LockedForGuests>
			<CheckboxField
				label={
					<>
						Done<span className="sr-only">: {text}</span>
					</>
				}
				checked={checks.has(id)}
				onChange={(isChecked) => onToggle({ id, text }, isChecked)}
			/>
		</LockedForGuests>
	);
}

type NumberedRowProps = { tone: Tone; number: ReactNode; done: ReactNode; children: ReactNode };

function NumberedRow({ tone, number, done, children }: NumberedRowProps) {
	return (
		<li
			className={classNames(
				'grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line @max-3xs:grid-cols-[2rem_1fr] @max-3xs:[&>details]:order-last @max-3xs:[&>details]:col-span-2',
				toneClass[tone],
			)}
		>
			<span
				aria-hidden="true"
				className="mt-2.5 grid size-8 place-items-center rounded-full bg-solid font-semibold text-on forced-colors:border"
			>
				{number}
			</span>
			{children}
			<div className="pt-1 sm:pt-2 max-sm:[&_label]:min-w-11 max-sm:[&_label]:flex-col max-sm:[&_label]:items-center max-sm:[&_label]:gap-0 max-sm:[&_label]:text-xs">
				{done}
			</div>
		</li>
	);
}

type DeadlineRowProps = DeadlineListProps & { deadline: Deadline; number: number; children: ReactNode };

function DeadlineRow({ number, onAddToCalendar, children, ...props }: DeadlineRowProps) {
	const { deadline, checks } = props;
	const now = useNow();
	const { key, clock, duty, due, label, isConservative } = deadline;
	const doneText = useDoneText(checks.get(key), `${form.tool}/${key}`);
	const tone = now ? getDeadlineUrgency(deadline, checks, now) : 'calm';
	const done = <Done {...props} id={key} text={getDeadlineName(deadline)} />;
	if (children)
		return (
			<li className="grid grid-cols-[minmax(0,1fr)] border-b border-line">
				{children}
				{done}
			</li>
		);
	return (
		<NumberedRow tone={tone} number={number} done={done}>
			<Disclosure
				className="border-none"
				title={duty.text}
				hint={
					<>
						{label && (duty.clocks.length > 1 || clock.label === undefined) ? `(${label}) ` : null}
						<span className="block text-sm">
							{doneText ? <b>{endSentence(doneText)}</b> : <Countdown due={due} />}{' '}
							{formatDueDate(deadline, duty)}
						</span>
					</>
				}
			>
				<p className="text-sm text-soft">
					{duty.authority}. Applies only if: {duty.condition}
					{isConservative ? '. Counted from discovery, to be safe' : ''}
				</p>
				<WhyThisDate deadline={deadline} starts={props.starts} />
				<DeadlineActions deadline={deadline} {...(!checks.has(key) && { onAddToCalendar })} />
			</Disclosure>
		</NumberedRow>
	);
}

/** 'Without unreasonable delay': a row like the others, with neither a number in the picture nor a date. */
function UndatedRow({ duty, ...props }: Omit<DeadlineListProps, 'onAddToCalendar'> & { duty: Duty }) {
	const { id, text, timeframe, authority, condition } = duty;
	const doneText = useDoneText(props.checks.get(id), `${form.tool}/${id}`);
	return (
		<NumberedRow
			tone={doneText ? 'ok' : 'calm'}
			number={<Hourglass size={18} />}
			done={<Done {...props} id={id} text={text} />}
		>
			<Disclosure
				className="border-none"
				title={text}
				hint={<span className="block text-sm">{endSentence(doneText ?? timeframe)}</span>}
			>
				<p className="text-sm text-soft">
					{authority}. Applies only if: {condition}
				</p>
			</Disclosure>
		</NumberedRow>
	);
}

/** Open deadlines by date, the first one large, then those without a day, then those that are met. */
function DeadlineList({
	deadlines,
	undated,
	startedAt,
	metCount,
	next,
	...props
}: DeadlineListProps & {
	deadlines: readonly Deadline[];
	undated: readonly Duty[];
	startedAt: Date;
	metCount: { done: number; total: number };
	next: ReactNode;
}) {
	const open = deadlines.filter(({ key }) => !props.checks.has(key));
	const met = deadlines.filter(({ key }) => props.checks.has(key));
	const ordered = [...open, ...met];
	return (
		<section aria-labelledby="deadlines">
			<Stack gap="gap-3">
				<div className="flex flex-wrap items-baseline justify-between gap-x-4">
					<h2 id="deadlines">
						{open.length === 1 ? '1 clock is running' : `${open.length} clocks are running`}
					</h2>
					{metCount.done > 0 ? (
						<span className="text-soft">
							{metCount.done} of {metCount.total} met
						</span>
					) : null}
				</div>
				<ol className="@container">
					{ordered.map((deadline, index) => (
						<DeadlineRow key={deadline.key} deadline={deadline} number={index + 1} {...props}>
							{deadline === open[0] ? next : null}
						</DeadlineRow>
					))}
					{undated.map((duty) => (
						<UndatedRow key={duty.id} duty={duty} {...props} />
					))}
				</ol>
				<DeadlinePicture deadlines={ordered} checks={props.checks} startedAt={startedAt} />
			</Stack>
		</section>
	);
}

/** Asked only where a duty depends on the letters. */
function LettersFields({ formState }: { formState: Compliance['formState'] }) {
	const problems = findStartProblems(formState.values);
	return (
		<TitledPanel id="letters" title="When do the letters go out?" gap="gap-4">
			<p className="text-sm text-soft">
				Some authorities want their report before the letters, or on the same day. Change the day and their
				lines move.
			</p>
			{(['plannedNotice', 'notice'] as const).map((id) => (
				<FormField key={id} form={formState} id={id} error={problems[id]} />
			))}
		</TitledPanel>
	);
}

export function Deadlines({ shouldFocus }: { shouldFocus: boolean }) {
	const {
		formState,
		deadlines,
		undated,
		lists,
		checks,
		toggle,
		startedAt,
		met,
		exportOne,
		exportAll,
		state,
	} = useCompliance();
	const { starts } = state;
	if (!startedAt || deadlines.length === 0) return null;
	const followsLetters = lists.some(({ duties }) => duties.some(({ letters }) => letters !== 'own-clock'));
	const next = (
		<NextDeadline
			starts={starts}
			deadlines={deadlines}
			checks={checks}
			shouldFocus={shouldFocus}
			openUndated={undated.filter(({ id }) => !checks.has(id)).length}
			onAddAllToCalendar={exportAll}
		/>
	);
	return (
		<Stack gap="gap-6">
			{findNextDeadline(deadlines, checks) ? null : next}
			<DeadlineList
				starts={starts}
				deadlines={deadlines}
				undated={undated}
				startedAt={startedAt}
				metCount={met}
				next={next}
				checks={checks}
				onToggle={toggle}
				onAddToCalendar={exportOne}
			/>
			{followsLetters || formState.values.plannedNotice || formState.values.notice ? (
				<LettersFields formState={formState} />
			) : null}
			{isOn(path('how-they-got-in')) ? (
				<p>
					Not sure when it began? <Link to={path('how-they-got-in')}>Windows event logs often show it</Link>.
				</p>
			) : null}
		</Stack>
	);
}
