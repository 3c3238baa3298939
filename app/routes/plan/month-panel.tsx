import { CalendarPlus, Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { stateNames } from '#app/features/plan/content.ts';
import { setAction } from '#app/features/plan/write-plan.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Box } from '#app/ui/layout.tsx';
import { groupNames } from '#domain/ready/control.ts';
import { formatScoreLine } from '#domain/ready/score.ts';
import { dayMs, type Standing } from '#domain/ready/state.ts';
import { formatDate, formatMonthDay } from '#domain/time/dates.ts';
import type { CalendarEvent } from '#domain/time/ics.ts';
import { createActEvent, saveCalendar } from './calendar.ts';
import { datedActs } from './content.ts';
import { addDays, formatDueDay, getControlLink, getTitle, type PlanView, whoNames } from './logic.ts';
import { PlanReminder } from './plan-reminder.tsx';
import { writeSnapshot } from './snapshots.ts';
import type { Trend } from './trend.ts';
import type { PlanState } from './use-plan-state.ts';

const nextVisitMs = 31 * dayMs;
const longGapMs = 90 * dayMs;

const isAct = ({ control }: Standing) => datedActs.includes(control.id);

/** What is due and what falls due before the next visit, so that nobody has to come twice; the oldest first. */
const listToConfirm = ({ standings, now }: PlanView) =>
	standings
		.filter(({ dueAt }) => dueAt !== undefined && dueAt <= now + nextVisitMs)
		.toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0));

type MonthProps = {
	state: PlanState;
	trend: Trend;
	/** They are as they were. */
	onStillSo: (standings: readonly Standing[]) => void;
	onDone: (standing: Standing) => void;
	isFinished: boolean;
	onFinish: () => void;
};

type EntryProps = { title: ReactNode; text: string; below?: ReactNode; children: ReactNode };

function Entry({ title, text, below, children }: EntryProps) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
			<span className="min-w-0 grow basis-60">
				<b className="block">{title}</b>
				<span className="text-sm text-soft" role="status">
					{text}
				</span>
			</span>
			<span className="flex flex-wrap gap-x-2 print:hidden">{children}</span>
			<div className="basis-full empty:hidden">{below}</div>
		</li>
	);
}

type LineProps = { standing: Standing; view: PlanView };

function Line({ standing, view, onStillSo }: Pick<MonthProps, 'onStillSo'> & LineProps) {
	const { control, held = 'in-place', dueAt = 0 } = standing;
	const [isUnknown, setIsUnknown] = useState(false);
	const [reminder, setReminder] = useState<CalendarEvent>();
	/** By calendar file and, where the operator has mail, by a mail. It is no statement: the act stays due. */
	function remindInAWeek() {
		const event = createActEvent(control, view.now + 7 * dayMs);
		saveCalendar('remind-me.ics', [event], view.now);
		setReminder(event);
	}
	const label = <span className="sr-only">: {control.name}</span>;
	const said = [
		isUnknown && ` Ask ${whoNames[control.who]}.`,
		reminder && ` The calendar file is for ${formatMonthDay(reminder.start)}.`,
	].filter(Boolean);
	const day = `${dueAt < view.now ? 'due' : 'until'} ${formatDueDay(dueAt, view.now)}`;
	return (
		<Entry
			title={control.name}
			text={`${stateNames[held]}, ${day}${said.length > 0 ? '.' : ''}${said.join('')}`}
			below={reminder ? <PlanReminder view={view} postponedTo={reminder.start} /> : null}
		>
			{isAct(standing) ? null : (
				<Button onClick={() => onStillSo([standing])}>
					<Check size={18} />
					Still so{label}
				</Button>
			)}
			<LinkButton to={getControlLink(standing)}>
				{isAct(standing) ? 'Enter the date' : 'Changed'}
				{label}
			</LinkButton>
			{isUnknown ? null : (
				<Button variant="ghost" onClick={() => setIsUnknown(true)}>
					Do not know{label}
				</Button>
			)}
			{isAct(standing) ? (
				<Button variant="ghost" onClick={remindInAWeek}>
					<CalendarPlus size={18} />
					Remind me in a week{label}
				</Button>
			) : null}
		</Entry>
	);
}

