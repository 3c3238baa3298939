import { generateSW } from 'workbox-build';
import { path } from '#app/site/paths.ts';
import { ocrFolder } from '#app/tools/ransom-identifier/photo/ocr-files.ts';

/** For those who run the site, who are online when they work on leads. The script has the name of its route's file. */
const operatorFiles = [`${path('operator').slice(1)}/**`, 'assets/operator-*.js'];

const maxFileBytes = 8 * 1024 * 1024;

/**
 * Writes the service worker over the finished site. Every page and file is kept under the address the server gives it,
 * so that the whole site works without a network after one visit. API answers are never kept: nothing else is routed.
 */
export async function writeServiceWorker(siteFolder: string): Promise<{ files: number; bytes: number }> {
	const { count, size, warnings } = await generateSW({
		globDirectory: siteFolder,
		globPatterns: ['**/*.{html,js,css,svg,png,webmanifest,json,bin}'],
		globIgnores: [
			'__spa-fallback.html',
			`${path('not-found').slice(1)}/**`,
			'sw.js',
			`${ocrFolder.slice(1)}/**`,
			...operatorFiles,
		],
		// The reader of photos is large and few need it: kept from its first use on.
		runtimeCaching: [
			{
				urlPattern: new RegExp(`${ocrFolder}/`),
				handler: 'CacheFirst',
				options: { cacheName: 'ocr', cacheableResponse: { statuses: [200] } },
			},
		],
		swDest: `${siteFolder}/sw.js`,
		inlineWorkboxRuntime: true,
		sourcemap: false,
		maximumFileSizeToCacheInBytes: maxFileBytes,
		// Hashed names never change their content.
		dontCacheBustURLsMatching: /^assets\//,
		// A campaign's query changes nothing in a page.
		ignoreURLParametersMatching: [/./],
		cleanupOutdatedCaches: true,
		clientsClaim: true,
		// The visitor decides when the new version takes over; see app/layout/offline.tsx.
		skipWaiting: false,
		manifestTransforms: [
			(entries) => ({
				manifest: entries.map((entry) => ({
					...entry,
					url: `/${entry.url}`.replace(/\/index\.html$/, '') || '/',
				})),
				warnings: [],
			}),
		],
	});
	if (warnings.length > 0) throw new Error(warnings.join('\n'));
	return { files: count, bytes: size };
}
