import { useSyncExternalStore } from 'react';
import { clampToBuildDate } from '#domain/facts/age.ts';
import type { IsoDate } from '#domain/facts/fact.ts';
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

/** The visitor's date, but never before the build date: device clocks can be wrong. */
export function getToday(): IsoDate {
	return clampToBuildDate(new Date(), buildDate);
}

const noopSubscribe = () => () => undefined;

export function useToday(): IsoDate | undefined {
	return useSyncExternalStore(noopSubscribe, getToday, () => undefined);
}

/** Not in every browser yet, nor in the types of ES2024. */
declare const Temporal: { readonly Now: { timeZoneId(): string } } | undefined;

/** The first Intl formatter of a page takes a slow phone 100 ms; Temporal needs none. */
function readTimeZoneId(): string {
	try {
		return typeof Temporal === 'undefined'
			? new Intl.DateTimeFormat().resolvedOptions().timeZone
			: Temporal.Now.timeZoneId();
	} catch (error) {
		console.warn('The time zone is not known', error);
		return 'UTC';
	}
}

let timeZoneId: string | undefined;

/** Read once: pages ask for it on every render. */
export function getTimeZoneId(): string {
	timeZoneId ??= readTimeZoneId();
	return timeZoneId;
}

function readTimeZone(): string {
	const timeZone = getTimeZoneId();
	try {
		new Intl.DateTimeFormat('en-US', { timeZone });
		return timeZone;
	} catch (error) {
		console.warn('The time zone is not supported', error);
		return 'UTC';
	}
}

let visitorTimeZone: string | undefined;

/** One that Intl accepts. Read once: it creates a formatter, and pages ask for it on every render. */
export function getVisitorTimeZone(): string {
	visitorTimeZone ??= readTimeZone();
	return visitorTimeZone;
}
