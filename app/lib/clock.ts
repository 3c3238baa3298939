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

function readTimeZone(): string {
	try {
		const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
		new Intl.DateTimeFormat('en-US', { timeZone });
		return timeZone;
	} catch (error) {
		console.warn('The time zone is not known', error);
		return 'UTC';
	}
}

let visitorTimeZone: string | undefined;

/** Read once: it creates two Intl formatters, and pages ask for it on every render. */
export function getVisitorTimeZone(): string {
	visitorTimeZone ??= readTimeZone();
	return visitorTimeZone;
}
