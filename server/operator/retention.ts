import type { Logger } from 'pino';
import { msPerDay } from '#domain/time/dates.ts';
import type { MissedNoteStore } from '#server/identify/missed-notes-store.ts';
import type { ReminderStore } from '#server/reminders/store.ts';
import type { RoomStore } from '#server/room/store.ts';
import type { LeadStore } from './store.ts';

type RetentionOptions = {
	store: Pick<LeadStore, 'removeBefore'>;
	missedNotes: Pick<MissedNoteStore, 'removeBefore'>;
	rooms: Pick<RoomStore, 'removeExpired'>;
	reminders: Pick<ReminderStore, 'removeExpired'>;
	days: number;
	log: Logger;
	now?: () => number;
	/** Monotonic clock in milliseconds. */
	elapsed?: () => number;
};

const hourMs = 60 * 60 * 1000;
const firstSweepDelayMs = 10 * 60 * 1000;
const maxDriftMs = msPerDay;

/** Skips the sweep after a clock jump, so that a wrong date cannot delete everything. */
export function createRetention({
	store,
	missedNotes,
	rooms,
	reminders,
	days,
	log,
	now = Date.now,
	elapsed = () => performance.now(),
}: RetentionOptions) {
	const startTimes = { wall: now(), monotonic: elapsed() };
	let timers: NodeJS.Timeout[] = [];

	async function sweep(): Promise<number> {
		const drift = now() - startTimes.wall - (elapsed() - startTimes.monotonic);
		if (Math.abs(drift) > maxDriftMs) {
			log.error({ drift }, 'clock jump detected: retention disabled until restart');
			return 0;
		}
		const oldest = new Date(now() - days * msPerDay).toISOString();
		const deleted = await store.removeBefore(oldest);
		if (deleted > 0) log.info({ deleted, days }, 'expired leads deleted');
		const deletedNotes = await missedNotes.removeBefore(oldest);
		if (deletedNotes > 0) log.info({ deleted: deletedNotes, days }, 'expired ransom notes deleted');
		const deletedRooms = await rooms.removeExpired(now());
		if (deletedRooms > 0) log.info({ deleted: deletedRooms }, 'expired rooms deleted');
		const deletedReminders = await reminders.removeExpired(now());
		if (deletedReminders > 0) log.info({ deleted: deletedReminders }, 'expired reminders deleted');
		return deleted + deletedNotes + deletedRooms + deletedReminders;
	}

	const sweepSafely = () => {
		sweep().catch((error: unknown) => log.warn({ err: error }, 'retention sweep failed'));
	};
	return {
		sweep,
		/** Delayed because the clock may be wrong right after boot. */
		start(): void {
			timers = [setTimeout(sweepSafely, firstSweepDelayMs), setInterval(sweepSafely, hourMs)];
			for (const timer of timers) timer.unref();
		},
		stop(): void {
			for (const timer of timers) clearTimeout(timer);
		},
	};
}
