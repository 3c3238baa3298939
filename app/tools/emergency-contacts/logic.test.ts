import { describe, expect, it } from 'vitest';
import { callOrder } from './content.ts';
import { describeNextCall, findCountryByHash, findCountryByTimeZone } from './logic.ts';

describe('the country of a time zone', () => {
	it.each([
		['America/New_York', 'us'],
		['America/Indiana/Knox', 'us'],
		['Pacific/Honolulu', 'us'],
		['America/Toronto', 'ca'],
		['Europe/London', 'uk'],
		['Europe/Berlin', 'de'],
		['Europe/Paris', 'fr'],
		['Europe/Amsterdam', 'nl'],
		['Atlantic/Canary', 'es'],
		['Australia/Perth', 'au'],
		['Pacific/Auckland', 'nz'],
		['Europe/Dublin', 'europe'],
		['Europe/Warsaw', 'europe'],
		['Europe/Istanbul', 'elsewhere'],
		['Asia/Kolkata', 'elsewhere'],
		['America/Sao_Paulo', 'elsewhere'],
	])('%s is %s', (zone, id) => {
		expect(findCountryByTimeZone(zone)?.id).toBe(id);
	});

	it.each(['UTC', 'Etc/GMT+5', ''])('%j says nothing', (zone) => {
		expect(findCountryByTimeZone(zone)).toBeUndefined();
	});
});

it('a link to a contact names its country', () => {
	expect(findCountryByHash('#contact-cisa')?.id).toBe('us');
	expect(findCountryByHash('#contact-nobody')).toBeUndefined();
	expect(findCountryByHash('')).toBeUndefined();
});

it('the verdict is the next call of the order', () => {
	expect(describeNextCall(callOrder)).toMatch(/^Call your own IT provider and your insurer/);
	expect(describeNextCall(callOrder.slice(1))).toBe('Call a breach lawyer.');
	expect(describeNextCall([])).toBe('All 7 calls are made.');
});
