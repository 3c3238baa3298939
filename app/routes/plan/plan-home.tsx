import { CalendarPlus, ChevronRight, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useRequired } from '#app/features/incident/record-session.ts';
import { say, sayState } from '#app/features/plan/write-plan.ts';
import { InPlanRoom } from '#app/features/room/in-plan-room.tsx';
import { PlanRoomContext } from '#app/features/room/room.ts';
import { downloadText } from '#app/lib/files.ts';
import { path } from '#app/site/paths.ts';
import { site } from '#app/site/site.ts';
import { Button } from '#app/ui/button.tsx';
import { Stack, TitledSection } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import type { Standing } from '#domain/ready/state.ts';
import { buildCalendar } from '#domain/time/ics.ts';
import { buildPlanEvents } from './calendar.ts';
import { DoneLine } from './done-line.tsx';
import { getControlLink } from './links.ts';
import { formatDueDay, getOwnStatement, getTitle, type PlanView } from './logic.ts';
import { ControlMap } from './map.tsx';
import { MoneyAtStake } from './money.tsx';
import { MonthPanel } from './month-panel.tsx';
import { NextCard } from './next-card.tsx';
import { PlanKept } from './plan-kept.tsx';
import { RankList } from './rank-list.tsx';
import { reportPages } from './report-pages.ts';
import { ScorePanel } from './score-panel.tsx';
import { isVisitDue, useSnapshot } from './snapshots.ts';
import { buildTrend } from './trend.ts';
import { type PlanState, usePlanState } from './use-plan-state.ts';
import { useReadinessLine } from './use-readiness.ts';

const rowClass =
	'flex min-h-12 items-center justify-between gap-3 border-b border-line py-2 text-ink no-underline hover:bg-sunk';

function LinkRow({
	to,
	title,
	text,
	end,
}: {
	to: { pathname: string; hash?: string };
	title: string;
	text?: string;
	end?: ReactNode;
}) {
	return (
		<li>
			<Link to={to} className={rowClass}>
				<span>
					<b className="block">{title}</b>
					{text ? <span className="block text-sm text-soft">{text}</span> : null}
				</span>
				<span className="shrink-0 text-sm font-semibold">
					{end ?? <ChevronRight size={18} aria-hidden="true" />}
				</span>
			</Link>
		</li>
	);
}

function DueAgain({ view }: { view: PlanView }) {
	const { due, now } = view;
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
						text={`Every ${item.control.recheckDays} days`}
						end={
							<span className={item.dueAt < now ? 'text-danger' : undefined}>
								{formatDueDay(item.dueAt, now)}
							</span>
						}
					/>
				))}
			</ul>
			{due.length > 6 ? (
				<p className="text-sm text-soft">And {due.length - 6} more in the map below.</p>
			) : null}
			<div>
				<Button
					variant="ghost"
					onClick={() =>
						downloadText(
							'my-plan.ics',
							buildCalendar('My plan', buildPlanEvents(view, roomEnds), {
								siteName: site.name,
								stamp: new Date(now),
							}),
							'text/calendar',
						)
					}
				>
					<CalendarPlus size={18} />
					Calendar file, 12 months
				</Button>
			</div>
		</TitledSection>
	);
}

function TenMinutes({ view }: { view: PlanView }) {
	if (view.tenMinutes.length === 0) return null;
	return (
		<TitledSection id="ten-minutes" title="Ten minutes today" titleClass="text-lg" gap="gap-1">
			<ul className="border-t border-line">
				{view.tenMinutes.map((item) => (
					<LinkRow key={item.control.id} to={getControlLink(item)} title={getTitle(item)} />
				))}
			</ul>
		</TitledSection>
	);
}

function Conflicts({ view }: { view: PlanView }) {
	if (view.conflicts.length === 0) return null;
	return (
		<TitledSection id="conflicts" title="To settle" titleClass="text-lg" gap="gap-1">
			<ul className="border-t border-line">
				{view.conflicts.map((item) => (
					<LinkRow
						key={item.control.id}
						to={getControlLink(item)}
						title={item.control.name}
						text="Two sources disagree"
					/>
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

function Home({ state }: { state: PlanState }) {
	const { view, session } = state;
	const { isReadOnly } = session.writer.use();
	const readiness = useReadinessLine();
	const trend = buildTrend(view);
	// Stays for its last sentence.
	const [wasVisitDue] = useState(() => isVisitDue(view));
	useSnapshot(state);
	const [done, setDone] = useState<Standing>();
	function markDone(standing: Standing) {
		setDone(standing);
		void sayState(session, standing.control.id, 'in-place');
	}
	return (
		<Stack gap="gap-section">
			<Stack gap="gap-4">
				<div className="flex flex-wrap items-center justify-between gap-x-4">
					<h1>My plan</h1>
					<Button variant="ghost" onClick={() => print()}>
						<Printer size={18} />
						Print
					</Button>
				</div>
				<SharedWith />
				{done ? (
					<DoneLine
						key={done.control.id}
						text={`In place now: ${done.control.name}`}
						onUndo={() => {
							void say(session, [getOwnStatement(done)]);
							setDone(undefined);
						}}
					/>
				) : null}
				{wasVisitDue ? <MonthPanel state={state} trend={trend} /> : null}
				<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-x-8">
					<div className="lg:col-start-2 lg:row-start-1">
						<ScorePanel view={view} trend={trend} readiness={readiness} />
					</div>
					<fieldset disabled={isReadOnly} className="contents">
						<div className="lg:col-start-1 lg:row-start-1">
							{view.next ? <NextCard next={view.next} onDone={markDone} /> : <NothingOpen />}
						</div>
						<RankList view={view} onDone={markDone} />
					</fieldset>
					<Stack gap="gap-6" className="print:hidden">
						<Conflicts view={view} />
						<DueAgain view={view} />
						<TenMinutes view={view} />
						<MoneyAtStake />
					</Stack>
				</div>
			</Stack>
			<ControlMap standings={view.standings} />
			<div className="grid gap-section print:hidden">
				<Reports />
				<PlanKept />
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

function NothingOpen() {
	return <p className="text-lg">Nothing is open. Come back when something is due.</p>;
}

export function PlanHome() {
	const state = usePlanState();
	return state ? <Home state={state} /> : null;
}
