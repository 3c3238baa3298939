import type { Watch, WatchChange, WatchChangeKind } from '#contract/watch.ts';
import { limitsNote } from '#domain/scan/checks.ts';
import { formatDate } from '#domain/time/dates.ts';
import type { CalendarEvent } from '#domain/time/ics.ts';

type Tone = 'alert' | 'now' | 'soon' | 'ok' | 'plain' | 'calm';

export const getTargetName = ({ domain, proof }: Watch): string =>
	proof === 'line' ? `Office line${domain === '' ? '' : `, ${domain}`}` : domain;

/** Found by the last look, or by a newer catalog since. */
export function listLatestChanges({ changes, lastScanAt }: Watch): WatchChange[] {
	return lastScanAt === null ? [] : changes.filter(({ at }) => Date.parse(at) >= Date.parse(lastScanAt));
}

/** What was exposed before the last look and still is. */
export function listUnchanged(watch: Watch): Watch['exposed'] {
	const changed = new Set(listLatestChanges(watch).map(({ finding }) => finding));
	return watch.exposed.filter(({ finding }) => !changed.has(finding));
}

const isOpening = ({ exposed }: Watch, { kind, finding }: WatchChange): boolean =>
	kind === 'exploited' ||
	((kind === 'new' || kind === 'again') && exposed.some((each) => each.finding === finding));

export const changeLabels: Readonly<Record<WatchChangeKind, { label: string; tone: Tone }>> = {
	new: { label: 'New', tone: 'alert' },
	exploited: { label: 'Exploited', tone: 'now' },
	changed: { label: 'Changed', tone: 'soon' },
	closed: { label: 'Gone', tone: 'ok' },
	silent: { label: 'Silent', tone: 'plain' },
	ended: { label: 'Gone', tone: 'ok' },
	again: { label: 'Back', tone: 'alert' },
	flaps: { label: 'Unsteady', tone: 'soon' },
	moved: { label: 'Moved', tone: 'soon' },
	unseen: { label: 'Not seen', tone: 'soon' },
};

export type Summary = { tone: Tone; title: string; text: string };

const count = (amount: number, noun: string) => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

export function summarizeWatches(watches: readonly Watch[]): Summary {
	const active = watches.filter(({ state }) => state === 'active');
	if (watches.length === 0)
		return {
			tone: 'calm',
			title: 'Nothing is watched yet',
			text: 'Add your domain or your office line. We look at it from outside every month or every week, and mail you what changed.',
		};
	if (active.length === 0)
		return watches.some(({ state }) => state === 'unproven')
			? {
					tone: 'soon',
					title: 'Waiting for the proof',
					text: 'Nothing is looked at until you prove that it is yours.',
				}
			: { tone: 'plain', title: 'Paused', text: 'Nothing is looked at and no mail is sent.' };
	const openings = active.flatMap((watch) =>
		listLatestChanges(watch).filter((change) => isOpening(watch, change)),
	);
	const exposedCount = active.reduce((sum, { exposed }) => sum + exposed.length, 0);
	const looks = describeLooks(active);
	if (openings.length > 0)
		return {
			tone: 'alert',
			title: `${count(openings.length, 'new opening')} at the last look`,
			text: `${openings[0]?.text ?? ''} ${looks}`,
		};
	return exposedCount > 0
		? { tone: 'soon', title: `Nothing new, ${exposedCount} still open`, text: looks }
		: { tone: 'ok', title: 'Nothing open at the last look', text: `${looks} ${limitsNote}` };
}

function describeLooks(active: readonly Watch[]): string {
	const last = active
		.flatMap(({ lastScanAt }) => lastScanAt ?? [])
		.toSorted()
		.at(-1);
	const next = active.map(({ nextScanAt }) => nextScanAt).toSorted()[0];
	const format = (at: string | undefined) => (at === undefined ? '' : formatDate(new Date(at)));
	return `Last look ${format(last)}, next look ${format(next)}.`;
}

export type ChangeRow = { id: string; text: string; at: string; where: string };

export function listHistory(watches: readonly Watch[]): ChangeRow[] {
	return watches
		.flatMap((watch) =>
			watch.changes.map(({ at, text, kind }, index) => ({
				id: `${watch.id} ${index}`,
				text: kind === undefined ? text : `${changeLabels[kind].label}: ${text}`,
				at,
				where: getTargetName(watch),
			})),
		)
		.toSorted((a, b) => b.at.localeCompare(a.at));
}

const looksPerYear = 12;

/** The same day of each month at the same time, or the last day of a shorter month. */
export function listMonthlyLooks(from: Date, url: string): CalendarEvent[] {
	return Array.from({ length: looksPerYear }, (_, index) => {
		const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + index + 2, 0)).getUTCDate();
		const start = new Date(from);
		start.setUTCDate(1);
		start.setUTCMonth(from.getUTCMonth() + index + 1);
		start.setUTCDate(Math.min(from.getUTCDate(), lastDay));
		return {
			uid: `exposure-scan-${start.toISOString().slice(0, 10)}`,
			start,
			minutes: 5,
			summary: 'Scan what your network shows to the internet',
			description: `Scan the same name or address, and compare with the last result.\n${url}`,
			url,
			remindMinutesBefore: [0],
		};
	});
}
