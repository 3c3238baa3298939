import { expect, it } from 'vitest';
import { catalogDate, matchCatalog } from './kev.ts';
import { upgradeResult } from './legacy-results.ts';
import { compareVersions, getProductName } from './products.ts';

it.each([
	['23.9.7', '23.9.8', -1],
	['23.9.10', '23.9.8', 1],
	['8.5', '8.5.0', 0],
	['2023.11.4', '2023.11', 1],
])('compares %s with %s', (a, b, sign) => {
	expect(Math.sign(compareVersions(a, b))).toBe(sign);
});

it.each([
	['screenconnect', '23.9.7.8804', ['CVE-2024-1708', 'CVE-2024-1709']],
	['screenconnect', '23.9.8.8811', undefined],
	['exchange', '15.2.721', ['CVE-2021-34473']],
	['exchange', '15.2.792', undefined],
	['exchange', '15.1.2044', ['CVE-2021-34473']],
	['exchange', '15.1.2507', undefined],
	['teamcity', '2023.11.3', ['CVE-2024-27198']],
	['teamcity', '2024.03', undefined],
	['confluence', '8.5.3', ['CVE-2023-22527']],
	['confluence', '8.5.4', undefined],
	['confluence', '7.19.20', undefined],
	['vsphere', '6.5.0', undefined],
] as const)('%s %s has %j', (id, version, cves) => {
	expect(matchCatalog(id, version)?.exploited?.cves).toEqual(cves);
});

it('counts what the catalog lists for a product, and dates it', () => {
	expect(catalogDate).toMatch(/^20\d\d-\d\d-\d\d$/);
	expect(matchCatalog('exchange', null)?.listed?.count).toBe(14);
	expect(matchCatalog('synology', null)).toEqual({ catalogDate, listed: null, exploited: null });
	expect(matchCatalog('grafana', null)).toBeNull();
});

it('names a fixed version only where one is known', () => {
	expect(matchCatalog('screenconnect', '23.9.7')?.exploited?.fixedIn).toBe('23.9.8');
	expect(matchCatalog('exchange', '15.2.721')?.exploited?.fixedIn).toBeNull();
});

it('shows the id of a product that it does not know', () => {
	expect(getProductName('fortinet-ssl-vpn')).toBe('Fortinet SSL VPN');
	expect(getProductName('of-next-year')).toBe('of-next-year');
});

it('reads products of results that were stored before findings', () => {
	const check = {
		id: 'web-admin',
		name: 'Web Admin Panels',
		description: '',
		category: 'web-services',
		severity: 'high',
		status: 'exposed',
	} as const;
	const exploited = { cves: ['CVE-2024-1709'], fixedIn: '23.9.8' };
	const product = {
		product: 'VMware ESXi or vCenter',
		address: '203.0.113.24',
		port: 443,
		version: '7.0.3',
		knownExploited: { count: 7, newest: '2025-03-04' },
		exploited,
		catalogDate: '2026-08-07',
	};
	expect(upgradeResult(check)).toEqual({ ...check, findings: [] });
	expect(upgradeResult({ ...check, products: [product] }).findings).toEqual([
		expect.objectContaining({
			id: 'web-admin:tcp/443:203.0.113.24:vsphere',
			product: 'vsphere',
			version: '7.0.3',
			verdict: 'exposed',
			kev: { catalogDate: '2026-08-07', listed: product.knownExploited, exploited },
		}),
	]);
});
