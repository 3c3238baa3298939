import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailMarks } from '#app/site/read-site.ts';
import { sitePlaceholders } from '#app/site/site-placeholders.ts';
import { startServer, startServerExpectingFailure } from '#tests/support/server.ts';
import { createTempFolder, type TempFolder } from '#tests/support/temp-folder.ts';

const renderPage = (phone: string, mail = 'Look by hand') =>
	`<!doctype html><meta name="site" content="{}"/><p>Call ${phone}</p><p>${mail}</p>${'<p>More.</p>'.repeat(200)}`;
const undecided = `${mailMarks.on}We mail you${mailMarks.off}Look by hand${mailMarks.end}`;

let folder: TempFolder;
beforeAll(() => {
	folder = createTempFolder({
		'site.json': JSON.stringify({ settings: { SITE_PHONE: '+1-212-555-0100', SITE_PRODUCT: 'readiness' } }),
		'templates/index.html': renderPage(sitePlaceholders.SITE_PHONE, undecided),
		'client/index.html': renderPage('+1-212-555-0100'),
		'client/sw.js': `precache([{url:"/",revision:"${'a'.repeat(32)}"}])`,
	});
});
afterAll(() => folder.remove());

const createEnv = (more: Readonly<Record<string, string>> = {}) => ({
	SITE_FILES: join(folder.path, 'client'),
	DATABASE_URL: `sqlite:${join(folder.path, 'x.db')}`,
	...more,
});

async function fetchServed(more: Readonly<Record<string, string>>) {
	const server = await startServer(createEnv(more));
	const answer = await fetch(server.url, { headers: { 'accept-encoding': 'br' } });
	const again = await fetch(server.url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
	const worker = await (await fetch(`${server.url}/sw.js`)).text();
	await server.stop();
	return { headers: answer.headers, text: await answer.text(), again: again.status, worker };
}

describe('a server for a site built with settings', () => {
	it('uses build settings as defaults and renders a new phone number without a build', async () => {
		const before = await fetchServed({});
		expect(before.text).toBe(renderPage('+1-212-555-0100'));
		expect(before.worker).toContain('a'.repeat(32));
		const after = await fetchServed({ SITE_PHONE: '+44 20 7946 0000' });
		expect(after.text).toContain('<p>Call +44 20 7946 0000</p>');
		expect(after.text).toContain('&quot;phone&quot;:&quot;+44 20 7946 0000&quot;');
		expect(after.headers.get('content-encoding')).toBe('br');
		expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
		expect(after.again).toBe(304);
		expect(after.worker).not.toContain('a'.repeat(32));
	});

	it.each([
		[{}, 'Look by hand', 'We mail you'],
		[{ SITE_PHONE: '+44 20 7946 0000' }, 'Look by hand', 'We mail you'],
		[
			{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.org', SITE_ORIGIN: 'http://site.test' },
			'We mail you',
			'Look by hand',
		],
	])('with %j promises mail only if it can send it', async (more, shown, hidden) => {
		const { text } = await fetchServed(more);
		expect(text).toContain(`<p>${shown}</p>`);
		expect(text).not.toContain(hidden);
		expect(text).not.toContain('__SITE_MAIL');
	});

	it.each([
		[{ SITE_PRODUCT: 'other' }, 'Setting SITE_PRODUCT is "other", but the pages were built with "readiness"'],
		[{ RETENTION_DAYS: '30' }, 'Setting RETENTION_DAYS is "30", but the pages were built with "365"'],
		[
			{ SITE_CONTENT: 'nowhere.json' },
			'Setting SITE_CONTENT: nowhere.json is not what the pages were built with',
		],
	])('does not start with %j', async (more, line) => {
		const { code, output } = await startServerExpectingFailure(createEnv(more));
		expect(output).toBe(`${line}: build again, or leave it out.\n`);
		expect(code).toBe(1);
	});

	it('SPEC-43: does not start in public with placeholder contacts', async () => {
		const { code, output } = await startServerExpectingFailure(
			createEnv({ SITE_ORIGIN: 'https://ransom.help' }),
		);
		expect(output).toBe(
			'SITE_EMAIL, SITE_PROVIDER_URL must be set: SITE_ORIGIN https://ransom.help is public, and the default is made up\n',
		);
		expect(code).toBe(1);
	});
});
