import { describe, expect, it } from 'vitest';
import { callOrder } from './content.ts';
import { callVerdict, countryInHash, countryOfTimeZone } from './logic.ts';

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
		expect(countryOfTimeZone(zone)?.id).toBe(id);
	});

	it.each(['UTC', 'Etc/GMT+5', ''])('%j says nothing', (zone) => {
		expect(countryOfTimeZone(zone)).toBeUndefined();
	});
});

it('a link to a contact names its country', () => {
	expect(countryInHash('#contact-cisa')?.id).toBe('us');
	expect(countryInHash('#contact-nobody')).toBeUndefined();
	expect(countryInHash('')).toBeUndefined();
});

it('the verdict is the next call of the order', () => {
	expect(callVerdict(callOrder)).toMatch(/^Call your own IT provider and your insurer/);
	expect(callVerdict(callOrder.slice(1))).toBe('Call a breach lawyer.');
	expect(callVerdict([])).toBe('All 7 calls are made.');
});
