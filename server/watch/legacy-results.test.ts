import { expect, it } from 'vitest';
import { upgradeResult } from './legacy-results.ts';

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
