import { type Control, doesApply, type Flags } from './control.ts';
import { type Catalog, type Feed, findFeeds, lookTools, type Strength } from './feed.ts';
import { maxStatements, type PlanFacts, type Ruling, rulings, type Said } from './statement.ts';

export type State = 'in-place' | 'due' | 'partly' | 'missing' | 'unknown' | 'conflict' | 'not-applicable';

type Held = 'in-place' | 'partly' | 'missing' | 'not-applicable';

/** What a person or a look says about a control, with the statement that set or renewed it. */
export type Position = {
	readonly state: Held;
	readonly at: number;
	/** Of a flag there is no statement. */
	readonly source?: Said | undefined;
	readonly ruling?: Ruling | undefined;
};

export type Standing = {
	readonly control: Control;
	readonly state: State;
	/** Open while something is seen that attackers use tonight. */
	readonly isTonight: boolean;
	/** Since when the state holds; undefined if nobody has said anything. */
	readonly at?: number | undefined;
	/** The last instant at which it is not due; of controls in place or partly so. */
	readonly dueAt?: number | undefined;
	/** What a due control is, apart from being due. */
	readonly held?: 'in-place' | 'partly' | undefined;
	readonly person?: Position | undefined;
	readonly measured?: Position | undefined;
	readonly hint?: Position | undefined;
	/** In place because somebody said that the opening was closed; no look has seen it closed. */
	readonly isNotSeenClosed: boolean;
	/** Everything said about it, lapsed and overruled included, the latest first. */
	readonly history: readonly Said[];
};

export const dayMs = 86_400_000;

/** After this, a statement that something is in place no longer counts. */
export const getHorizonMs = ({ recheckDays }: Control): number => Math.max(3 * recheckDays, 365) * dayMs;

/** From the more careful one to the less careful one. */
const byCare: readonly Held[] = ['missing', 'partly', 'in-place', 'not-applicable'];

const isMoreCareful = (a: Held, b: Held) => byCare.indexOf(a) < byCare.indexOf(b);

type Statement = Omit<Position, 'state'> & {
	readonly state: Held;
	readonly bound?: 'at-least' | 'at-most' | undefined;
	readonly isTonight?: true | undefined;
};

/** Of the same instant, the later one in this order stands. */
function getTurn({ bound, state }: Statement): number {
	if (bound === 'at-least') return 0;
	if (bound === 'at-most') return 5;
	return 4 - byCare.indexOf(state);
}

function listPersonStatements(said: readonly (readonly [Said, Feed])[]): Statement[] {
	return said.flatMap(([source, { state, bound, isTonight }]) =>
		state === 'unknown' ? [] : [{ state, at: source.at, source, bound, isTonight }],
	);
}

function toStatements(ruling: Ruling): Statement[] {
	const states = {
		'closed-since': 'in-place',
		'still-open': 'missing',
		'you-are-right': ruling.seen,
	} as const;
	if (ruling.ruling === 'not-ours' || ruling.ruling === 'withdrawn') return [];
	return [{ state: states[ruling.ruling], at: ruling.at, ruling }];
}

function addStatement(held: Position | undefined, next: Statement): Position {
	const { bound, state, at, source, ruling } = next;
	const position = { state, at, source, ruling };
	if (bound === 'at-least' && held?.state === 'in-place') return held;
	if (bound === 'at-most' && held?.state === 'missing') return held;
	return bound ? { ...position, state: 'partly' } : position;
}

/** The state that statements reach one after another. Missing and not applicable do not lapse. */
function foldStatements(
	statements: readonly Statement[],
	now: number,
	horizonMs: number,
): Position | undefined {
	const ordered = statements.toSorted((a, b) => a.at - b.at || getTurn(a) - getTurn(b));
	let held: Position | undefined;
	for (const next of ordered) held = addStatement(held, next);
	const canLapse = held?.state === 'in-place' || held?.state === 'partly';
	return held && canLapse && now - held.at > horizonMs ? undefined : held;
}

type Look = { readonly source: Said; readonly feed: Feed & { readonly state: Held } };

function groupBy<Item>(items: readonly Item[], getKey: (item: Item) => string): Map<string, Item[]> {
	const groups = new Map<string, Item[]>();
	for (const item of items) {
		const group = groups.get(getKey(item));
		if (group) group.push(item);
		else groups.set(getKey(item), [item]);
	}
	return groups;
}

/** One ruling per finding and target: the latest, at the same instant the more careful one, which overrules fewer looks. */
function pickRulings(all: readonly Ruling[]): readonly Ruling[] {
	return [...groupBy(all, ({ finding, target }) => `${finding} ${target}`).values()].flatMap((group) =>
		group
			.toSorted(
				(a, b) =>
					b.at - a.at ||
					rulings.indexOf(a.ruling) - rulings.indexOf(b.ruling) ||
					byCare.indexOf(a.seen) - byCare.indexOf(b.seen) ||
					a.about - b.about,
			)
			.slice(0, 1),
	);
}

