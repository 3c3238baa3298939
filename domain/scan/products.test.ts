import { expect, it } from 'vitest';
import { catalogDate, matchCatalog } from './kev.ts';
import { getProductName } from './products.ts';

it('counts what the catalog lists for a product, and dates it', () => {
	const today = new Date('2026-11-18');
	expect(catalogDate).toMatch(/^20\d\d-\d\d-\d\d$/);
	expect(matchCatalog('exchange', null, today)?.listed?.count).toBe(14);
	expect(matchCatalog('synology', null, today)).toMatchObject({ catalogDate, listed: null, exploited: null });
	expect(matchCatalog('grafana', null, today)).toBeNull();
});

it('shows the id of an unknown product', () => {
	expect(getProductName('fortinet-ssl-vpn')).toBe('Fortinet SSL VPN');
	expect(getProductName('of-next-year')).toBe('of-next-year');
});
