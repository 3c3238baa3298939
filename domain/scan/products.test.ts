import { expect, it } from 'vitest';
import { catalogDate, findExploitedHoles, findKnownExploited } from './kev.ts';
import { compareVersions, findProductId, products } from './products.ts';

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
	['vmware', '6.5.0', undefined],
] as const)('%s %s has %j', (id, version, cves) => {
	expect(findExploitedHoles(id, version)?.cves).toEqual(cves);
});

it('counts what the catalog lists for each product, and dates it', () => {
	expect(catalogDate).toMatch(/^20\d\d-\d\d-\d\d$/);
	expect(findKnownExploited('exchange')?.count).toBe(14);
	expect(findKnownExploited('synology')).toBeUndefined();
	for (const { names } of Object.values(products))
		for (const name of names) expect(findProductId(name)).toBeDefined();
});
