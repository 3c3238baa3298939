/// <reference types="vite/client" />

import { guides } from '#app/guides/list.ts';
import { registry } from '#app/tools/registry.ts';
import type { FactSource } from '#domain/facts/fact.ts';

type Sources = Readonly<Record<string, FactSource>> | readonly FactSource[];

/** A tool keeps its sources in facts.ts, a guide in content.ts. */
const toolModules = import.meta.glob<{ sources: Sources }>('/app/tools/*/facts.ts', { eager: true });
const guideModules = import.meta.glob<{ sources?: Sources }>('/app/guides/*/content.ts', { eager: true });

export type FactPage = { title: string; path: string; facts: readonly FactSource[] };

export const factPages: readonly FactPage[] = [
	...registry.map(({ id, title, path }) => ({
		title,
		path,
		sources: toolModules[`/app/tools/${id}/facts.ts`]?.sources,
	})),
	...guides.map(({ id, title, path }) => ({
		title,
		path,
		sources: guideModules[`/app/guides/${id}/content.ts`]?.sources,
	})),
].flatMap(({ title, path, sources }) => (sources ? [{ title, path, facts: Object.values(sources) }] : []));
