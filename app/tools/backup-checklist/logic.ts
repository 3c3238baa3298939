import { bandOf } from '#domain/formats/bands.ts';
import { shareOf } from '#domain/formats/percent.ts';
import { allItems, countTicked, type Ticks } from '#domain/models/checklist.ts';
import { type BackupBand, type BackupItem, bands, praiseFrom, sections, warningBelow } from './content.ts';

export const items = allItems(sections);

export type BackupReadiness = {
	done: number;
	total: number;
	/** Exact share of ticked items, 0 to 100. */
	share: number;
	band: BackupBand;
	/** Nothing is recommended, warned of or praised before the first tick. */
	started: boolean;
	warned: boolean;
	praised: boolean;
	/** Open items to do next. */
	next: BackupItem[];
};

/** What is shown in the place of a level before the first tick. */
export const exampleTicks: Ticks = new Map(items.slice(0, 13).map(({ id }) => [id, new Date(0)]));

export function readinessVerdict({ started, band, done, total }: BackupReadiness): string {
	if (!started) return `Tick what is true: ${total} checks, and nothing is judged before the first.`;
	return `Backup readiness is ${band.level.toLowerCase()}: ${done} of ${total} checks hold.`;
}

export function backupReadiness(ticks: Ticks): BackupReadiness {
	const done = countTicked(items, ticks);
	const share = shareOf(done, items.length);
	const band = bandOf(bands, share);
	const open = items.filter((item) => !ticks.has(item.id));
	const urgent = band.next.flatMap((id) => open.filter((item) => item.id === id));
	return {
		done,
		total: items.length,
		share,
		band,
		started: done > 0,
		warned: done > 0 && share < warningBelow,
		praised: share >= praiseFrom,
		next: urgent.length > 0 ? urgent : open.slice(0, 3),
	};
}
