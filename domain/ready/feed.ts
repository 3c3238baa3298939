import type { Control } from './control.ts';
import { planTool } from './plan-tools.ts';

export type FedState = 'in-place' | 'partly' | 'missing' | 'not-applicable' | 'unknown';

/** Seen by a look at the network, done at a known instant, said by a person, or a hint that decides only alone. */
export type Strength = 'seen' | 'done' | 'said' | 'hint';

/** What an answer of a tool says about a control. */
export type FeedLine = readonly [
	item: string,
	value: string,
	control: string,
	state: FedState,
	strength: Strength,
	/** A bound raises to partly or lowers to partly; `tonight` puts an open control on top of the list. */
	mark?: 'at-least' | 'at-most' | 'tonight',
];

/** A bound is partly, and an opening of tonight is missing. */
type Outcome = FedState | 'at-least' | 'at-most' | 'tonight';

const markedStates = { 'at-least': 'partly', 'at-most': 'partly', tonight: 'missing' } as const;

const isMark = (outcome: Outcome): outcome is keyof typeof markedStates =>
	Object.hasOwn(markedStates, outcome);

/** What the answers to one item say about its controls: one row of a tool's `feeds.ts`. */
export type FeedRow = readonly [
	item: string,
	controls: string | readonly string[],
	strength: Strength,
	outcomes: Readonly<Record<string, Outcome>>,
];

export const expandFeeds = (rows: readonly FeedRow[]): readonly FeedLine[] =>
	rows.flatMap(([item, controls, strength, outcomes]) =>
		[controls]
			.flat()
			.flatMap((control) =>
				Object.entries(outcomes).map(
					([value, outcome]): FeedLine =>
						isMark(outcome)
							? [item, value, control, markedStates[outcome], strength, outcome]
							: [item, value, control, outcome, strength],
				),
			),
	);

export type Feed = {
	readonly control: string;
	readonly state: FedState;
	readonly strength: Strength;
	readonly bound?: 'at-least' | 'at-most';
	readonly isTonight?: true;
};

export type Catalog = {
	readonly version: string;
	readonly controls: readonly Control[];
	/** By tool, item and value. */
	readonly feeds: ReadonlyMap<string, readonly Feed[]>;
};

/** Their items are findings, which have a target. */
export const lookTools: readonly string[] = ['network-exposure', 'watch'];

/** Of a look: what an earlier one found is not there any more. */
export const goneAnswer = 'gone';

const toKey = (tool: string, item: string, value: string) => `${tool} ${item} ${value}`;

/** The catalog that all other functions take. `lines` by tool id; a guide's id starts with `guides/`. */
export function createCatalog(
	version: string,
	controls: readonly Control[],
	lines: Readonly<Record<string, readonly FeedLine[]>>,
): Catalog {
	const feeds = new Map<string, Feed[]>();
	for (const [tool, list] of Object.entries(lines))
		for (const [item, value, control, state, strength, mark] of list) {
			const key = toKey(tool, item, value);
			const feed: Feed = {
				...{ control, state, strength },
				...(mark === 'tonight' ? { isTonight: true } : mark && { bound: mark }),
			};
			feeds.set(key, [...(feeds.get(key) ?? []), feed]);
		}
	return { version, controls, feeds };
}

const isSayable = (value: string): value is FedState =>
	['in-place', 'partly', 'missing', 'not-applicable'].includes(value);

export function findFeeds(catalog: Catalog, tool: string, item: string, value: string): readonly Feed[] {
	if (tool === planTool && isSayable(value)) return [{ control: item, state: value, strength: 'said' }];
	return catalog.feeds.get(toKey(tool, item, value)) ?? [];
}
