import { sourceNames, stateNames } from '#app/features/plan/content.ts';
import { path } from '#app/site/paths.ts';
import { formatNumber } from '#domain/fields/parse-number.ts';
import type { Control } from '#domain/ready/control.ts';
import type { DerivedPlan } from '#domain/ready/derive-plan.ts';
import { type Evidence, evidence } from '#domain/ready/evidence.ts';
import { type Catalog, findFeeds } from '#domain/ready/feed.ts';
import { type Action, emptyAction } from '#domain/ready/plan-cells.ts';
import { planTool } from '#domain/ready/plan-tools.ts';
import { findNext, listTenMinutes, type Ranked } from '#domain/ready/rank.ts';
import { dayMs, type Standing } from '#domain/ready/state.ts';
import { maxStatements, type Said } from '#domain/ready/statement.ts';
import { formatMonthDay } from '#domain/time/dates.ts';
import { getLocalDate } from '#domain/time/instant.ts';
import { datedActs } from './content.ts';

/** The end of a day as the reader's clock shows it; undefined without a valid day. */
export function getEndOfDay(day: string): number | undefined {
	const end = new Date(`${day}T23:59:59`).getTime();
	return Number.isNaN(end) ? undefined : end;
}

/** Of an act on a day without a time; not later than now. */
export function getActTime(day: string, now = Date.now()): number {
	const noon = new Date(`${day}T12:00`).getTime();
	const isEarlier = day < getLocalDate(new Date(now));
	return isEarlier && !Number.isNaN(noon) ? noon : now;
}

export type PlannedAction = Action & { /** Who had taken it on and has left. */ readonly was: string };

export function buildPlanView(plan: DerivedPlan) {
	const { actions, left, standings, ranked, flags, now } = plan;
	const getAction = (id: string): PlannedAction => {
		const action = actions.get(id) ?? emptyAction;
		const was = left.has(action.who) ? action.who : '';
		return { ...action, was, who: was === '' ? action.who : '' };
	};
	const getTakenUntil = (id: string) =>
		getAction(id).who === '' ? undefined : getEndOfDay(getAction(id).due);
	return {
		...plan,
		getAction,
		next: findNext(ranked, getTakenUntil, now),
		tenMinutes: listTenMinutes(standings, flags),
		conflicts: standings.filter(({ state }) => state === 'conflict'),
		due: listDue(plan),
		people: [...new Set([...actions.values()].map(({ who }) => who))].filter(
			(who) => who !== '' && !left.has(who),
		),
	};
}

export type PlanView = ReturnType<typeof buildPlanView>;

export type DueItem = Standing & { readonly dueAt: number; readonly isAction?: true };

const soonMs = 30 * dayMs;

/** Checks that are due, acts that will be within 30 days, and open actions past their day; the oldest day first. */
function listDue({ standings, actions, now }: DerivedPlan): readonly DueItem[] {
	const toDay = ({ dueAt }: DueItem) => getLocalDate(new Date(dueAt));
	return standings
		.flatMap((standing): DueItem[] => {
			const { state, dueAt, control } = standing;
			const isSoon = dueAt !== undefined && datedActs.includes(control.id) && dueAt - now <= soonMs;
			if (dueAt !== undefined && (state === 'due' || isSoon)) return [{ ...standing, dueAt }];
			const end = getEndOfDay(actions.get(control.id)?.due ?? '');
			const isOpen = state === 'missing' || state === 'partly' || state === 'unknown';
			return isOpen && end !== undefined && end < now ? [{ ...standing, dueAt: end, isAction: true }] : [];
		})
		.toSorted((a, b) => toDay(a).localeCompare(toDay(b)) || b.control.impact - a.control.impact);
}

/** The control's id is in the fragment, which browsers do not send to the server. */
export const getControlLink = ({ control, state }: Pick<Standing, 'control' | 'state'>) => ({
	pathname: path(state === 'conflict' ? 'plan-conflict' : 'plan-action'),
	hash: control.id,
});

export function getTitle({ control, state }: Pick<Standing, 'control' | 'state'>): string {
	if (state === 'unknown') return `Find out: ${control.name}`;
	return state === 'conflict' ? `Settle: ${control.name}` : control.name;
}

export const findEvidence = ({ evidence: rows }: Control): Evidence | undefined =>
	rows.map((row) => evidence[row]).find((found) => found !== undefined);

export function listEvidence({ evidence: rows }: Control): readonly Evidence[] {
	return rows.flatMap((row) => evidence[row] ?? []);
}

