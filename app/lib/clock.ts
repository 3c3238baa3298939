import { useSyncExternalStore } from 'react';
import { clampToBuildDate } from '#domain/facts/age.ts';
import type { IsoDate } from '#domain/facts/fact.ts';
import { getLocalDate } from '#domain/time/instant.ts';
import { createStore } from './store.ts';

const currentSecond = createStore(0, () => {
	const tick = () => currentSecond.set(Math.floor(Date.now() / 1000));
	const timer = setInterval(tick, 1000);
	tick();
	return () => clearInterval(timer);
});

/** The current second from one shared interval; undefined in the prerendered page. */
export function useNow(): Date | undefined {
	const now = currentSecond.use();
	return now === 0 ? undefined : new Date(now * 1000);
}

declare const __BUILT_ON__: IsoDate | undefined;

const buildDate = typeof __BUILT_ON__ === 'undefined' ? '' : __BUILT_ON__;

/** Device clocks can be wrong. */
export function getNow(): Date {
	return clampToBuildDate(new Date(), buildDate);
}

/** The visitor's date. */
export function getToday(): IsoDate {
	return getLocalDate(getNow());
}

const noopSubscribe = () => () => undefined;

export function useToday(): IsoDate | undefined {
	return useSyncExternalStore(noopSubscribe, getToday, () => undefined);
}

const quarterHourMs = 15 * 60_000;

/** The last full quarter of an hour, on which a day begins in every time zone; undefined in the prerendered page. */
export function useQuarterHour(): Date | undefined {
	const getQuarterHour = () => Math.floor(getNow().getTime() / quarterHourMs);
	const count = useSyncExternalStore(noopSubscribe, getQuarterHour, () => 0);
	return count === 0 ? undefined : new Date(count * quarterHourMs);
}
