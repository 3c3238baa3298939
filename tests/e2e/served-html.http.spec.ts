import { expect, test } from '@playwright/test';
import { registry } from '#app/tools/registry.ts';

const paths = ['/', '/tools', '/ransomadvisor/tools', ...registry.map((tool) => tool.path)];

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

test('every page has a title of its own and one heading in the served HTML', async ({ request }) => {
	const titles = new Set<string>();
	for (const path of paths) {
		const answer = await request.get(path);
		expect(answer.status(), path).toBe(200);
		const html = await answer.text();
		titles.add(titleOf(html));
		expect(mainOf(html).match(/<h1/g), path).toHaveLength(1);
	}
	expect(titles.size).toBe(paths.length);
});

test('every tool has its text in the served HTML', async ({ request }) => {
	for (const tool of registry) {
		const html = await (await request.get(tool.path)).text();
		const words = mainOf(html).replace(/<[^>]+>/g, ' ');
		expect(words.trim().split(/\s+/).length, tool.path).toBeGreaterThan(20);
	}
});

test('an unknown path answers 404 with the way home', async ({ request }) => {
	const answer = await request.get('/tools/no-such-tool');
	expect(answer.status()).toBe(404);
	const html = await answer.text();
	expect(mainOf(html)).toContain('Ransomware Protection Tool Not Found');
	expect(mainOf(html)).toMatch(/<a [^>]*href="\/"/);
	// Scripts would look at the address, find another route and draw the page anew.
	expect(html).not.toContain('/assets/entry.client');
});

test('an old address leads to the page, its query included', async ({ request }) => {
	const answer = await request.get('/ransom-advisor?utm_source=a', { maxRedirects: 0 });
	expect(answer.status()).toBe(308);
	expect(answer.headers().location).toBe('/ransomadvisor?utm_source=a');
});

for (const tool of registry) {
	test(`${tool.path} carries its own metadata`, async ({ request }) => {
		const html = await (await request.get(tool.path)).text();
		const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
		expect(html).toContain(`<title>${escaped(tool.title)} | RansomPrep</title>`);
		expect(html).toContain(`<meta name="description" content="${escaped(tool.summary)}"/>`);
		expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${tool.path}"/>`);
		expect(html).toContain(`<meta property="og:title" content="${escaped(tool.title)} | RansomPrep"/>`);
		expect(html).not.toMatch(/\sstyle=/);
	});
}
