import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { readSite } from './app/site.ts';

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	define: { __SITE__: JSON.stringify(readSite(process.env)) },
	build: { assetsInlineLimit: 0, target: 'es2022', cssCodeSplit: false },
});
