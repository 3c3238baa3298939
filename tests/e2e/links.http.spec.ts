import { type APIRequestContext, expect, test } from '@playwright/test';
import { prerenderedPages, publicPaths } from '#app/pages.ts';
import { path } from '#app/paths.ts';
import { registry } from '#app/tools/registry.ts';

const link = /<a\s[^>]*?href="(\/[^"]*)"/g;

/** The specification gives this link its hyphen; the alias leads on. */
const specifiedDetour = '/ransom-advisor';

const linkingPages = prerenderedPages.filter((page) => page !== path('not-found'));

test('every link inside the site leads to a page, without a detour', async ({ request }) => {
	const foundOn = new Map<string, string>();
	const anchors = new Map<string, Set<string>>();
	for (const page of linkingPages) {
		const html = await (await request.get(page)).text();
		anchors.set(page, new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id)));
		for (const [, target = ''] of html.matchAll(link)) foundOn.set(target.replaceAll('&amp;', '&'), page);
	}
	expect(foundOn.size, 'links found on all pages').toBeGreaterThan(registry.length);

	const broken: string[] = [];
	for (const [target, page] of foundOn) {
		const { status, headers } = await fetchOnce(request, target);
		if (status !== 200 && target !== specifiedDetour)
			broken.push(`${page}: ${target} answers ${status} ${headers.location ?? ''}`);
		const [address = '', anchor] = target.split('#');
		if (anchor && anchors.has(address) && !anchors.get(address)?.has(anchor)) {
			broken.push(`${page}: ${target} names a part that is not there`);
		}
	}
	expect(broken).toEqual([]);
});

test('every page that search engines may list is linked from another one', async ({ request }) => {
	const linked = new Set<string>();
	for (const page of linkingPages) {
		const html = await (await request.get(page)).text();
		for (const [, target = ''] of html.matchAll(link)) linked.add(target.split(/[?#]/)[0] ?? '');
	}
	const lost = publicPaths.filter((page) => !linked.has(page));
	expect(lost).toEqual([]);
});

async function fetchOnce(request: APIRequestContext, target: string) {
	const response = await request.get(target, { maxRedirects: 0 });
	return { status: response.status(), headers: response.headers() };
}
