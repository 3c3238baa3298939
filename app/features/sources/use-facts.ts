import { use } from 'react';
import { retryWhenOnline } from '#app/lib/browser-state.ts';
import type { FactSource } from '#domain/facts/fact.ts';

type Sources = Readonly<Record<string, FactSource>>;
export type LoadFacts = () => Promise<Sources>;
/** A function, defined once outside components, where a page shows facts only in parts that load later. */
export type Facts = readonly FactSource[] | LoadFacts;

const loading = new Map<LoadFacts, Promise<Sources>>();

/** Suspends, so only for what `lazyComponent` loads. With keys, in their order. */
export function useFacts(facts: Facts, keys?: readonly string[]): readonly FactSource[] {
	if (typeof facts !== 'function') return facts;
	const promise = loading.get(facts) ?? retryWhenOnline(facts);
	loading.set(facts, promise);
	const sources = use(promise);
	return keys ? keys.flatMap((key) => sources[key] ?? []) : Object.values(sources);
}
