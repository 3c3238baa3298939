import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
	type ByteRange,
	calculateF1,
	encryptRange,
	images,
	lock,
	lockPatterns,
	ntfsOffset,
	zipMemberCount,
} from '#tests/support/locked-images.ts';
import { blockBytes, windowBytes } from './block-kinds.ts';
import { toSalvageCsv, toSalvageJson } from './export.ts';
import { planWindows, type SalvageMap, SalvageMapper, toStrip } from './salvage-map.ts';

function mapBytes(name: string, bytes: Uint8Array, windows = planWindows(bytes.length)): SalvageMap {
	const mapper = new SalvageMapper(name, bytes.length);
	for (const offset of windows) mapper.add(offset, bytes.subarray(offset, offset + windowBytes));
	return mapper.finish();
}

const getEncrypted = ({ ranges }: SalvageMap) => ranges.filter(({ kind }) => kind === 'encrypted');

const imageBytes = 8 * 2 ** 20;
const cache = new Map<keyof typeof images, Buffer>();
function getImage(kind: keyof typeof images): Buffer {
	const image = cache.get(kind) ?? images[kind](imageBytes);
	cache.set(kind, image);
	return image;
}

const encryptedShare = (ranges: readonly ByteRange[], size: number): number =>
	ranges.reduce((sum, { start, end }) => sum + end - start, 0) / size;

describe.each(['vmdk', 'vhdx', 'qcow2', 'bak', 'mdf', 'pst', 'zip'] as const)('a locked %s file', (kind) => {
	const image = getImage(kind);
	test.each(Object.entries(lockPatterns))('is mapped after encryption of %s', (_, getRanges) => {
		const ranges = getRanges(image.length);
		const map = mapBytes(`server.${kind}.locked`, lock(image, ranges));
		expect(map.container).toBe(kind);
		expect(calculateF1(getEncrypted(map), ranges)).toBeGreaterThanOrEqual(0.98);
		expect(Math.abs(map.shares.encrypted - encryptedShare(ranges, image.length))).toBeLessThan(0.05);
	});
});

describe('the share that a lab may recover', () => {
	test.each([
		['a disk whose first MB is encrypted', 'vmdk', 'the first MB', [0.87, 0.88]],
		['a database with every other 64 kB encrypted', 'mdf', 'every other 64 kB', [0.47, 0.53]],
		['a file that is encrypted throughout', 'mdf', 'the whole file', [0, 0.01]],
		['a ZIP of which every member is hit', 'zip', 'every other 64 kB', [0, 0.02]],
		['a ZIP whose first MB is encrypted', 'zip', 'the first MB', [0.84, 0.86]],
	] as const)('of %s', (_, kind, pattern, [min, max]) => {
		const image = getImage(kind);
		const { recoverableShare } = mapBytes(
			`x.${kind}`,
			lock(image, lockPatterns[pattern]?.(image.length) ?? []),
			undefined,
		);
		expect(recoverableShare).toBeGreaterThanOrEqual(min);
		expect(recoverableShare).toBeLessThanOrEqual(max);
	});
});

describe('the pattern', () => {
	const image = getImage('mdf');
	test.each([
		['the first MB', { kind: 'start', encrypted: 2 ** 20 }],
		['every other 64 kB', { kind: 'interval', encrypted: 65_536, skipped: 65_536 }],
		['the whole file', { kind: 'whole' }],
		['nothing', { kind: 'none' }],
	])('of %s is recognized', (name, pattern) => {
		const map = mapBytes('x.mdf', lock(image, lockPatterns[name]?.(image.length) ?? []));
		expect(map.pattern).toEqual(pattern);
	});

	it('of a percentage has the length and the gap', () => {
		const size = imageBytes;
		const { pattern } = mapBytes(
			'x.mdf',
			lock(image, lockPatterns['20 percent of every tenth']?.(size) ?? []),
		);
		if (pattern.kind !== 'interval') throw new Error(`${pattern.kind} instead of an interval`);
		expect(Math.abs(pattern.encrypted - size / 50)).toBeLessThanOrEqual(2 * blockBytes);
		expect(Math.abs(pattern.skipped - (4 * size) / 50)).toBeLessThanOrEqual(2 * blockBytes);
	});
});

describe('readable structures', () => {
	const disk = getImage('vmdk');
	it('of a disk are found where it is not encrypted', () => {
		const { structureCounts, structures } = mapBytes('x.vmdk', disk);
		expect(structureCounts).toEqual({ 'partition-table': 1, 'ntfs-volume': 1, 'file-record': 512 });
		expect(structures.find(({ kind }) => kind === 'ntfs-volume')?.offset).toBe(ntfsOffset);
	});
	it('of a disk are not found where it is encrypted', () => {
		const { structureCounts } = mapBytes('x.vmdk', lock(disk, [{ start: 0, end: 2 ** 20 }]));
		expect(structureCounts).toEqual({ 'ntfs-volume': 1, 'file-record': 512 });
	});
	test.each([
		['pages of a database', 'mdf', { 'sql-page': imageBytes / 8192 }],
		['pages in a backup', 'bak', { 'sql-page': imageBytes / 8192 }],
		['allocation maps of a mailbox', 'pst', { 'mailbox-page': Math.ceil((imageBytes - 0x4400) / 253_952) }],
		['members of a ZIP', 'zip', { 'zip-member': zipMemberCount }],
	] as const)('are %s', (_, kind, counts) => {
		expect(mapBytes(`x.${kind}`, getImage(kind)).structureCounts).toEqual(counts);
	});
});

