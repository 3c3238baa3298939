import { useSyncExternalStore } from 'react';
import { clampToBuildDate } from '#domain/facts/age.ts';
import type { IsoDate } from '#domain/facts/fact.ts';

declare const __BUILT_ON__: IsoDate | undefined;

const buildDate = typeof __BUILT_ON__ === 'undefined' ? '' : __BUILT_ON__;

/** The day on the visitor's clock, never before this copy of the site was built. */
export function getToday(): IsoDate {
	return clampToBuildDate(new Date(), buildDate);
}

const noopSubscribe = () => () => undefined;

/** Undefined in the prerendered page, which must read the same on every day. */
export function useToday(): IsoDate | undefined {
	return useSyncExternalStore(noopSubscribe, getToday, () => undefined);
}
