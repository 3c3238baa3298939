import { guides } from '#app/guides/list.ts';
import { registry } from '#app/tools/registry.ts';

const inlinedModules = [
	{ file: '/app/tools/registry.ts', code: `export const registry = ${JSON.stringify(registry)};` },
	{ file: '/app/guides/list.ts', code: `export const guides = ${JSON.stringify(guides)};` },
];

/** Inlines the registries of tools and guides as data; as modules, each description would become a separate chunk. */
export function inlineRegistries() {
	return {
		name: 'inline-registries',
		applyToEnvironment: ({ name }: { name: string }) => name === 'client',
		load: (id: string) => inlinedModules.find(({ file }) => id.endsWith(file))?.code,
	};
}
