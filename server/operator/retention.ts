import type { Logger } from 'pino';
import { dayMs } from '#domain/time/day.ts';
import type { LeadStore } from './store.ts';

type Parts = {
	store: Pick<LeadStore, 'removeBefore'>;
	days: number;
	log: Logger;
	now?: () => number;
	/** Milliseconds that have really passed, whatever the wall clock says. */
	elapsed?: () => number;
};

const hourMs = 60 * 60 * 1000;
const firstSweepMs = 10 * 60 * 1000;
const trustedDriftMs = dayMs;

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
}: Parts) {
	const started = { wall: now(), real: elapsed() };
	let timers: NodeJS.Timeout[] = [];

	async function sweep(): Promise<number> {
		const drift = now() - started.wall - (elapsed() - started.real);
		if (Math.abs(drift) > trustedDriftMs) {
			log.error({ drift }, 'the clock jumped: no lead is deleted until the next start');
			return 0;
		}
		const deleted = await store.removeBefore(new Date(now() - days * dayMs).toISOString());
		if (deleted > 0) log.info({ deleted, days }, 'old leads deleted');
		return deleted;
	}

	const tryToSweep = () => {
		sweep().catch((error: unknown) => log.warn({ err: error }, 'old leads not deleted'));
	};
	return {
		sweep,
		/** The first look waits a while: a machine that has just started may not know the time yet. */
		start(): void {
			timers = [setTimeout(tryToSweep, firstSweepMs), setInterval(tryToSweep, hourMs)];
			for (const timer of timers) timer.unref();
		},
		stop(): void {
			for (const timer of timers) clearTimeout(timer);
		},
	};
}
