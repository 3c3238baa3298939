import { expect, it } from 'vitest';
import { buildTable, findMissingRanges, parseCatalog } from './kev.ts';

const entry = (cveID: string, vendorProject: string, product: string, use: string) => ({
	cveID,
	vendorProject,
	product,
	dateAdded: '2026-10-01',
	knownRansomwareCampaignUse: use,
	vulnerabilityName: 'not used by us',
});

it('reads the file of CISA and keeps what ransomware groups use, by product', () => {
	const file = JSON.stringify({
		title: 'CISA Catalog of Known Exploited Vulnerabilities',
		catalogVersion: '2026.11.12',
		vulnerabilities: [
			entry('CVE-2026-2', 'Fortinet', 'FortiOS and FortiProxy', 'Known'),
			entry('CVE-2026-1', 'Fortinet', 'FortiOS', 'Known'),
			entry('CVE-2026-3', 'Fortinet', 'FortiOS', 'Unknown'),
			entry('CVE-2026-4', 'Fortinet', 'FortiClient EMS', 'Known'),
			entry('CVE-2026-5', 'SonicWall ', 'SonicOS', 'Known'),
			entry('CVE-2026-6', 'Elsewhere', 'FortiOS', 'Known'),
		],
	});
	const { catalogVersion, products } = buildTable(parseCatalog(file));
	expect(catalogVersion).toBe('2026.11.12');
	expect(products.fortinet).toEqual([
		{ cve: 'CVE-2026-1', added: '2026-10-01' },
		{ cve: 'CVE-2026-2', added: '2026-10-01' },
	]);
	expect(products.sonicwall?.map(({ cve }) => cve)).toEqual(['CVE-2026-5']);
	expect(products.veeam).toEqual([]);
});

it('lists vulnerabilities without a range for products with a known version', () => {
	const catalog = {
		catalogVersion: '2026.11.12',
		vulnerabilities: [
			entry('CVE-2024-1709', 'ConnectWise', 'ScreenConnect', 'Known'),
			entry('CVE-2026-9', 'ConnectWise', 'ScreenConnect', 'Known'),
			entry('CVE-2026-8', 'Palo Alto Networks', 'PAN-OS', 'Known'),
		],
	};
	expect(findMissingRanges(buildTable(parseCatalog(JSON.stringify(catalog))))).toEqual([
		'screenconnect CVE-2026-9',
	]);
});

it('rejects a file that is no catalog', () => {
	expect(() => parseCatalog('{"vulnerabilities": 5}')).toThrow();
});
