import { expect, it } from 'vitest';
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

/** Product, version, the newest vulnerability that is proven (or possible), and the version that fixes all. */
const cases: [string, string, 'certain' | 'maybe' | 'none', string?][] = [
	['screenconnect', '23.9.7.8804', 'certain', '23.9.8'],
	['screenconnect', '23.9.8.8811', 'none'],
	['screenconnect', '22.4.20001.8000', 'none'],
	['screenconnect', '22.4.19999', 'certain', '22.4.20001'],
	['screenconnect', '22.6.1', 'certain', '23.9.8'],
	['exchange', '15.2.721', 'certain'],
	['exchange', '15.2.792.3', 'certain'],
	['exchange', '15.2.986.5', 'certain'],
	['exchange', '15.1.2308', 'certain'],
	['exchange', '15.1.2507', 'maybe'],
	['exchange', '15.2.2562.46', 'none'],
	['exchange', '14.3.496.0', 'certain'],
	['teamcity', '2023.11.3', 'maybe', '2023.11.4'],
	['teamcity', '2024.03', 'none'],
	['confluence', '8.5.3', 'certain', '8.5.4'],
	['confluence', '8.5.4', 'none'],
	['confluence', '7.19.16', 'none'],
	['confluence', '7.20.3', 'certain', '8.3.4'],
	['confluence', '8.6.0', 'certain', '8.6.1'],
	['goanywhere', '7.6.3', 'none'],
	['goanywhere', '7.7.0', 'certain', '7.8.4'],
	['jenkins', '2.441', 'certain', '2.442'],
	['jenkins', '2.440.1', 'none'],
	['jenkins', '2.426.2', 'certain', '2.426.3'],
	['simplehelp', '5.4.9', 'certain', '5.4.10'],
	['simplehelp', '5.4.10', 'none'],
	['esxi', '7.0.3 build 24411414', 'certain', '8.0 U3d, 8.0 U2d, 7.0 U3s'],
	['esxi', '8.0.3 build 24585383', 'none'],
	['esxi', '8.0.3', 'none'],
	['vcenter', '7.0.1', 'certain'],
	['vcenter', '7.0.2', 'maybe'],
	['sharepoint', '16.0.10417.20037', 'none'],
	['sharepoint', '16.0.10417.20018', 'certain', '16.0.10417.20037'],
	['moveit', '14.1.4', 'certain', '14.1.5'],
	['moveit', '14.1.5', 'none'],
	['papercut', '21.2.10', 'certain', '21.2.11'],
	['papercut', '21.2.11', 'none'],
	['papercut', 'build 62354', 'certain', '20.1.7, 21.2.11 or 22.0.9'],
	['papercut', 'build 63914', 'none'],
	['ivanti-connect-secure', '22.7.2.3597', 'certain', '22.7R2.6 (22.7.2.3981)'],
	['ivanti-connect-secure', '22.7.2.3981', 'none'],
	['beyondtrust', '25.3.1', 'maybe', 'Remote Support 25.3.2 or Privileged Remote Access 25.1'],
	['serv-u', '15.2.2.573', 'maybe', '15.2.3 HF2'],
	['cleo', '5.8.0.23', 'certain', '5.8.0.24'],
	['ws-ftp', '8.8.1', 'certain', '8.8.2'],
	['sonicwall-ssl-vpn', '10.2.1.2-24sv', 'certain', '10.2.1.3-27sv'],
	['cpanel', '11.118.0.62', 'certain', '11.118.0.63'],
	['cpanel', '11.118.0.63', 'none'],
	['qnap', '4.4.1 build 20200214', 'certain'],
	['webmin', '1.920', 'maybe', '1.930'],
	['weblogic', '12.2.1.2', 'maybe'],
	['exim', '4.89', 'maybe', '4.90.1'],
	['unifi', '6.5.53', 'certain', '6.5.54'],
];
it.each(cases)('%s %s: vulnerability is %s, fixed in %s', (product, version, expected, fixedIn) => {
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

it('waits for the end of paid updates', () => {
	const judge = (day: string) => matchCatalog('exchange', '15.2.1544.11', new Date(day))?.endedOn;
	expect(judge('2026-10-31')).toBeNull();
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
