import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createBudget, getClientAddress, getLimitKey, getSiteKey } from './rate-limits.ts';

describe('getClientAddress', () => {
	it.each([
		[0, '203.0.113.9', '192.0.2.1'],
		[1, '203.0.113.9', '203.0.113.9'],
		[1, 'forged, 203.0.113.9', '203.0.113.9'],
		[2, '198.51.100.4, 203.0.113.9', '198.51.100.4'],
		[1, '203.0.113.9:4711', '203.0.113.9'],
		[1, '"203.0.113.9:4711"', '203.0.113.9'],
		[1, '[2001:db8::7]:443', '2001:db8::7'],
		[1, '[2001:db8::7]', '2001:db8::7'],
		[1, '2001:db8::7', '2001:db8::7'],
		[1, 'nonsense', '192.0.2.1'],
		[1, '[', '192.0.2.1'],
		[1, undefined, '192.0.2.1'],
	])('behind %i proxies with %j sees %s', (proxies, forwarded, expected) => {
		const incoming = {
			socket: { remoteAddress: '192.0.2.1' },
			headers: { 'x-forwarded-for': forwarded },
		} as unknown as IncomingMessage;
		expect(getClientAddress(incoming, proxies)).toBe(expected);
	});
});

describe('getLimitKey', () => {
	it.each([
		['203.0.113.9', '203.0.113.9'],
		['::ffff:203.0.113.9', '203.0.113.9'],
		['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
		['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
		['unknown', 'unknown'],
	])('%s counts as %s', (address, key) => {
		expect(getLimitKey(address)).toBe(key);
	});
});

describe('getSiteKey', () => {
	it.each([
		['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
		['2001:db8:1:ffff::', '2001:db8:1::/48'],
		['2001:db8:1:2::/64', '2001:db8:1::/48'],
		['203.0.113.9', undefined],
		['unknown', undefined],
	])('%s belongs to %s', (address, key) => {
		expect(getSiteKey(address)).toBe(key);
	});
});

it('limits requests per visitor and in total and releases slots', () => {
	const { acquire } = createBudget({ max: 5, maxPerVisitor: 2 });
	const first = acquire('a');
	acquire('a');
	expect(() => acquire('a')).toThrow('Too many of your requests');
	acquire('b');
	acquire('b');
	acquire('c');
	expect(() => acquire('d')).toThrow('busy');
	first();
	acquire('a');
});

it('limits bytes per visitor and returns them once', () => {
	const { acquire } = createBudget({ max: 100, maxPerVisitor: 60 });
	const release = acquire('a', 50);
	expect(() => acquire('a', 11)).toThrow('Too many of your requests');
	expect(() => acquire('b', 51)).toThrow('busy');
	release();
	release();
	acquire('b', 60);
	expect(() => acquire('a', 41)).toThrow('busy');
});
