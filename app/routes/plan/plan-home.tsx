import { CalendarPlus, Printer } from 'lucide-react';
import { useState } from 'react';
import { useRequired } from '#app/features/incident/record-session.ts';
import { say } from '#app/features/plan/write-plan.ts';
import { InPlanRoom } from '#app/features/room/in-plan-room.tsx';
import { PlanRoomContext } from '#app/features/room/room.ts';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Stack, TitledSection } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { planTool } from '#domain/ready/plan-tools.ts';
import type { Standing } from '#domain/ready/state.ts';
import { buildPlanEvents, saveCalendar } from './calendar.ts';
import { DoneLine } from './done-line.tsx';
import { Leavers } from './leavers.tsx';
import { LinkRow } from './link-row.tsx';
import {
	formatDueDay,
	getControlLink,
	getOwnStatement,
	getTitle,
	listNotes,
	type PlanView,
} from './logic.ts';
import { ControlMap } from './map.tsx';
import { MoneyAtStake } from './money.tsx';
import { MonthPanel } from './month-panel.tsx';
import { NextCard } from './next-card.tsx';
import { PlanKept } from './plan-kept.tsx';
import { PlanReminder } from './plan-reminder.tsx';
import { RankList } from './rank-list.tsx';
import { reportPages } from './report-pages.ts';
import { ScorePanel } from './score-panel.tsx';
import { isVisitDue, useSnapshot } from './snapshots.ts';
import { buildTrend } from './trend.ts';
import { type PlanState, usePlanState } from './use-plan-state.ts';
import { useReadinessLine, useTyped } from './use-typed.ts';

function DueAgain({ view }: { view: PlanView }) {
	const { due, now } = view;
	const policyEnds = useTyped('emergency-contacts', 'policyEnds');
	const roomEnds = useRequired(PlanRoomContext).status.use()?.expiresAt;
	return (
		<TitledSection id="due" title="Due again" titleClass="text-lg" gap="gap-1">
			{due.length === 0 ? <p className="text-soft">Nothing is due.</p> : null}
			<ul className="border-t border-line empty:hidden">
				{due.slice(0, 6).map((item) => (
					<LinkRow
						key={item.control.id}
						to={getControlLink(item)}
						title={item.control.name}
						text={
							item.isAction
								? view.getAction(item.control.id).who || 'No one yet'
								: `Every ${item.control.recheckDays} days`
						}
						end={
							<span className={item.dueAt < now ? 'text-danger' : undefined}>
								{formatDueDay(item.dueAt, now)}
							</span>
						}
					/>
				))}
			</ul>
			{due.length > 6 ? (
				<p className="text-sm text-soft">And {due.length - 6} more in the list and the map.</p>
			) : null}
			<div>
				<Button
					variant="ghost"
					onClick={() => saveCalendar('my-plan.ics', buildPlanEvents(view, policyEnds, roomEnds), now)}
				>
					<CalendarPlus size={18} />
					Calendar file, 12 months
				</Button>
			</div>
			<p className="text-sm text-soft">
				Take it again when dates move, and delete old entries. It names no firm and no state.
			</p>
			<PlanReminder view={view} />
			<div>
				<LinkButton variant="ghost" to={path('network-exposure')}>
					Scan from outside
				</LinkButton>
			</div>
		</TitledSection>
	);
}

type RowsProps = { id: string; title: string; text?: string; standings: readonly Standing[] };

function Rows({ id, title, text, standings }: RowsProps) {
	if (standings.length === 0) return null;
	return (
		<TitledSection id={id} title={title} titleClass="text-lg" gap="gap-1">
			<ul className="border-t border-line">
				{standings.map((item) => (
					<LinkRow key={item.control.id} to={getControlLink(item)} title={getTitle(item)} text={text} />
				))}
			</ul>
		</TitledSection>
	);
}

function Reports() {
	return (
		<TitledSection id="reports" title="Reports">
			<ul className="grid gap-x-8 border-t border-line sm:grid-cols-2">
				{reportPages.map(({ page, title, text }) => (
					<LinkRow key={page} to={{ pathname: path(page) }} title={title} text={text} />
				))}
			</ul>
		</TitledSection>
	);
}

