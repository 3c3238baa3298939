import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { msPerDay } from '#domain/time/calendar.ts';
import type { Audit } from '#server/audit/audit.ts';
import type { MissedNoteStore } from '#server/identify/missed-notes-store.ts';
import type { ReminderStore } from '#server/reminders/store.ts';
import type { RoomStore } from '#server/room/store.ts';
import { createLeadStore, type LeadStore } from './store.ts';
import type { Expiring, SweepGuard } from './sweep-guard.ts';

type Clocks = {
	now?: () => number;
	/** Monotonic clock in milliseconds. */
	elapsed?: () => number;
};

type RetentionOptions = Clocks & {
	store: Pick<LeadStore, 'removeBefore' | 'findOldest'>;
	audit?: Pick<Audit, 'removeBefore'>;
	auditDays?: number;
	missedNotes: Pick<MissedNoteStore, 'removeBefore'>;
	rooms: Pick<RoomStore, 'removeExpired'>;
	reminders: Pick<ReminderStore, 'removeExpired'>;
	guard?: SweepGuard | undefined;
	eraseLog?: () => Promise<void>;
	days: number;
	log: Logger;
	onFailure?: () => void;
};

const hourMs = 60 * 60 * 1000;
const firstSweepDelayMs = 10 * 60 * 1000;
const maxDriftMs = msPerDay;
const firstBatchSize = 100;
/** With fewer rows, most of the time goes into commits. */
const minBatchSize = 50;
const maxBatchSize = 1_000;
/** SQLite has one writer, and visitors wait for it. How many rows that are depends on the disk. */
const batchMs = 5;

/** Each batch commits, so that a sweep that was interrupted continues with the next one. */
async function removeInBatches(
	removeBatch: (size: number) => Promise<number>,
	elapsed: () => number,
	isStopped: () => boolean,
): Promise<number> {
	let deleted = 0;
	let size = firstBatchSize;
	while (!isStopped()) {
		const startedAt = elapsed();
		const removed = await removeBatch(size);
		if (removed === 0) break;
		deleted += removed;
		const ms = elapsed() - startedAt;
		const fittingSize = Math.min(Math.round((size * batchMs) / ms), 2 * size, maxBatchSize);
		size = Math.max(fittingSize, minBatchSize);
		// Leaves visitors three quarters of the time.
		await wait(3 * ms, undefined, { ref: false });
	}
	return deleted;
}

export const createAuditedRemoval = (audit: Pick<Audit, 'by'>): Pick<LeadStore, 'removeBefore'> => ({
	removeBefore: (before, size) =>
		audit.by({ kind: 'retention' }).change(async (tx, note) => {
			const count = await createLeadStore(tx).removeBefore(before, size);
			if (count > 0) note({ action: 'lead.delete', count });
			return count;
		}),
});

/** What expires and how a batch of it is removed; `expiring` is what the guard counts before. */
function planSweep(
	{ store, audit, auditDays = 365, missedNotes, rooms, reminders, days }: RetentionOptions,
	now: number,
) {
	const oldest = new Date(now - days * msPerDay).toISOString();
	const oldestAudit = new Date(now - auditDays * msPerDay).toISOString();
	const expiring: Expiring[] = [
		{ table: 'assessment_responses', column: 'created_at', before: oldest },
		{ table: 'missed_notes', column: 'created_at', before: oldest },
		{ table: 'audit', column: 'created_at', before: oldestAudit },
		// The row of a closed room stays for a while without its content.
		{ table: 'rooms', column: 'expires_at', before: now, where: sql`closed is null` },
		{ table: 'reminders', column: 'expires_at', before: now },
	];
	const removals = [
		['leads', (size: number) => store.removeBefore(oldest, size)],
		['ransom notes', () => missedNotes.removeBefore(oldest)],
		['rooms', () => rooms.removeExpired(now)],
		['reminders', () => reminders.removeExpired(now)],
		['audit rows', async (size: number) => (await audit?.removeBefore(oldestAudit, size)) ?? 0],
	] as const;
	return { expiring, removals };
}

/** Skips the sweep after a clock jump, so that a wrong date cannot delete everything. */
function createSweep(options: RetentionOptions & Required<Clocks>, isStopped: () => boolean) {
	const { guard, eraseLog, days, log, onFailure, now, elapsed } = options;
	const startTimes = { wall: now(), monotonic: elapsed() };

	function refuse(reason: object, message: string): 0 {
		log.error(reason, message);
		onFailure?.();
		return 0;
	}

	return async (): Promise<number> => {
		const drift = now() - startTimes.wall - (elapsed() - startTimes.monotonic);
		if (Math.abs(drift) > maxDriftMs)
			return refuse({ drift }, 'clock jump detected: retention disabled until restart');
		const { expiring, removals } = planSweep(options, now());
		const objection = await guard?.findObjection(expiring);
		if (objection)
			return refuse(
				{ objection },
				'retention stopped: nothing was deleted. If the clock is right, allow the next sweep: npm run --silent leads -- allow-sweep',
			);
		let total = 0;
		for (const [what, removeBatch] of removals) {
			const deleted = await removeInBatches(removeBatch, elapsed, isStopped);
			if (deleted > 0) log.info({ deleted, days }, `expired ${what} deleted`);
			total += deleted;
		}
		if (total > 0) await eraseLog?.();
		await guard?.recordSweep();
		return total;
	};
}

export function createRetention(options: RetentionOptions) {
	const { store, days, log, onFailure, now = Date.now, elapsed = () => performance.now() } = options;
	let timers: NodeJS.Timeout[] = [];
	let activeSweep: Promise<unknown> | undefined;
	let isStopped = false;
	const sweep = createSweep({ ...options, now, elapsed }, () => isStopped);

	/** A sweep of a large backlog may take longer than the interval. */
	const sweepSafely = (): Promise<unknown> => {
		activeSweep ??= sweep()
			.catch((error: unknown) => {
				log.warn({ err: error }, 'retention sweep failed');
				onFailure?.();
			})
			.finally(() => {
				activeSweep = undefined;
			});
		return activeSweep;
	};
	return {
		sweep,
		sweepSafely,
		/** Delayed because the clock may be wrong right after boot. */
		start(): void {
			timers = [setTimeout(sweepSafely, firstSweepDelayMs), setInterval(sweepSafely, hourMs)];
			for (const timer of timers) timer.unref();
		},
		/** How long the oldest lead should have been deleted. */
		async getOverdueSeconds(): Promise<number> {
			const oldest = await store.findOldest();
			return oldest ? Math.max(0, (now() - days * msPerDay - Date.parse(oldest)) / 1000) : 0;
		},
		/** Waits for the current batch. */
		async stop(): Promise<void> {
			isStopped = true;
			for (const timer of timers) clearTimeout(timer);
			await activeSweep;
		},
	};
}