function isOverruled({ source, feed }: Look, { ruling, about, finding, target }: Ruling): boolean {
	if (finding !== source.item || target !== source.target) return false;
	if (ruling === 'not-ours') return true;
	if (source.at > about) return false;
	return (
		(ruling === 'closed-since' && feed.state !== 'in-place') ||
		(ruling === 'still-open' && feed.state !== 'missing')
	);
}

/** A wrong clock must not make a statement the last word for ever. */
const notAfter = <Dated extends { readonly at: number }>(now: number, list: readonly Dated[]): Dated[] =>
	list.map((one) => (one.at > now ? { ...one, at: now } : one));

/** The latest look of each finding and target that could tell, whichever tool looked. */
function pickLooks(looks: readonly (readonly [Said, readonly Feed[]])[]): readonly (readonly [Said, Feed])[] {
	const couldTell = looks.filter(([, feeds]) => !feeds.some(({ state }) => state === 'unknown'));
	return [...groupBy(couldTell, ([{ item, target = '' }]) => `${item} ${target}`).values()].flatMap(
		(group) => {
			const latest = Math.max(...group.map(([{ at }]) => at));
			return group
				.filter(([{ at }]) => at === latest)
				.flatMap(([source, feeds]) => feeds.map((feed) => [source, feed] as const));
		},
	);
}

const isTelling = (look: readonly [Said, Feed]): look is readonly [Said, Look['feed']] =>
	look[1].state !== 'unknown';

/** Where all items of `together` hold at one target, they count as one statement in place. */
function joinLooks({ together }: Control, looks: readonly Look[]): readonly Look[] {
	if (!together || !lookTools.includes(together.tool)) return looks;
	return [...groupBy(looks, ({ source }) => source.target ?? '').values()].flatMap((group) => {
		const parts = group.filter(({ source }) => together.items.includes(source.item));
		const holds = together.items.every((item) =>
			parts.some(({ source }) => source.item === item && source.answer === together.value),
		);
		if (!holds || parts.some(({ source }) => source.answer !== together.value)) return group;
		const rest = group.filter((look) => !parts.includes(look));
		const latest = parts.toSorted((a, b) => b.source.at - a.source.at)[0];
		return latest ? [...rest, { ...latest, feed: { ...latest.feed, state: 'in-place' } }] : rest;
	});
}

function getMeasured(looks: readonly Look[]): Position | undefined {
	const worst = looks.toSorted((a, b) => {
		if (a.feed.state === b.feed.state) return b.source.at - a.source.at;
		return isMoreCareful(a.feed.state, b.feed.state) ? -1 : 1;
	})[0];
	return worst && { state: worst.feed.state, at: worst.source.at, source: worst.source };
}

/** Items that count only together, for what a person says. */
function joinSaid({ together }: Control, said: readonly Said[]): Statement[] {
	if (!together || lookTools.includes(together.tool)) return [];
	const parts = together.items.map((item) =>
		said
			.filter((one) => one.tool === together.tool && one.item === item && one.answer === together.value)
			.toSorted((a, b) => b.at - a.at),
	);
	const latest = parts.map(([first]) => first).filter((first) => first !== undefined);
	if (latest.length < together.items.length) return [];
	const source = latest.toSorted((a, b) => b.at - a.at || (a.item < b.item ? 1 : -1))[0];
	return source ? [{ state: 'in-place', at: source.at, source }] : [];
}

function getHint(
	hints: readonly (readonly [Said, Feed])[],
	now: number,
	horizonMs: number,
): Position | undefined {
	const [latest] = hints
		.flatMap(([source, { state }]) =>
			state === 'unknown' || now - source.at > horizonMs ? [] : [{ state, at: source.at, source }],
		)
		.toSorted((a, b) => b.at - a.at || (isMoreCareful(a.state, b.state) ? -1 : 1));
	return latest;
}

function latestOf(a: Position, b: Position): Position {
	return b.at > a.at ? b : a;
}

/** Which of both came first plays no part. */
function combine(
	person: Position | undefined,
	measured: Position | undefined,
): Position | 'conflict' | undefined {
	if (!(person && measured)) return person ?? measured;
	if (person.state === measured.state) return latestOf(person, measured);
	if (measured.state === 'missing') return person.state === 'partly' ? measured : 'conflict';
	return measured.state === 'in-place' && person.state === 'missing' ? 'conflict' : person;
}

type Fed = readonly (readonly [Said, Feed])[];

const isLook = ({ tool, target }: Said): boolean => lookTools.includes(tool) && target !== undefined;