/** What the last press said, so that it can be undone. */
type Said = { readonly standings: readonly Standing[]; readonly text: string };

function useSaid({ session }: PlanState) {
	const [said, setSaid] = useState<Said>();
	function sayAgain(standings: readonly Standing[], text: string, answer?: 'in-place') {
		setSaid({ standings, text });
		void say(
			session,
			standings.map(({ control, held = 'in-place' }) => ({
				tool: planTool,
				item: control.id,
				answer: answer ?? held,
			})),
		);
	}
	return {
		line: said ? (
			<DoneLine
				key={said.standings.map(({ control }) => control.id).join()}
				text={said.text}
				onUndo={() => {
					void say(session, said.standings.map(getOwnStatement));
					setSaid(undefined);
				}}
			/>
		) : null,
		markDone: (standing: Standing) =>
			sayAgain([standing], `In place now: ${standing.control.name}`, 'in-place'),
		sayStillSo(standings: readonly Standing[]) {
			const [first, second] = standings;
			sayAgain(standings, `Still so: ${second ? `${standings.length} controls` : first?.control.name}`);
		},
	};
}

function Head() {
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<h1>My plan</h1>
				<Button variant="ghost" onClick={() => print()}>
					<Printer size={18} />
					Print
				</Button>
			</div>
			<SharedWith />
		</>
	);
}

function Home({ state }: { state: PlanState }) {
	const { view, session } = state;
	const { isReadOnly } = session.writer.use();
	const readiness = useReadinessLine();
	const trend = buildTrend(view);
	// Stays for its last sentence.
	const [wasVisitDue] = useState(() => isVisitDue(view));
	useSnapshot(state);
	const hasMonth = wasVisitDue && !isReadOnly;
	const [isFinished, setIsFinished] = useState(false);
	const { line, markDone, sayStillSo } = useSaid(state);
	return (
		<Stack gap="gap-section">
			<Stack gap="gap-4">
				<Head />
				{line}
				{isReadOnly ? null : <Leavers state={state} />}
				{hasMonth ? (
					<MonthPanel
						{...{ state, trend, isFinished }}
						onStillSo={sayStillSo}
						onDone={markDone}
						onFinish={() => setIsFinished(true)}
					/>
				) : null}
				<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-x-8">
					<div className="lg:col-start-2 lg:row-start-1">
						<ScorePanel
							view={view}
							trend={hasMonth && !isFinished ? { points: trend.points } : trend}
							readiness={readiness}
						/>
					</div>
					<fieldset disabled={isReadOnly} className="contents">
						<div className="lg:col-start-1 lg:row-start-1">
							{view.next ? (
								<NextCard next={view.next} onDone={markDone} />
							) : (
								<p className="text-lg">Nothing is open. Come back when something is due.</p>
							)}
						</div>
						<RankList state={state} onDone={markDone} />
					</fieldset>
					<Stack gap="gap-6" className="print:hidden">
						<Rows id="conflicts" title="To settle" text="Two sources disagree" standings={view.conflicts} />
						<DueAgain view={view} />
						<Rows id="ten-minutes" title="Ten minutes today" standings={view.tenMinutes} />
						<MoneyAtStake />
					</Stack>
				</div>
			</Stack>
			<ControlMap standings={view.standings} />
			<div className="grid gap-section print:hidden">
				<Reports />
				<PlanKept notes={listNotes(view)} />
			</div>
		</Stack>
	);
}

const RoomBar = lazyComponent(async () => (await import('#app/features/room/room-bar.tsx')).RoomBar);

function SharedWith() {
	const isShared = useRequired(PlanRoomContext).status.use() !== undefined;
	return isShared ? (
		<InPlanRoom>
			<RoomBar />
		</InPlanRoom>
	) : null;
}

export function PlanHome() {
	const state = usePlanState();
	return state ? <Home state={state} /> : null;
}
