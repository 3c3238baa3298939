import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { sharedChunks } from './app/boot/chunks.ts';
import { listsAsData } from './app/journey/lists-as-data.ts';
import { makeOutline } from './app/journey/make-outline.ts';
import { operatorDefinitions } from './scripts/operator-content.ts';
import { searchFile } from './scripts/search-file.ts';

export default defineConfig({
	plugins: [listsAsData(), tailwindcss(), reactRouter(), searchFile()],
	define: {
		...operatorDefinitions(process.env.SITE_CONTENT),
		__OUTLINE__: JSON.stringify(makeOutline()),
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
