import { guides } from '#app/guides/list.ts';
import { registry } from '#app/tools/registry.ts';

const inlinedModules = [
	{ file: '/app/tools/registry.ts', code: `export const registry = ${JSON.stringify(registry)};` },
	{ file: '/app/guides/list.ts', code: `export const guides = ${JSON.stringify(guides)};` },
];

/**
 * Runs when the site is built. The lists of tools and guides reach the browser as plain data: as the modules they are,
 * each description would be a file of its own, because the list and the page share it.
 */
export function inlineRegistries() {
	return {
		name: 'inline-registries',
		applyToEnvironment: ({ name }: { name: string }) => name === 'client',
		load: (id: string) => inlinedModules.find(({ file }) => id.endsWith(file))?.code,
	};
}
