import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { readSite } from './app/site.ts';

/**
 * What many pages need travels in four files instead of dozens of tiny ones: the framework in two parts, which change
 * rarely and are run one after the other, our own frame with the list of tools, and a kit of what tools share. Everything
 * else loads with the tool that uses it (docs/decisions/0012).
 */
const sharedChunks = [
	{
		name: 'framework',
		test: /node_modules\/(react\/|react-router\/|cookie\/|react-dom\/(index|cjs\/react-dom\.))/,
		priority: 2,
	},
	{ name: 'hydration', test: /node_modules\/(react-dom|scheduler)\//, priority: 1 },
	{
		name: 'frame',
		test: /\/app\/(shell|lib\/meta|site|pages|ui\/(button|classes|layout|phone|toast|list|care-card)|tools\/[^/]+\.ts|tools\/[^/]+\/tool\.ts)|node_modules\/lucide-react\/dist\/esm\/[^/]+\.|\/domain\/dates/,
	},
	{ name: 'kit', test: /\/(app\/(ui|kits|lib)|domain)\/|preload-helper/, minShareCount: 9 },
];

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	define: { __SITE__: JSON.stringify(readSite(process.env)) },
	build: { assetsInlineLimit: 0, target: 'es2022', cssCodeSplit: false },
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
	},
});
