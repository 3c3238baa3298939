import { downloadText } from '#app/lib/files.ts';
import { path } from '#app/site/paths.ts';
import { site } from '#app/site/site.ts';
import type { Control } from '#domain/ready/control.ts';
import { readSnapshots } from '#domain/ready/snapshot.ts';
import { dayMs } from '#domain/ready/state.ts';
import { buildCalendar, type CalendarEvent } from '#domain/time/ics.ts';
import { getLocalDate } from '#domain/time/instant.ts';
import { datedActs } from './content.ts';
import { getEndOfDay, type PlanView } from './logic.ts';

const latestVisitDay = 28;
const url = `${site.origin}${path('plan')}`;
const description = 'Opens on a device that has your plan.';

function createEvent(uid: string, start: Date, minutes: number, summary: string): CalendarEvent {
	return {
		uid: `${uid}@ready-plan`,
		start,
		minutes,
		summary,
		description,
		url,
		remindMinutesBefore: [24 * 60],
	};
}

export function saveCalendar(fileName: string, events: readonly CalendarEvent[], now: number): void {
	const text = buildCalendar('My plan', events, { siteName: site.name, stamp: new Date(now) });
	downloadText(fileName, text, 'text/calendar');
}

const toMorning = (at: number): Date => new Date(new Date(at).setHours(9, 0, 0, 0));

const renewalDays = 75;

/** One a month for a year, on the day of the last one. */
export function listVisits({ now, snapshots }: PlanView): readonly Date[] {
	const today = new Date(now);
	const last = readSnapshots(snapshots).findLast(({ at, trigger }) => trigger === 'visit' && at <= now);
	const day = Math.min(new Date(last?.at ?? now).getDate(), latestVisitDay);
	return Array.from(
		{ length: 12 },
		(_, index) => new Date(today.getFullYear(), today.getMonth() + index + 1, day, 9),
	);
}

/** Names no firm and no state. */
export const createActEvent = ({ id, name }: Control, at: number): CalendarEvent =>
	createEvent(`plan-${id}-${getLocalDate(new Date(at))}`, toMorning(at), 30, `${name}: due`);

/** Acts that fall due within a year. */
export const listActs = ({ now, standings }: PlanView): readonly CalendarEvent[] =>
	standings.flatMap(({ control, dueAt }) =>
		dueAt === undefined || dueAt < now || dueAt > now + 365 * dayMs || !datedActs.includes(control.id)
			? []
			: [createActEvent(control, dueAt)],
	);

/** The visits, the acts, actions that somebody has taken on, and the renewal of the policy. Titles name no firm and no state. */
export function buildPlanEvents(
	view: PlanView,
	policyEnds: string,
	/** Of the room of a shared plan. */
	roomEnds?: Date,
): readonly CalendarEvent[] {
	const { now, ranked, getAction } = view;
	const visits = listVisits(view).map((start) =>
		createEvent(`plan-visit-${getLocalDate(start).slice(0, 7)}`, start, 15, 'Ten minutes for the plan'),
	);
	const actions = ranked.flatMap(({ control }) => {
		const { who, due } = getAction(control.id);
		const end = getEndOfDay(due);
		return who === '' || end === undefined || end < now
			? []
			: [createEvent(`plan-action-${control.id}`, toMorning(end), 30, `${control.name}: ${who}`)];
	});
	const policyEnd = getEndOfDay(policyEnds);
	const renewal = policyEnd === undefined ? now : policyEnd - renewalDays * dayMs;
	const renewals =
		renewal > now
			? [createEvent(`plan-policy-${policyEnds}`, toMorning(renewal), 30, 'Policy renewal: start')]
			: [];
	const warningAt = roomEnds && toMorning(roomEnds.getTime() - 30 * dayMs);
	const warnings =
		warningAt && warningAt.getTime() > now
			? [
					createEvent(
						'plan-room',
						warningAt,
						15,
						'The shared plan closes in 30 days unless somebody changes it',
					),
				]
			: [];
	return [...visits, ...listActs(view), ...actions, ...renewals, ...warnings];
}
