import type { Observation } from './observation.ts';

export const stages = [
	'way-in',
	'foothold',
	'spread',
	'passwords',
	'protection',
	'data',
	'backups',
	'cleanup',
	'encryption',
] as const;
export type Stage = (typeof stages)[number];

/** `high` goes on the first screen, `medium` into the timeline, `low` is shown with other findings only. */
export type Level = 'low' | 'medium' | 'high';

const raised: Record<Level, number> = { low: 0, medium: 1, high: 2 };

export const compareLevels = (a: Level, b: Level): number => raised[a] - raised[b];

/** What one record says. Repeats with the same account and address become one finding. */
export interface Sign {
	account?: string;
	address?: string;
	/** The program, command, path or name that the sentence shows. */
	detail?: string;
	/** The address that a VPN gave to this session. */
	inside?: string;
	level?: Level;
	weight?: number;
	/** An innocent explanation fits this record. */
	isInnocent?: boolean;
}

export interface TallyItem extends Sign {
	/** Records are counted per group. */
	group: string;
	/** With it, different values are counted instead of records. */
	distinct?: string;
	/** Replaces the detection's own minimum. */
	min?: number;
}

/** Counts records inside a sliding window, per computer and group. */
export interface Tally {
	minutes: number;
	min: number;
	collect: (observation: Observation) => TallyItem[];
	/** Records near a shutdown do not count: Windows stops its services then. */
	isNotNearShutdown?: boolean;
}

export interface Detection {
	stage: Stage;
	level: Level;
	/** Points toward "this was the way in", 1 to 5; none where it is left out. */
	weight?: number;
	attack: readonly string[];
	/** Where the condition comes from: Sigma (S), Hayabusa (H), DeepBlueCLI (D), a record in a public sample (E), general knowledge (K). */
	source: string;
	/** The record itself states what happened, so the finding can be certain. */
	isStated?: boolean;
	match?: (observation: Observation) => Sign | undefined;
	tally?: Tally;
}

/** For several detections of one stage. */
export function atStage<Id extends string>(
	stage: Stage,
	table: Readonly<Record<Id, Omit<Detection, 'stage'>>>,
): Readonly<Record<Id, Detection>> {
	const rows = Object.entries<Omit<Detection, 'stage'>>(table);
	return Object.fromEntries(rows.map(([id, row]) => [id, { stage, ...row }])) as Record<Id, Detection>;
}

export const isProcess = (observation: Observation, ...names: string[]): boolean =>
	names.includes(observation.process?.name ?? '');

/** The command as shown to the reader. */
export function commandSign(observation: Observation, more: Sign = {}): Sign {
	const account = observation.process?.account;
	return { ...(account ? { account } : {}), detail: shorten(observation.command), ...more };
}

/** A command line or script that says it all. */
export const matchCommand =
	(pattern: RegExp) =>
	(observation: Observation): Sign | undefined =>
		pattern.test(observation.command) ? commandSign(observation) : undefined;

const maxDetailLength = 160;

export function shorten(text: string): string {
	const line = text.replace(/\s+/g, ' ').trim();
	return line.length > maxDetailLength ? `${line.slice(0, maxDetailLength - 1)}…` : line;
}
