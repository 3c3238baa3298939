import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { readSite } from './app/site/read-site.ts';
import { getOperatorDefines } from './scripts/build/operator-content.ts';
import { inlineRegistries, registryDefines } from './scripts/build/registries.ts';
import { searchIndexPlugin } from './scripts/build/search-index-plugin.ts';

/** Vite wraps each dynamic import to preload its styles and scripts; with one style sheet and no preloads that is dead code. */
function plainImports() {
	return {
		name: 'plain-imports',
		enforce: 'pre' as const,
		applyToEnvironment: ({ name }: { name: string }) => name === 'client',
		load: (id: string) =>
			id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
	};
}

/**
 * A group includes what its modules import, so the first is what every page loads, in one file. Without groups the landing
 * page requests 44 files and a tool about 80 (docs/decisions/0033). entry.client.tsx is in no group: in a file that routes
 * import it would run before them.
 */
const sharedChunks = [
	{
		name: 'base',
		test: /\/app\/(root|layout\/(hydrate|default-layout)|routes\/landing)\.tsx/,
		priority: 3,
	},
	// With the form state, the date formats, and what builds fields and reports: most pages in this layout use them, and one
	// file compresses better.
	{
		name: 'step-layout',
		test: /\/app\/(layout\/step-layout\.tsx|features\/forms\/use-form\.ts)|\/domain\/(time\/dates|fields\/builders|models\/report)\.ts/,
		priority: 2,
	},
	{ name: 'facts', test: /\/domain\/facts\/(fact|shared-facts)\.ts/, priority: 1 },
	{
		name: 'guide',
		test: /\/app\/features\/(guide\/guide-frame|checklist\/step-checklist)\.tsx/,
		priority: 0,
	},
	// Not the inputs, the dates and the validation: guides and checklists do without them.
	{
		name: 'shared',
		test: /\/app\/(ui\/(?!field|radio-option)|features\/(results|sources|incident)\/)|\/domain\/formats\//,
		minShareCount: 24,
		priority: 1,
	},
	{ name: 'inputs', test: /\/app\/ui\/field\.tsx/, priority: 1 },
	{ name: 'options', test: /\/app\/ui\/radio-option\.tsx/, priority: 1 },
	// The record validates what it derives, also on pages without a form.
	{ name: 'validation', test: /\/domain\/fields\/(parse-number|validate)\.ts/, priority: 1 },
	{ name: 'form-fields', test: /\/app\/features\/forms\/form-fields\.tsx/, priority: 0 },
];

export default defineConfig({
	resolve: {
		alias: [
			{
				find: /^\.{1,2}\/createLucideIcon\.mjs$/,
				replacement: fileURLToPath(new URL('./app/ui/icons/create-icon.tsx', import.meta.url)),
			},
		],
	},
	plugins: [plainImports(), inlineRegistries(), tailwindcss(), reactRouter(), searchIndexPlugin()],
	define: {
		...getOperatorDefines(process.env.SITE_CONTENT),
		...registryDefines,
		__DATE_LOCALE__: JSON.stringify(readSite(process.env).dateLocale),
		__BUILT_ON__: JSON.stringify(process.env.RELEASE_DATE ?? new Date().toISOString().slice(0, 10)),
	},
	build: {
		assetsInlineLimit: 0,
		target: 'es2022',
		cssCodeSplit: false,
		// A lazy chunk finds most of its imports already loaded; preload lists would be in every first load.
		modulePreload: false,
	},
	environments: {
		client: {
			define: { __IN_BROWSER__: 'true' },
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: { groups: sharedChunks },
						// Pages name many files, and the hash in a name does not compress.
						chunkFileNames: 'assets/[name]-[hash:7].js',
					},
				},
			},
		},
	},
});