describe('a file of 4 TB', () => {
	const size = 2 ** 42;
	const text = images.mdf(2 * windowBytes);
	const maxCount = 250;
	/** Content that is made when it is read. */
	function mapLarge(isEncrypted: (offset: number) => boolean): SalvageMap {
		const mapper = new SalvageMapper('archive.vmdk.locked', size);
		for (const offset of planWindows(size, maxCount)) {
			const bytes = Uint8Array.from(text.subarray(0, Math.min(windowBytes, size - offset)));
			for (let at = 0; at < bytes.length; at += blockBytes)
				if (isEncrypted(offset + at))
					bytes.set(encryptRange(bytes.subarray(at, at + blockBytes), offset + at), at);
			mapper.add(offset, bytes);
		}
		return mapper.finish();
	}
	test.each([
		['the first MB', (offset: number) => offset < 2 ** 20, 0],
		['every other 64 kB', (offset: number) => Math.floor(offset / 65_536) % 2 === 0, 0.5],
		['1 MB in every 5', (offset: number) => Math.floor(offset / 2 ** 20) % 5 === 0, 0.2],
		['its first quarter', (offset: number) => offset < size / 4, 0.25],
	])('is sampled after encryption of %s', (_, isEncrypted, share) => {
		const map = mapLarge(isEncrypted);
		expect(map.isSampled).toBe(true);
		expect(map.bytesRead).toBeLessThanOrEqual(maxCount * windowBytes);
		expect(Math.abs(map.shares.encrypted - share)).toBeLessThan(0.05);
		expect(map.ranges[0]?.kind).toBe(isEncrypted(0) ? 'encrypted' : 'readable');
		if (share === 0) expect(map.pattern).toEqual({ kind: 'start', encrypted: 2 ** 20 });
		const read = map.ranges.filter(({ kind }) => kind !== 'unread');
		for (const { start, end, kind } of read)
			expect([start, end - blockBytes].map(isEncrypted)).toEqual(Array(2).fill(kind === 'encrypted'));
	});
});

test('plans windows that stay in the file and cover a small one', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 2 ** 42 }), fc.integer({ min: 2, max: 300 }), (size, maxCount) => {
			const offsets = planWindows(size, maxCount);
			expect(new Set(offsets).size).toBe(offsets.length);
			expect(offsets.length).toBe(Math.min(maxCount, Math.ceil(size / windowBytes)));
			expect(offsets[0]).toBe(0);
			for (const offset of offsets) {
				expect(offset % blockBytes).toBe(0);
				expect(offset).toBeLessThan(size);
			}
			expect(Math.max(...offsets) + windowBytes).toBeGreaterThanOrEqual(size);
		}),
	);
	expect(planWindows(0)).toEqual([]);
});

test('maps any bytes in ranges without gaps whose shares add up', () => {
	const part = fc.oneof(
		fc.integer({ min: 1, max: 9000 }).map((length) => new Uint8Array(randomBytes(length))),
		fc.integer({ min: 1, max: 9000 }).map((length) => Buffer.alloc(length)),
		fc.string({ maxLength: 5000 }).map((text) => Buffer.from(text)),
	);
	fc.assert(
		fc.property(
			fc.array(part, { minLength: 1, maxLength: 8 }),
			fc.integer({ min: 0, max: 5 }),
			(parts, missed) => {
				const bytes = Buffer.concat(parts);
				const windows = planWindows(bytes.length);
				const map = mapBytes('x', bytes, windows.slice(0, Math.max(1, windows.length - missed)));
				expect(map.ranges.reduce((end, range) => (range.start === end ? range.end : Number.NaN), 0)).toBe(
					bytes.length,
				);
				const { encrypted, compressed, readable, empty } = map.shares;
				if (map.bytesRead > 0) expect(encrypted + compressed + readable + empty).toBeCloseTo(1, 9);
				expect(map.recoverableShare).toBeGreaterThanOrEqual(0);
				expect(map.recoverableShare).toBeLessThanOrEqual(1);
			},
		),
	);
});

test('estimates the whole file from a canceled reading', () => {
	const image = getImage('mdf');
	const ranges = lockPatterns['every other 64 kB']?.(image.length) ?? [];
	const map = mapBytes('x.mdf', lock(image, ranges), planWindows(image.length).slice(0, 20));
	expect(map.isSampled).toBe(true);
	expect(Math.abs(map.shares.encrypted - 0.5)).toBeLessThan(0.05);
});

test('draws a strip of the encrypted share in every part of the file', () => {
	const ranges = [
		{ start: 0, end: 50, kind: 'encrypted' },
		{ start: 50, end: 150, kind: 'readable' },
		{ start: 150, end: 300, kind: 'unread' },
		{ start: 300, end: 400, kind: 'encrypted' },
	] as const;
	expect(toStrip(ranges, 400, 4)).toEqual([0.5, 0, undefined, 1]);
});

describe('the export', () => {
	const map = mapBytes('mail.zip', images.zip(2 ** 20));
	it('lists ranges and structures as CSV', () => {
		const lines = toSalvageCsv(map).trimEnd().split('\r\n');
		expect(lines[0]).toBe('type,kind,start,end,bytes,name');
		expect(lines).toHaveLength(1 + map.ranges.length + map.structures.length);
		expect(lines.at(-1)).toMatch(/^structure,zip-member,\d+,\d+,\d+,reports\/39\.txt$/);
	});
	it('has the whole map as JSON', () => {
		expect(JSON.parse(toSalvageJson(map))).toEqual({
			format: 'ransomware-salvage-map',
			version: 1,
			...JSON.parse(JSON.stringify(map)),
		});
	});
});
