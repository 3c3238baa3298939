import type { Range } from './salvage-map.ts';

/** Encrypted share of what was read of each equal part of the file; undefined where nothing was. */
export function toStrip(ranges: readonly Range[], size: number, cellCount: number): (number | undefined)[] {
	const cellBytes = size / cellCount;
	const read = Array.from({ length: cellCount }, () => 0);
	const encrypted = [...read];
	for (const { start, end, kind } of ranges) {
		if (kind === 'unread') continue;
		for (let cell = Math.floor(start / cellBytes); cell < cellCount && cell * cellBytes < end; cell++) {
			const bytes = Math.min(end, (cell + 1) * cellBytes) - Math.max(start, cell * cellBytes);
			read[cell] = (read[cell] ?? 0) + bytes;
			if (kind === 'encrypted') encrypted[cell] = (encrypted[cell] ?? 0) + bytes;
		}
	}
	return read.map((bytes, cell) => (bytes > 0 ? (encrypted[cell] ?? 0) / bytes : undefined));
}