function Group({ standings, onStillSo, view }: Pick<MonthProps, 'onStillSo'> & GroupProps) {
	const sayable = standings.filter((standing) => !isAct(standing));
	const [first] = standings;
	const name = first ? groupNames[first.control.group] : '';
	return (
		<li className="grid gap-1">
			<p className="flex max-w-none flex-wrap items-center justify-between gap-x-4 text-sm font-semibold text-soft">
				{name}
				{sayable.length > 1 ? (
					<Button variant="ghost" onClick={() => onStillSo(sayable)}>
						Still so for all of these<span className="sr-only">: {name}</span>
					</Button>
				) : null}
			</p>
			<ul className="border-t border-line">
				{standings.map((standing) => (
					<Line key={standing.control.id} standing={standing} view={view} onStillSo={onStillSo} />
				))}
			</ul>
		</li>
	);
}

type GroupProps = { standings: readonly Standing[]; view: PlanView };

/** Actions that somebody has taken on and whose day is past. */
function LateActions({ state: { view, session }, onDone }: Pick<MonthProps, 'state' | 'onDone'>) {
	const late = view.due.filter(({ isAction }) => isAction);
	return (
		<ul className="border-t border-line empty:hidden">
			{late.map((item) => (
				<Entry
					key={item.control.id}
					title={<Link to={getControlLink(item)}>{getTitle(item)}</Link>}
					text={`${view.getAction(item.control.id).who || 'No one yet'}, ${formatDueDay(item.dueAt, view.now)}`}
				>
					{isAct(item) ? null : (
						<Button onClick={() => onDone(item)}>
							Done<span className="sr-only">: {item.control.name}</span>
						</Button>
					)}
					<Button
						variant="ghost"
						onClick={() => void setAction(session, item.control.id, { due: addDays(view.now, 7) })}
					>
						In a week<span className="sr-only">: {item.control.name}</span>
					</Button>
				</Entry>
			))}
		</ul>
	);
}

function describeNext({ standings, now }: PlanView): string {
	const [next] = standings
		.filter(({ dueAt = 0 }) => dueAt > now)
		.toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0));
	return next?.dueAt ? ` Next: ${next.control.name}, ${formatDate(new Date(next.dueAt))}.` : '';
}

function WhatChanged({ view, trend: { earlier, sentence, changes = [] }, isLongAgo }: WhatChangedProps) {
	if (!earlier) return null;
	const then = [...earlier.states.values()].filter((state) => state === 'in-place').length;
	return (
		<p>
			{sentence} {isLongAgo ? '' : `${changes.join(' ')} `}
			{formatScoreLine(view.score).replace(/,|$/, ` (then ${then})$&`)}.
		</p>
	);
}

type WhatChangedProps = { view: PlanView; trend: Trend; isLongAgo: boolean };

/** Stands above the score from the first opening in a new month until "Done for this month". */
export function MonthPanel({ state, trend, onStillSo, onDone, isFinished, onFinish }: MonthProps) {
	const { view, session } = state;
	const toConfirm = listToConfirm(view);
	const groups = [...new Set(toConfirm.map(({ control }) => control.group))];
	const lapsed = toConfirm.filter(({ state: held }) => held === 'due').length;
	const isLongAgo = trend.earlier !== undefined && view.now - trend.earlier.at > longGapMs;
	if (isFinished)
		return (
			<p role="status" className="tone-ok rounded-panel bg-wash px-3.5 py-2.5 font-semibold">
				Done for this month.{describeNext(view)}
			</p>
		);
	return (
		<Box aria-labelledby="month" className="grid gap-3">
			<h2 id="month">This month</h2>
			<WhatChanged view={view} trend={trend} isLongAgo={isLongAgo} />
			<LateActions state={state} onDone={onDone} />
			{toConfirm.length > 0 ? (
				<h3>{isLongAgo ? `Start with what lapsed (${lapsed})` : 'Still so?'}</h3>
			) : (
				<p>Nothing is due.{describeNext(view)}</p>
			)}
			<ul className="grid gap-4 empty:hidden">
				{groups.map((group) => (
					<Group
						key={group}
						standings={toConfirm.filter(({ control }) => control.group === group)}
						view={view}
						onStillSo={onStillSo}
					/>
				))}
			</ul>
			{view.next ? (
				<p>
					One new thing: <Link to={getControlLink(view.next)}>{getTitle(view.next)}</Link>
				</p>
			) : null}
			<div>
				<Button
					variant="primary"
					onClick={() => {
						void writeSnapshot(session, view, 'visit');
						onFinish();
					}}
				>
					Done for this month
				</Button>
			</div>
		</Box>
	);
}
