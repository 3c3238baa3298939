import { getStageMinutes, lastStage } from './logic.ts';

/** Running when `startedAt` is set, otherwise paused. */
export type TimerState = { stage: number; elapsedMs: number; startedAt?: number };

export const initialTimer: TimerState = { stage: 0, elapsedMs: 0 };

export function getElapsedMs(timer: TimerState, now: number): number {
	return timer.elapsedMs + (timer.startedAt === undefined ? 0 : Math.max(0, now - timer.startedAt));
}

export function startTimer(timer: TimerState, now: number): TimerState {
	return timer.startedAt === undefined ? { ...timer, startedAt: now } : timer;
}

export function pauseTimer(timer: TimerState, now: number): TimerState {
	return { stage: timer.stage, elapsedMs: getElapsedMs(timer, now) };
}

export function nextStage(timer: TimerState, now: number): TimerState {
	if (timer.stage >= lastStage) return timer;
	return { stage: timer.stage + 1, elapsedMs: 0, ...(timer.startedAt !== undefined && { startedAt: now }) };
}

export function previousStage(timer: TimerState, now: number): TimerState {
	if (timer.stage === 0) return timer;
	return { stage: timer.stage - 1, elapsedMs: 0, ...(timer.startedAt !== undefined && { startedAt: now }) };
}

export function formatTimer(timer: TimerState, now: number): string {
	const seconds = getStageMinutes(timer.stage) * 60 - Math.floor(getElapsedMs(timer, now) / 1000);
	const distance = Math.abs(seconds);
	const text = `${Math.floor(distance / 60)}:${String(distance % 60).padStart(2, '0')}`;
	return seconds >= 0 ? `${text} left` : `${text} over`;
}