/** What holds about one control that applies, from what was said and ruled about it. */
function derivePositions(
	catalog: Catalog,
	control: Control,
	said: readonly Said[],
	ruled: readonly Ruling[],
	now: number,
) {
	const horizonMs = getHorizonMs(control);
	const fed = said.map((one) => {
		const feeds = findFeeds(catalog, one.tool, one.item, one.answer);
		return [one, feeds.filter((feed) => feed.control === control.id)] as const;
	});
	const spoken: Fed = fed.flatMap(([one, feeds]) =>
		isLook(one) ? [] : feeds.map((feed) => [one, feed] as const),
	);
	const all: Fed = [...spoken, ...pickLooks(fed.filter(([one]) => isLook(one)))];
	const ofStrength = (...strengths: readonly Strength[]) =>
		all.filter(([, { strength }]) => strengths.includes(strength));
	const firm = listPersonStatements(ofStrength('said', 'done'));
	const looks = ofStrength('seen')
		.filter(isTelling)
		.map(([source, feed]) => ({ source, feed }))
		.filter(
			(look) => now - look.source.at <= horizonMs && !ruled.some((ruling) => isOverruled(look, ruling)),
		);
	return {
		person: foldStatements(
			[...firm, ...joinSaid(control, said), ...ruled.flatMap(toStatements)],
			now,
			horizonMs,
		),
		measured: getMeasured(joinLooks(control, looks)),
		hint: getHint(ofStrength('hint'), now, horizonMs),
		hasTonight: firm.some(({ isTonight }) => isTonight) || looks.some(({ feed }) => feed.isTonight),
	};
}

function toStanding(
	control: Control,
	history: readonly Said[],
	{ hasTonight, ...positions }: ReturnType<typeof derivePositions>,
	now: number,
): Standing {
	const { person, measured, hint } = positions;
	const base = { control, history, isTonight: false, isNotSeenClosed: false, ...positions };
	const result = person || measured ? combine(person, measured) : hint;
	if (!result) return { ...base, state: 'unknown' };
	if (result === 'conflict') {
		const at = Math.max(person?.at ?? 0, measured?.at ?? 0);
		return { ...base, state: 'conflict', isTonight: hasTonight, at };
	}
	const { state, at } = result;
	if (state === 'missing' || state === 'not-applicable')
		return { ...base, state, at, isTonight: state === 'missing' && hasTonight };
	const dueAt = at + control.recheckDays * dayMs;
	const isClosed = state === 'in-place' && person?.ruling?.ruling === 'closed-since';
	const isSeen = measured?.state === 'in-place' && measured.at > (person?.at ?? 0);
	return {
		...base,
		...{ state: now > dueAt ? 'due' : state, at, held: state, dueAt },
		isNotSeenClosed: isClosed && !isSeen,
	};
}

/** The latest answer about each flag; at the same instant yes, so that nothing is left out by chance. */
export function readFlags(answers: PlanFacts['flags']): Flags {
	const ordered = answers.toSorted((a, b) => a.at - b.at || (a.answer === 'no' ? -1 : 1));
	return Object.fromEntries(ordered.map(({ flag, answer }) => [flag, answer]));
}

/** The findings that measure a control, whatever a look says about them. */
function listFindings(catalog: Catalog): ReadonlyMap<string, ReadonlySet<string>> {
	const findings = new Map<string, Set<string>>();
	for (const [key, feeds] of catalog.feeds) {
		const [tool = '', item = ''] = key.split(' ');
		if (!lookTools.includes(tool)) continue;
		for (const { control, strength } of feeds)
			if (strength === 'seen') findings.set(control, (findings.get(control) ?? new Set<string>()).add(item));
	}
	return findings;
}

/** The statements of each control. A look that says nothing about a control replaces one that did. */
function groupSaid(catalog: Catalog, said: readonly Said[], findings: ReturnType<typeof listFindings>) {
	const groups = new Map<string, Set<Said>>();
	for (const one of said) {
		const { tool, item } = one;
		const fed = findFeeds(catalog, tool, item, one.answer).map(({ control }) => control);
		const looked = isLook(one) ? [...findings].filter(([, items]) => items.has(item)).map(([id]) => id) : [];
		for (const id of [...fed, ...looked]) groups.set(id, (groups.get(id) ?? new Set<Said>()).add(one));
	}
	return groups;
}

/** The standing of every control of the catalog, in its order. The order of the facts plays no part. */
export function deriveStandings(catalog: Catalog, facts: PlanFacts, now: number): readonly Standing[] {
	const flags = readFlags(facts.flags);
	const ruled = pickRulings(notAfter(now, facts.rulings));
	const findings = listFindings(catalog);
	const groups = groupSaid(catalog, notAfter(now, pickStatements(facts.said)), findings);
	return catalog.controls.map((control) => {
		const said = [...(groups.get(control.id) ?? [])];
		const history = said.toSorted((a, b) => b.at - a.at);
		if (!doesApply(control, flags))
			return { control, history, state: 'not-applicable', isTonight: false, isNotSeenClosed: false };
		const about = ruled.filter(({ finding }) => findings.get(control.id)?.has(finding));
		return toStanding(control, history, derivePositions(catalog, control, said, about, now), now);
	});
}

/** Of more statements than a plan holds, the latest count; the others stay stored. */
function pickStatements(said: readonly Said[]): readonly Said[] {
	if (said.length <= maxStatements) return said;
	const toText = ({ tool, item, target, answer }: Said) => [tool, item, target, answer].join();
	return said.toSorted((a, b) => b.at - a.at || (toText(a) < toText(b) ? -1 : 1)).slice(0, maxStatements);
}
