import { expect, test } from '@playwright/test';
import { publicPaths } from '#app/routes/pages.ts';
import { site } from '#app/site/site.ts';
import { registry } from '#app/tools/registry.ts';
import { formatSignatureCount } from '#domain/formats/amounts.ts';
import signatures from '#signatures/summary.json' with { type: 'json' };

const paths = publicPaths;

const extractTitle = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
const extractMain = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

test('every page has a unique title and one h1 in the served HTML', async ({ request }) => {
	const titles = new Set<string>();
	for (const path of paths) {
		const response = await request.get(path);
		expect(response.status(), path).toBe(200);
		const html = await response.text();
		titles.add(extractTitle(html));
		expect(extractMain(html).match(/<h1/g), path).toHaveLength(1);
	}
	expect(titles.size).toBe(paths.length);
});

test('every tool has its text in the served HTML', async ({ request }) => {
	for (const tool of registry) {
		const html = await (await request.get(tool.path)).text();
		const text = extractMain(html).replace(/<[^>]+>/g, ' ');
		expect(text.trim().split(/\s+/).length, tool.path).toBeGreaterThan(20);
	}
});

test('every tool has a "header link back to /tools" or /ransomadvisor/tools at every width', async ({
	request,
}) => {
	for (const { path } of registry) {
		const list = /^\/(?:tools|ransomadvisor)(?=\/)/.exec(path)?.[0];
		if (!list) continue;
		const html = await (await request.get(path)).text();
		// The rail and the desktop header have one, too; this one is for phones.
		const strip = /<nav aria-label="Where you are".*?<\/nav>/s.exec(html)?.[0] ?? '';
		expect(strip, path).toContain(`href="${list === '/tools' ? list : `${list}/tools`}"`);
	}
});

test('an unknown path returns 404 with a link home', async ({ request }) => {
	const response = await request.get('/tools/no-such-tool');
	expect(response.status()).toBe(404);
	const html = await response.text();
	expect(extractTitle(html)).toMatch(/^Ransomware Protection Tool Not Found/);
	expect(extractMain(html)).toContain('Ransomware Protection Tool Not Found');
	expect(extractMain(html)).toMatch(/<a [^>]*href="\/"/);
	// Scripts would match another route and render it.
	expect(html).not.toContain('/assets/entry.client');
});

test('a legacy path redirects with its query (SPEC-37)', async ({ request }) => {
	const response = await request.get('/ransom-advisor?utm_source=a', { maxRedirects: 0 });
	expect(response.status()).toBe(308);
	expect(response.headers().location).toBe('/ransomadvisor?utm_source=a');
});

test('a legacy path with a trailing slash redirects too (SPEC-42)', async ({ request }) => {
	const response = await request.get('/ransom-advisor/?utm_source=a', { maxRedirects: 0 });
	expect(response.status()).toBe(308);
	expect(response.headers().location).toBe('/ransomadvisor?utm_source=a');
});

test('every page states what is free and what the partner charges for (SPEC-29)', async ({ request }) => {
	for (const path of paths) {
		const html = await (await request.get(path)).text();
		const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';
		expect(footer, path).toContain('Free assessment tools only.');
		expect(footer, path).toContain('Recovery services are provided, for a fee, by our paid partner.');
	}
});

test("the phone link in the header names the partner's paid line (SPEC-39)", async ({ request }) => {
	for (const path of paths) {
		const html = await (await request.get(path)).text();
		const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
		const phone = /<a href="tel:[+\d]+"[\s\S]*?<\/a>/.exec(header)?.[0] ?? '';
		expect(phone.replace(/<[^>]+>/g, ''), path).toMatch(/^[+\d-]+ ?paid partner line/);
	}
});

const pagesWithPhone =
	/^\/(?:tools|ransomadvisor|ransomprep|ransom-identifier|guides|plan|exposure-watch)(?:\/|$)|^\/$/;

test('the number of the partner appears where the About page says, labeled as paid', async ({ request }) => {
	for (const path of paths) {
		const html = (await (await request.get(path)).text()).replace(/<header[\s\S]*?<\/header>/, '');
		const text = html.replaceAll(/<(script|style)[\s\S]*?<\/\1>|<!-- -->|<[^>]+>/g, ' ');
		const places = text.split(site.phone);
		expect(places.length > 1, path).toBe(pagesWithPhone.test(path));
		for (const [index, after] of places.slice(1).entries())
			expect(`${places[index]?.slice(-200)}${after.slice(0, 200)}`, path).toMatch(/paid|for a fee/i);
	}
});

test('stated counts match the data and no growth is claimed (SPEC-38)', async ({ request }) => {
	const fetchText = async (path: string) =>
		(await (await request.get(path)).text()).replace(/<!-- -->|<[^>]+>/g, '');
	for (const path of ['/', '/ransom-identifier']) {
		const text = await fetchText(path);
		expect(text, path).toContain(`${formatSignatureCount(signatures.families)} signatures`);
		expect(text, path).not.toMatch(/growing daily/i);
	}
	expect(await fetchText('/')).toContain(`${registry.length} tools`);
});

test('no page promises mail on a server that sends none', async ({ request }) => {
	for (const path of paths) {
		const html = await (await request.get(path)).text();
		expect(html, path).not.toMatch(/\bmails? (?:you|on change|that we sent)|by mail: your address|__SITE_/i);
	}
	const text = await (await request.get('/exposure-watch')).text();
	expect(text).toContain('Look by hand, once a month');
	expect(text).toContain('This site cannot send mail, so it does not watch by itself.');
});

for (const tool of registry) {
	test(`${tool.path} has unique metadata`, async ({ request }) => {
		const html = await (await request.get(tool.path)).text();
		const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
		expect(html).toContain(`<title>${escapeHtml(tool.title)} | RansomPrep</title>`);
		expect(html).toContain(`<meta name="description" content="${escapeHtml(tool.summary)}"/>`);
		expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${tool.path}"/>`);
		expect(html).toContain(`<meta property="og:title" content="${escapeHtml(tool.title)} | RansomPrep"/>`);
		expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/og\.png"\/>/);
		expect(html).not.toMatch(/\sstyle=/);
	});
}
