import { describe, expect, test } from 'vitest';
import type { SalvageMap } from '#domain/salvage/salvage-map.ts';
import { formatPattern, formatSalvageVerdict, formatStructures } from './salvage-content.ts';

const map: SalvageMap = {
	name: 'server.vmdk.locked',
	size: 4e12,
	container: 'vmdk',
	bytesRead: 1e9,
	isSampled: true,
	shares: { encrypted: 0.2, compressed: 0.1, readable: 0.4, empty: 0.3 },
	margin: 0,
	recoverableShare: 0.8,
	pattern: { kind: 'parts' },
	ranges: [],
	structures: [],
	structureCounts: {},
};

describe('formatSalvageVerdict', () => {
	test.each([
		['a file that was read whole', {}, 'A lab may save up to about 80% of this file.'],
		['a sample', { margin: 0.012 }, 'A lab may save up to about 80% of this file, give or take 2 points.'],
		[
			'a sample of many windows',
			{ margin: 0.004 },
			'A lab may save up to about 80% of this file, give or take 1 point.',
		],
		[
			'hardly anything',
			{ recoverableShare: 0.03 },
			'Without the key, a lab is unlikely to save much of this file.',
		],
		['no encryption', { pattern: { kind: 'none' } }, 'We found nothing scrambled in this file.'],
	] as const)('states %s', (_, change, text) => {
		expect(formatSalvageVerdict({ ...map, ...change })).toBe(text);
	});
});

test.each([
	[false, { kind: 'start', encrypted: 2 ** 20 }, 'Only the first 1 MB is scrambled.'],
	[true, { kind: 'start', encrypted: 2 ** 20 }, 'Where we looked, only the first 1 MB is scrambled.'],
	[true, { kind: 'whole' }, 'Where we looked, all of it is scrambled.'],
	[
		false,
		{ kind: 'interval', encrypted: 65_536, skipped: 65_536 },
		'The ransomware scrambled 64 kB, skipped 64 kB, and so on.',
	],
] as const)('describes a pattern', (isSampled, pattern, text) => {
	expect(formatPattern({ ...map, isSampled, pattern })).toBe(text);
});

test('counts the structures it found', () => {
	expect(formatStructures({ ...map, structureCounts: { 'file-record': 1200, 'partition-table': 1 } })).toBe(
		'1 partition table, 1,200 NTFS file records',
	);
	expect(formatStructures(map)).toBe('none that we know');
});
