import { useSyncExternalStore } from 'react';
import { clampToBuildDate } from '#domain/facts/age.ts';
import type { IsoDate } from '#domain/facts/fact.ts';

declare const __BUILT_ON__: IsoDate | undefined;

const buildDate = typeof __BUILT_ON__ === 'undefined' ? '' : __BUILT_ON__;

/** The visitor's date, but never before the build date: device clocks can be wrong. */
export function getToday(): IsoDate {
	return clampToBuildDate(new Date(), buildDate);
}

const noopSubscribe = () => () => undefined;

/** Undefined in the prerendered page, which must not depend on the date. */
export function useToday(): IsoDate | undefined {
	return useSyncExternalStore(noopSubscribe, getToday, () => undefined);
}
