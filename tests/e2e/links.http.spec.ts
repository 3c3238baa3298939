import { type APIRequestContext, expect, test } from '@playwright/test';
import { prerenderedPages, publicPaths } from '#app/routes/pages.ts';
import { path } from '#app/site/paths.ts';
import { registry } from '#app/tools/registry.ts';

const linkPattern = /<a\s[^>]*?href="(\/[^"]*)"/g;

/** The specification requires this alias, which redirects. */
const allowedRedirect = '/ransom-advisor';

const linkingPages = prerenderedPages.filter((page) => page !== path('not-found'));

test('every internal link opens a page without a redirect', async ({ request }) => {
	const pageByLink = new Map<string, string>();
	const anchors = new Map<string, Set<string>>();
	for (const page of linkingPages) {
		const html = await (await request.get(page)).text();
		anchors.set(page, new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id)));
		for (const [, target = ''] of html.matchAll(linkPattern))
			pageByLink.set(target.replaceAll('&amp;', '&'), page);
	}
	expect(pageByLink.size, 'links found on all pages').toBeGreaterThan(registry.length);

	const broken: string[] = [];
	for (const [target, page] of pageByLink) {
		const { status, headers } = await fetchWithoutRedirects(request, target);
		if (status !== 200 && target !== allowedRedirect)
			broken.push(`${page}: ${target} answers ${status} ${headers.location ?? ''}`);
		const [address = '', anchor] = target.split('#');
		if (anchor && anchors.has(address) && !anchors.get(address)?.has(anchor)) {
			broken.push(`${page}: ${target} names a part that is not there`);
		}
	}
	expect(broken).toEqual([]);
});

test('every indexable page is linked from another one', async ({ request }) => {
	const linked = new Set<string>();
	for (const page of linkingPages) {
		const html = await (await request.get(page)).text();
		for (const [, target = ''] of html.matchAll(linkPattern)) linked.add(target.split(/[?#]/)[0] ?? '');
	}
	const unlinkedPages = publicPaths.filter((page) => !linked.has(page));
	expect(unlinkedPages).toEqual([]);
});

async function fetchWithoutRedirects(request: APIRequestContext, target: string) {
	const response = await request.get(target, { maxRedirects: 0 });
	return { status: response.status(), headers: response.headers() };
}
