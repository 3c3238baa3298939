import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';
import { describeListAge } from '#domain/scan/findings.ts';
import { catalogDate, matchCatalog, setCatalog } from '#domain/scan/kev.ts';
import { setVersions, versionsReviewed } from '#domain/scan/versions.ts';
import { closeAllServers, startStubServer } from '#tests/lab/stub-servers.ts';
import { baseEnvironment } from '#tests/support/environment.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { createListLoader } from './catalog.ts';

const shippedDate = catalogDate;
const shippedReview = versionsReviewed;
const today = new Date('2027-06-01');
const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
	await closeAllServers();
	for (const cleanUp of cleanUps.splice(0)) await cleanUp();
	vi.useRealTimers();
	setCatalog();
	setVersions();
});

/** As CISA publishes it. */
const makeCatalog = (catalogVersion: string) =>
	JSON.stringify({
		title: 'CISA Catalog of Known Exploited Vulnerabilities',
		catalogVersion,
		vulnerabilities: [
			{
				cveID: 'CVE-2027-1',
				vendorProject: 'Synology',
				product: 'DiskStation',
				dateAdded: '2027-05-01',
				knownRansomwareCampaignUse: 'Known',
			},
			{
				cveID: 'CVE-2027-2',
				vendorProject: 'JetBrains',
				product: 'TeamCity',
				dateAdded: '2027-05-01',
				knownRansomwareCampaignUse: 'Known',
			},
		],
	});

function startLoader(settings: { KEV_URL?: string } = {}) {
	const folder = createTempFolder();
	const warnings: string[] = [];
	const note = (first: unknown, second?: string) => void warnings.push(second ?? String(first));
	const loader = createListLoader(
		{ DATABASE_URL: `sqlite:${join(folder.path, 'x.db')}`, fileCheckMs: 20, ...settings },
		{ info: () => {}, warn: note },
	);
	cleanUps.push(loader.stop, () => folder.remove());
	return { loader, warnings, file: (name: string) => join(folder.path, name) };
}

it('reads the file of CISA in the data folder at the start', () => {
	const { loader, file } = startLoader();
	writeFileSync(file('kev.json'), makeCatalog('2027.05.20'));
	loader.start();
	expect(catalogDate).toBe('2027-05-20');
	expect(matchCatalog('teamcity', null, today)).toMatchObject({
		catalogDate: '2027-05-20',
		listed: { count: 1, newest: '2027-05-01' },
	});
});

it('reads both files again when they change while it runs', async () => {
	const { loader, file } = startLoader();
	loader.start();
	expect(catalogDate).toBe(shippedDate);
	for (const day of ['2027-05-20', '2027-05-25'])
		await vi.waitFor(
			() => {
				// A file that is written before the first look of the watcher is no change.
				writeFileSync(file('kev.json'), makeCatalog(day.replaceAll('-', '.')));
				writeFileSync(file('product-versions.json'), JSON.stringify({ reviewed: day, products: {} }));
				expect([catalogDate, versionsReviewed]).toEqual([day, day]);
			},
			{ timeout: 10_000, interval: 100 },
		);
});

it.each([
	['kev.json', makeCatalog('2027.05.20'), 'known vulnerabilities'],
	['product-versions.json', JSON.stringify({ reviewed: '2027-05-20', products: {} }), 'versions'],
])('warns the operator of a %s from 45 days on', async (name, text, list) => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-07-03T12:00:00Z') });
	const { loader, file, warnings } = startLoader();
	writeFileSync(file(name), text);
	loader.start();
	const isWarned = () => warnings.some((line) => line.startsWith(`the list of ${list} is old: May 20, 2027`));
	expect(isWarned()).toBe(false);
	vi.setSystemTime(new Date('2027-07-04T12:00:00Z'));
	await loader.refresh();
	expect(isWarned()).toBe(true);
});

it.each([
	['is older than the shipped one', makeCatalog('2020.01.01'), 'older than the shipped one'],
	['is damaged', '{"catalogVersion":', 'cannot be read'],
	['is something else', '{"a":1}', 'cannot be read'],
])('keeps the shipped list where the file %s, and says so', (_what, text, words) => {
	const { loader, file, warnings } = startLoader();
	writeFileSync(file('kev.json'), text);
	writeFileSync(file('product-versions.json'), text);
	loader.start();
	expect(catalogDate).toBe(shippedDate);
	expect(versionsReviewed).toBe(shippedReview);
	expect(warnings.filter((line) => line.includes(words)).length).toBeGreaterThan(0);
});

it('reads a newer table of versions', () => {
	const { loader, file } = startLoader();
	const ranges = [{ before: '99.1' }];
	const products = { teamcity: { vulnerabilities: [{ cves: ['CVE-2027-2'], source: 'x', ranges }] } };
	writeFileSync(file('product-versions.json'), JSON.stringify({ reviewed: '2027-05-20', products }));
	writeFileSync(file('kev.json'), makeCatalog('2027.05.20'));
	loader.start();
	expect(matchCatalog('teamcity', '2026.1', today)?.exploited).toBeNull();
	expect(matchCatalog('teamcity', '99.0', today)).toMatchObject({
		versionsDate: '2027-05-20',
		exploited: { cves: ['CVE-2027-2'], fixedIn: '99.1' },
	});
});

it('downloads the list from the address of the setting, and keeps the last one when that fails', async () => {
	const answers = [makeCatalog('2027.05.20'), '<html>maintenance</html>', makeCatalog('2027.05.25')];
	const source = await startStubServer(createServer((_, response) => response.end(answers.shift())));
	const { loader, file, warnings } = startLoader({ KEV_URL: `http://127.0.0.1:${source.port}/kev.json` });
	await loader.refresh();
	expect(catalogDate).toBe('2027-05-20');
	await loader.refresh();
	expect(catalogDate).toBe('2027-05-20');
	expect(warnings).toContain('the list of known vulnerabilities could not be downloaded');
	await loader.refresh();
	expect(catalogDate).toBe('2027-05-25');
	expect(readFileSync(file('kev.json'), 'utf8')).toBe(makeCatalog('2027.05.25'));
});

it('downloads nothing without the setting', async () => {
	const { loader, file } = startLoader();
	await loader.refresh();
	expect(existsSync(file('kev.json'))).toBe(false);
});

it('npm run kev puts a checked file where the server reads it, and refuses another', async () => {
	const { file, loader } = startLoader();
	const env = { ...baseEnvironment, DATABASE_URL: `sqlite:${file('x.db')}` };
	const run = () =>
		promisify(execFile)(process.execPath, ['server/kev.ts', file('downloaded.json')], { env });
	writeFileSync(file('downloaded.json'), makeCatalog('2027.05.20'));
	expect((await run()).stdout).toContain('List of May 20, 2027');
	loader.start();
	expect(catalogDate).toBe('2027-05-20');
	writeFileSync(file('downloaded.json'), '{}');
	await expect(run()).rejects.toThrow();
	expect(readFileSync(file('kev.json'), 'utf8')).toBe(makeCatalog('2027.05.20'));
});

it.each([
	['2026-08-07', '2026-11-19', 'August 7, 2026, 104 days old', true],
	['2026-11-18', '2026-11-19', 'November 18, 2026, 1 day old', false],
	['2026-10-06', '2026-11-19', 'October 6, 2026, 44 days old', false],
	['2026-10-05', '2026-11-19', 'October 5, 2026, 45 days old', true],
])('tells the age of a list of %s on %s in words', (day, now, text, isOld) => {
	expect(describeListAge(day, new Date(`${now}T12:00:00Z`))).toEqual({ text, isOld });
});
