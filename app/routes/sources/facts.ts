/// <reference types="vite/client" />

import { guides } from '#app/guides/list.ts';
import { registry } from '#app/tools/registry.ts';
import type { FactSource } from '#domain/facts/fact.ts';

type Sources = Readonly<Record<string, FactSource>> | readonly FactSource[];

const modules = import.meta.glob<{ sources: Sources }>('/app/{tools,guides}/*/facts.ts', { eager: true });

export type FactPage = { title: string; path: string; facts: readonly FactSource[] };

const pages = [
	...registry.map((tool) => ({ ...tool, file: `/app/tools/${tool.id}/facts.ts` })),
	...guides.map((guide) => ({ ...guide, file: `/app/guides/${guide.id}/facts.ts` })),
];

export const factPages: readonly FactPage[] = pages.flatMap(({ title, path, file }) => {
	const sources = modules[file]?.sources;
	return sources ? [{ title, path, facts: Object.values(sources) }] : [];
});
