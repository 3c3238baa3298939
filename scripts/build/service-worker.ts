import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateSW } from 'workbox-build';
import { path } from '#app/site/paths.ts';
import { ocrFiles, ocrFolder } from '#app/tools/ransom-identifier/photo/ocr-files.ts';
import { offlinePage } from './offline-page.ts';

/** Operator pages need the network anyway. Chunks are named after their route file. */
const operatorFiles = [`${path('operator').slice(1)}/**`, 'assets/operator-*.js'];

/**
 * Matches these paths of this site and nothing else. workbox-build writes the function's text into the worker, where the
 * paths would be unknown.
 */
export function createExactMatch(paths: readonly string[]): () => boolean {
	const text = `({ sameOrigin, url }) => sameOrigin && url.search === '' && ${JSON.stringify(paths)}.includes(url.pathname)`;
	return Object.assign(() => false, { toString: () => text });
}

const maxFileBytes = 8 * 1024 * 1024;

/** Writes a service worker that precaches every page and file. API responses are never cached. */
export async function writeServiceWorker(siteFolder: string): Promise<{ paths: string[]; bytes: number }> {
	const paths: string[] = [];
	const { size, warnings } = await generateSW({
		globDirectory: siteFolder,
		globPatterns: ['**/*.{html,js,css,svg,png,webmanifest,json,bin}'],
		globIgnores: [
			'__spa-fallback.html',
			`${path('not-found').slice(1)}/**`,
			'sw.js',
			`${ocrFolder.slice(1)}/**`,
			...operatorFiles,
		],
		// The OCR files are large and cached on first use.
		runtimeCaching: [
			{
				urlPattern: ({ request }) => request.mode === 'navigate',
				handler: 'NetworkOnly',
				options: { precacheFallback: { fallbackURL: `/${offlinePage}` } },
			},
			{
				urlPattern: createExactMatch(ocrFiles.map((name) => `${ocrFolder}/${name}`)),
				handler: 'CacheFirst',
				options: { cacheName: 'ocr', cacheableResponse: { statuses: [200] } },
			},
		],
		swDest: `${siteFolder}/sw.js`,
		inlineWorkboxRuntime: true,
		sourcemap: false,
		maximumFileSizeToCacheInBytes: maxFileBytes,
		// File names contain a content hash.
		dontCacheBustURLsMatching: /^assets\//,
		// Campaign parameters do not change a page. A framed one has its own policy, so it is not served from the cache.
		ignoreURLParametersMatching: [/^(?!embed$)/],
		cleanupOutdatedCaches: true,
		clientsClaim: true,
		// The visitor activates a new version; see app/layout/offline.tsx.
		skipWaiting: false,
		manifestTransforms: [
			(entries) => {
				paths.push(...entries.map(({ url }) => url));
				const manifest = entries.map((entry) => ({
					...entry,
					url: `/${entry.url}`.replace(/\/index\.html$/, '') || '/',
				}));
				return { manifest, warnings: [] };
			},
		],
	});
	if (warnings.length > 0) throw new Error(warnings.join('\n'));
	return { paths, bytes: size };
}

/** For visitors on a metered connection: what the precached files transfer, compressed. Runs after precompress. */
export async function writeOfflineSize(siteFolder: string, paths: readonly string[]): Promise<number> {
	const sizes = await Promise.all(
		paths.map(async (path) => {
			const file = join(siteFolder, path);
			const { size } = await stat(`${file}.br`).catch(() => stat(file));
			return size;
		}),
	);
	const bytes = sizes.reduce((sum, size) => sum + size, 0);
	await writeFile(join(siteFolder, 'offline-size.json'), JSON.stringify({ bytes }));
	return bytes;
}
