import { describe, expect, it } from 'vitest';
import { getFuzzyOnionKeys, getOnionKeys, isCompleteOnion } from './onions.ts';

const host = 'recovery2k4xq7mzt3vbn5wy6hjd2s7lcfg3pq5rtu4zx6vnm7bkwyad';
const known = new Set(getOnionKeys(host));
const isKnown = (read: string) => getFuzzyOnionKeys(read).some((piece) => known.has(piece));

describe('isCompleteOnion', () => {
	// From Tor's specification of version 3 addresses.
	const complete = 'pg6mmjiyjmcrsslvykfwnntlaru7p5svn6y2ymmju6nubxndf4pscryd';

	it.each([
		['fits its checksum', complete, true],
		['has a wrong letter in the middle', complete.replace('lvy', 'ivy'), false],
		['has a wrong letter in front', `q${complete.slice(1)}`, false],
		['has another version', `${complete.slice(0, -1)}a`, false],
		['is cut off', complete.slice(0, -1), false],
		['is empty', '', false],
	])('tells whether a host %s', (_, read, expected) => {
		expect(isCompleteOnion(read)).toBe(expected);
	});
});

describe('onion keys', () => {
	it.each([
		['whole', host],
		['without its end', host.slice(0, 20)],
		['without its front', host.slice(30)],
		['with a wrong letter in front and one at the end', `x${host.slice(1, -3)}x${host.slice(-2)}`],
		['with a letter lost in front', `${host.slice(0, 3)}${host.slice(4, -3)}x${host.slice(-2)}`],
	])('recognize it %s', (_, read) => {
		expect(isKnown(read)).toBe(true);
	});

	it('do not match another host with the same prefix', () => {
		expect(isKnown('recovery7mzt3vbn5wy6hjd2s7lcfg3pq5rtu4zx6vnm7bk2k4xq33id')).toBe(false);
	});
});
