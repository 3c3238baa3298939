import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { sharedChunks } from './app/boot/chunks.ts';
import { inlineRegistries } from './app/journey/lists-as-data.ts';
import { buildOutline } from './app/journey/make-outline.ts';
import { getOperatorDefines } from './scripts/operator-content.ts';
import { searchIndexPlugin } from './scripts/search-file.ts';

export default defineConfig({
	plugins: [inlineRegistries(), tailwindcss(), reactRouter(), searchIndexPlugin()],
	define: {
		...getOperatorDefines(process.env.SITE_CONTENT),
		__OUTLINE__: JSON.stringify(buildOutline()),
		__BUILT_ON__: JSON.stringify(process.env.RELEASE_DATE ?? new Date().toISOString().slice(0, 10)),
	},
	build: {
		assetsInlineLimit: 0,
		target: 'es2022',
		cssCodeSplit: false,
		// A part that comes later finds most of what it imports in the page; lists of it would be in every first load.
		modulePreload: false,
	},
	environments: {
		client: {
			define: { __IN_BROWSER__: 'true' },
			build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } },
		},
	},
});
