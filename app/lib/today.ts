import { useSyncExternalStore } from 'react';
import { dayOnClock } from '#domain/facts/age.ts';
import type { Day } from '#domain/facts/fact.ts';

declare const __BUILT_ON__: Day | undefined;

const builtOn = typeof __BUILT_ON__ === 'undefined' ? '' : __BUILT_ON__;

/** The day on the visitor's clock, never before this copy of the site was built. */
export function today(): Day {
	return dayOnClock(new Date(), builtOn);
}

const neverChanges = () => () => undefined;

/** Undefined in the prerendered page, which must read the same on every day. */
export function useToday(): Day | undefined {
	return useSyncExternalStore(neverChanges, today, () => undefined);
}
