import { blockBytes, windowBytes } from '#domain/salvage/block-kinds.ts';
import { planWindows, type SalvageMap, SalvageMapper } from '#domain/salvage/salvage-map.ts';
import { calculateF1, encryptRange, images, lock, lockPatterns } from '#tests/support/locked-images.ts';
import { recordMeasurement } from './measurements.ts';

// npm run bench:salvage: maps images that it makes and encrypts itself, and samples of files of 4 TB.

const imageBytes = 16 * 2 ** 20;
const largeBytes = 2 ** 42;

type Reader = (offset: number, length: number) => Uint8Array;

function mapFile(name: string, size: number, read: Reader): { map: SalvageMap; milliseconds: number } {
	const mapper = new SalvageMapper(name, size);
	let milliseconds = 0;
	for (const offset of planWindows(size)) {
		const bytes = read(offset, Math.min(windowBytes, size - offset));
		const start = process.cpuUsage().user;
		mapper.add(offset, bytes);
		milliseconds += (process.cpuUsage().user - start) / 1000;
	}
	return { map: mapper.finish(), milliseconds };
}

const points = (stated: number, actual: number): number => 100 * Math.abs(stated - actual);
const rows: string[][] = [];
const made = Object.entries(images).map(([kind, create]) => ({ kind, image: create(imageBytes) }));

for (const [pattern, getRanges] of Object.entries(lockPatterns)) {
	const results = made.map(({ kind, image }) => {
		const ranges = getRanges(image.length);
		const locked = lock(image, ranges);
		const { map, milliseconds } = mapFile(`server.${kind}.locked`, image.length, (offset, length) =>
			locked.subarray(offset, offset + length),
		);
		const actual = ranges.reduce((sum, { start, end }) => sum + end - start, 0) / image.length;
		const encrypted = map.ranges.filter((range) => range.kind === 'encrypted');
		return {
			f1: calculateF1(encrypted, ranges),
			error: points(map.shares.encrypted, actual),
			speed: image.length / 1000 / milliseconds,
		};
	});
	rows.push([
		`${pattern}, ${made.length} kinds of files of 16 MB`,
		Math.min(...results.map(({ f1 }) => f1)).toFixed(3),
		Math.max(...results.map(({ error }) => error)).toFixed(1),
		Math.min(...results.map(({ speed }) => speed)).toFixed(0),
	]);
}

const largePatterns: readonly [name: string, isEncrypted: (offset: number) => boolean, share: number][] = [
	['every other 64 kB', (offset) => Math.floor(offset / 65_536) % 2 === 0, 0.5],
	['1 MB in every 5', (offset) => Math.floor(offset / 2 ** 20) % 5 === 0, 0.2],
	['the first tenth', (offset) => offset < largeBytes / 10, 0.1],
];
const text = images.mdf(windowBytes);
for (const [pattern, isEncrypted, share] of largePatterns) {
	const { map, milliseconds } = mapFile('archive.vmdk.locked', largeBytes, (offset, length) => {
		const bytes = Uint8Array.from(text.subarray(0, length));
		for (let at = 0; at < length; at += blockBytes)
			if (isEncrypted(offset + at))
				bytes.set(encryptRange(bytes.subarray(at, at + blockBytes), offset + at), at);
		return bytes;
	});
	rows.push([
		`${pattern}, sample of 4 TB`,
		'',
		points(map.shares.encrypted, share).toFixed(1),
		(map.bytesRead / 1000 / milliseconds).toFixed(0),
	]);
}

recordMeasurement({
	title: 'Locked files: what can be saved',
	command: 'npm run bench:salvage',
	columns: ['encrypted', 'F1 of the ranges', 'share off by (points)', 'MB/s'],
	rows,
	notes: [
		'The worst of VMDK, VHDX, QCOW2, BAK, MDF, PST and ZIP files with text, pages, compressed and empty parts, encrypted with AES. F1 counts bytes. Aims: 0.98 and 5 points.',
		'A sample reads 1 GB of a file of any size. The rate is by processor time on one core, without the disk.',
	],
});
