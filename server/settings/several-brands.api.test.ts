import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '#scripts/run.ts';
import { startServer } from '#tests/support/server.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';

const guide = readFileSync(join(root, 'docs/operating/several-brands.md'), 'utf8');
const page =
	'<!doctype html><html><head><title>__SITE_NAME__</title></head><body>__SITE_NAME__</body></html>';
const folder = createTempFolder({
	'client/index.html': page.replaceAll('__SITE_NAME__', 'RansomPrep'),
	'client/404/index.html': page,
	'templates/index.html': page,
	'site.json': JSON.stringify({ settings: {} }),
});
afterAll(() => folder.remove());

/** As the shell reads the file that the page says to write; systemd reads quotes the same. */
function readEnvironment(brand: string): Record<string, string> {
	const text = guide.split(`\`/etc/ransomprep/${brand}.env\`:\n\n`)[1] ?? '';
	const file = join(folder.path, `${brand}.env`);
	writeFileSync(file, text.slice(0, text.search(/^\S/m)).replace(/^ {4}/gm, ''));
	const output = execFileSync('sh', ['-c', `set -a; . ${file}; env -0`], { env: {}, encoding: 'utf8' });
	return Object.fromEntries(output.split('\0').map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

const startBrand = (brand: string) =>
	startServer({
		...readEnvironment(brand),
		SITE_FILES: join(folder.path, 'client'),
		DATABASE_URL: `sqlite:${join(folder.path, brand, 'ransomprep.db')}`,
		PORT: '0',
	});

let servers: Awaited<ReturnType<typeof startBrand>>[];
beforeAll(async () => {
	servers = await Promise.all([startBrand('first'), startBrand('second')]);
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

const fetchAll = (path: string) =>
	Promise.all(
		servers.map(async ({ url }) => Buffer.from(await (await fetch(`${url}${path}`)).arrayBuffer())),
	);

it('serves two brands of the guide from one build', async () => {
	const names = ['First Response', 'Second Opinion IT'];
	expect((await fetchAll('/')).map((html) => /<title>(.*)<\/title>/.exec(html.toString())?.[1])).toEqual(
		names,
	);
});

it.each(['/og.png', '/icon-180.png', '/favicon.ico', '/favicon.svg'])(
	'draws %s for each brand',
	async (path) => {
		const [first, second] = await fetchAll(path);
		expect(first?.length).toBeGreaterThan(100);
		expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
	},
);
