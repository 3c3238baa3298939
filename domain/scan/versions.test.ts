import { expect, it } from 'vitest';
import { versionCases } from '#tests/lab/version-cases.ts';
import { matchCatalog } from './kev.ts';
import { compareVersions, judgeVersion, productVersions, versionsReviewed } from './versions.ts';

const today = new Date('2026-11-18');

it.each([
	['23.9.7', '23.9.8', -1],
	['23.9.10', '23.9.8', 1],
	['8.5', '8.5.0', 0],
	['2023.11.4', '2023.11', 1],
	['2023.05', '2023.5', 0],
	['10.2.1.2-24sv', '10.2.1.3-27sv', -1],
	['4.94_2', '4.94.2', 0],
	['11.1.6-h9', '11.1.6-h32', -1],
])('compares %s with %s', (a, b, sign) => {
	expect(Math.sign(compareVersions(a, b))).toBe(sign);
});

it.each(versionCases)('%s %s: vulnerability is %s, fixed in %s', (product, version, expected, fixedIn) => {
	const exploited = matchCatalog(product, version, today)?.exploited;
	expect(exploited ? (exploited.isMaybe ? 'maybe' : 'certain') : 'none').toBe(expected);
	if (fixedIn !== undefined) expect(exploited?.fixedIn).toBe(fixedIn);
});

it.each([
	['exchange', '15.1.2507.61', '2025-10-14'],
	['exchange', '15.2.2562.46', null],
	['esxi', '6.7.0', '2022-10-15'],
	['esxi', '8.0.3', null],
	['confluence', '7.19.30', '2024-12-13'],
	['jenkins', '2.440.3', '2024-05-15'],
	['jenkins', '2.440', null],
	['sharepoint', '16.0.5513.1001', '2026-07-14'],
	['ivanti-connect-secure', '9.1.18.25055', '2024-12-31'],
	['mikrotik', '7.19.6', '2025-09-30'],
	['elasticsearch', '7.17.9', '2026-01-15'],
])('%s %s has had no updates since %s', (product, version, since) => {
	expect(matchCatalog(product, version, today)?.endedOn).toBe(since);
});

it('counts the day of the last update as one with updates', () => {
	const judge = (day: string) => matchCatalog('jenkins', '2.440.3', new Date(day))?.endedOn;
	expect(judge('2024-05-15')).toBeNull();
	expect(judge('2024-05-16')).toBe('2024-05-15');
});

it('waits for the end of paid updates', () => {
	const judge = (day: string) => matchCatalog('exchange', '15.2.1544.11', new Date(day))?.endedOn;
	expect(judge('2026-11-01')).toBeNull();
	expect(judge('2026-11-02')).toBe('2025-10-14');
});

it.each([
	['screenconnect', '26.1.0', true],
	['screenconnect', '25.2.4.9229', false],
	['exchange', '15.2.2562.99', true],
	['confluence', '10.3.0', true],
	['confluence', '10.2.7', false],
	['moveit', '17.0.0', true],
	['papercut', 'build 67000', true],
])('%s %s is newer than the table: %s', (product, version, isNewer) => {
	expect(matchCatalog(product, version, today)).toMatchObject({ isNewer, exploited: null });
});

it('names versions to compare with where the version is hidden', () => {
	expect(matchCatalog('citrix-gateway', null, today)).toMatchObject({
		exploited: null,
		atLeast: '14.1-43.56 or 13.1-58.32',
	});
});

it('reports only vulnerabilities that the catalog lists', () => {
	const judge = (isListed: boolean) => judgeVersion('jira', '8.5.13', () => isListed, today).exploited;
	expect(judge(false)).toBeNull();
	expect(judge(true)?.cves).toContain('CVE-2021-26086');
});

it('gives every range a source and the table a date', () => {
	expect(versionsReviewed).toMatch(/^20\d\d-\d\d-\d\d$/);
	for (const { vulnerabilities = [], endOfLife, endOfLifeSource } of Object.values(productVersions)) {
		for (const { source, cves, ranges } of vulnerabilities) {
			expect(source).not.toBe('');
			expect(cves.every((cve) => /^CVE-\d{4}-\d{4,}$/.test(cve))).toBe(true);
			for (const { from = '0', before } of ranges) expect(compareVersions(from, before)).toBeLessThan(0);
		}
		expect(endOfLife === undefined).toBe(endOfLifeSource === undefined);
	}
});