/** "the exposure scan, Nov 14, Dana" */
export function describeSaid({ tool, at, who }: Pick<Said, 'tool' | 'at' | 'who'>): string {
	const source = sourceNames[tool] ?? 'another tool';
	return [source, formatMonthDay(new Date(at)), who].filter((part) => part !== '').join(', ');
}

export function describeSource({ person, measured, hint, state, control }: Standing): string {
	if (state === 'unknown') return `Nobody has said anything yet. Who could tell: ${whoNames[control.who]}.`;
	const position =
		person && measured ? (measured.at > person.at ? measured : person) : (person ?? measured ?? hint);
	const source =
		position?.source ?? (position && { tool: planTool, at: position.at, who: position.ruling?.who ?? '' });
	return source ? `From ${describeSaid(source)}.` : '';
}

export const whoNames = {
	IT: 'whoever looks after your IT',
	owner: 'the owner',
	provider: 'your IT provider',
} as const satisfies Record<Control['who'], string>;

/** "6 days late", "today", "Nov 30" */
export function formatDueDay(dueAt: number, now: number): string {
	const daysLate = Math.floor((now - dueAt) / dayMs);
	if (daysLate >= 1) return `${daysLate} ${daysLate === 1 ? 'day' : 'days'} late`;
	return getLocalDate(new Date(dueAt)) === getLocalDate(new Date(now))
		? 'today'
		: formatMonthDay(new Date(dueAt));
}

/** "3 of 7" of those that apply */
export function countInPlace(standings: readonly Standing[]): string {
	const applying = standings.filter(({ state }) => state !== 'not-applicable');
	if (applying.length === 0) return 'none here';
	return `${applying.filter(({ state }) => state === 'in-place').length} of ${applying.length}`;
}

/** YYYY-MM-DD of the reader's clock. */
export const addDays = (now: number, days: number): string => getLocalDate(new Date(now + days * dayMs));

export function getRank(ranked: readonly Ranked[], id: string): number {
	return ranked.findIndex(({ control }) => control.id === id) + 1;
}

/** What one statement says about a control: "In place", "At least partly" */
export function describeFed(catalog: Catalog, { tool, item, answer }: Said, id: string): string {
	const feed = findFeeds(catalog, tool, item, answer).find(({ control }) => control === id);
	if (!feed) return 'Says nothing about it';
	if (feed.bound) return feed.bound === 'at-least' ? 'At least partly' : 'At most partly';
	return feed.state === 'unknown' ? 'Does not say which' : stateNames[feed.state];
}

/** What the plan itself said about a control before; an empty answer takes back what it says now. */
export function getOwnStatement({ control, history }: Standing) {
	const own = history.find(({ tool, item }) => tool === planTool && item === control.id);
	const source = { tool: planTool, item: control.id };
	return own ? { ...source, answer: own.answer, at: own.at } : { ...source, answer: '' };
}

/** Answers after the day of an act that say something else about its control alone: the act is the more exact statement. */
export function listOverruled(catalog: Catalog, { control, history }: Standing, at: number): readonly Said[] {
	return history.filter(
		({ tool, item, answer, target, at: saidAt }) =>
			saidAt > at &&
			tool !== planTool &&
			target === undefined &&
			findFeeds(catalog, tool, item, answer).every((feed) => feed.control === control.id),
	);
}

/** Statements of `before` that were taken back since, and what the plan said. */
export function listToRestore(before: Standing, now: Standing) {
	const kept = new Set(now.history.map(({ tool, item }) => `${tool} ${item}`));
	return [
		getOwnStatement(before),
		...before.history.filter(
			({ tool, item, target }) => target === undefined && !kept.has(`${tool} ${item}`),
		),
	];
}

/** What the plan holds and does not count; nothing of it is lost. */
export function listNotes({ said, catalog, now }: PlanView): readonly string[] {
	const ids = new Set(catalog.controls.map(({ id }) => id));
	const tools = new Set([...catalog.feeds.keys()].map((key) => key.split(' ')[0]));
	const foreign = said.filter(({ tool, item }) => (tool === planTool ? !ids.has(item) : !tools.has(tool)));
	const ahead = said.filter(({ at }) => at - now > dayMs);
	return [
		foreign.length > 0 &&
			`${foreign.length} of ${said.length} statements are about controls or tools that this list does not have. They are kept.`,
		ahead.length > 0 &&
			`${ahead.length} of ${said.length} statements are dated after this device’s clock. They count as said now: check the clock.`,
		said.length > maxStatements &&
			`The plan holds ${formatNumber(said.length)} statements. The latest ${formatNumber(maxStatements)} count, the others are kept.`,
	].filter((note) => note !== false);
}
