import type { Logger } from 'pino';
import { msPerDay } from '#domain/time/day.ts';
import type { LeadStore } from './store.ts';

type RetentionOptions = {
	store: Pick<LeadStore, 'removeBefore'>;
	days: number;
	log: Logger;
	now?: () => number;
	/** Milliseconds that have really passed, whatever the wall clock says. */
	elapsed?: () => number;
};

const hourMs = 60 * 60 * 1000;
const firstSweepDelayMs = 10 * 60 * 1000;
const maxDriftMs = msPerDay;

/**
 * Deletes leads that are older than the operator keeps them. A wall clock that jumped while the server ran is not
 * believed: one wrong date must not delete everything.
 */
export function createRetention({
	store,
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
			log.error({ drift }, 'the clock jumped: no lead is deleted until the next start');
			return 0;
		}
		const deleted = await store.removeBefore(new Date(now() - days * msPerDay).toISOString());
		if (deleted > 0) log.info({ deleted, days }, 'old leads deleted');
		return deleted;
	}

	const sweepSafely = () => {
		sweep().catch((error: unknown) => log.warn({ err: error }, 'old leads not deleted'));
	};
	return {
		sweep,
		/** The first look waits a while: a machine that has just started may not know the time yet. */
		start(): void {
			timers = [setTimeout(sweepSafely, firstSweepDelayMs), setInterval(sweepSafely, hourMs)];
			for (const timer of timers) timer.unref();
		},
		stop(): void {
			for (const timer of timers) clearTimeout(timer);
		},
	};
}
