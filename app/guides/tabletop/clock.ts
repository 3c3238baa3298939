import { lastStage, minutesOf } from './logic.ts';

/** The clock of one stage: it runs since `since`, or stands. */
export type Run = { stage: number; spentMs: number; since?: number };

export const notStarted: Run = { stage: 0, spentMs: 0 };

export function spent(run: Run, now: number): number {
	return run.spentMs + (run.since === undefined ? 0 : Math.max(0, now - run.since));
}

export function start(run: Run, now: number): Run {
	return run.since === undefined ? { ...run, since: now } : run;
}

export function pause(run: Run, now: number): Run {
	return { stage: run.stage, spentMs: spent(run, now) };
}

/** The next stage, with the clock running or standing as before; after the last one it stays. */
export function next(run: Run, now: number): Run {
	if (run.stage >= lastStage) return run;
	return { stage: run.stage + 1, spentMs: 0, ...(run.since !== undefined && { since: now }) };
}

export function previous(run: Run, now: number): Run {
	if (run.stage === 0) return run;
	return { stage: run.stage - 1, spentMs: 0, ...(run.since !== undefined && { since: now }) };
}

/** '4:59 left', or how far over time it is: the clock never moves on by itself. */
export function clockText(run: Run, now: number): string {
	const seconds = minutesOf(run.stage) * 60 - Math.floor(spent(run, now) / 1000);
	const distance = Math.abs(seconds);
	const text = `${Math.floor(distance / 60)}:${String(distance % 60).padStart(2, '0')}`;
	return seconds >= 0 ? `${text} left` : `${text} over`;
}
