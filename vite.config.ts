import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { readSite } from './app/site.ts';

/**
 * What nearly every page needs travels in two files instead of dozens of tiny ones: the framework, which changes
 * rarely, and our own frame with the list of tools. Everything else loads with the tool that uses it.
 */
const sharedChunks = [
	{ name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\// },
	{
		name: 'frame',
		test: /\/app\/(shell|lib\/meta|site|pages|ui\/(button|classes|layout|phone|toast|list|care-card)|tools\/[^/]+\.ts|tools\/[^/]+\/tool\.ts)|node_modules\/lucide-react\/dist\/esm\/[^/]+\.|\/domain\/dates/,
	},
];

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	define: { __SITE__: JSON.stringify(readSite(process.env)) },
	build: { assetsInlineLimit: 0, target: 'es2022', cssCodeSplit: false },
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
	},
});
