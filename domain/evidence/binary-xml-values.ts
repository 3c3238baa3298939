/** Tokens of binary XML, and its values as Windows prints them; the caller has checked that they lie in the chunk. */

export const token = {
	endOfFragment: 0,
	openElement: 1,
	closeStartTag: 2,
	closeEmptyElement: 3,
	endElement: 4,
	value: 5,
	attribute: 6,
	cdata: 7,
	characterReference: 8,
	entityReference: 9,
	instructionTarget: 10,
	instructionData: 11,
	templateInstance: 12,
	substitution: 13,
	optionalSubstitution: 14,
	fragmentHeader: 15,
} as const;

export const valueType = { null: 0, text: 1, ansi: 2, binary: 14, binaryXml: 33, array: 128 } as const;

export const entities: Partial<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

export class DamagedRecord extends Error {}

export function textOf(units: Uint8Array | Uint16Array): string {
	let text = '';
	for (let start = 0; start < units.length; start += 4096)
		text += String.fromCharCode(...units.subarray(start, start + 4096));
	return text;
}

export const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** FILETIME counts 100 nanoseconds from 1601. */
export function fileTimeToMs(ticks: bigint): number {
	return Number(ticks / 10_000n) - 11_644_473_600_000;
}

/** ISO 8601 with seven decimals. */
export function formatFileTime(ticks: bigint): string {
	const milliseconds = fileTimeToMs(ticks);
	const date = new Date(milliseconds);
	if (Number.isNaN(date.getTime())) return ticks.toString();
	return date.toISOString().replace('Z', `${(ticks % 10_000n).toString().padStart(4, '0')}Z`);
}

export function formatInteger(view: DataView, start: number, size: number, isSigned: boolean): string {
	switch (size) {
		case 1:
			return String(isSigned ? view.getInt8(start) : view.getUint8(start));
		case 2:
			return String(isSigned ? view.getInt16(start, true) : view.getUint16(start, true));
		case 4:
			return String(isSigned ? view.getInt32(start, true) : view.getUint32(start, true));
		case 8:
			return String(isSigned ? view.getBigInt64(start, true) : view.getBigUint64(start, true));
		default:
			throw new DamagedRecord('number of unknown size');
	}
}

export function formatGuid(bytes: Uint8Array, start: number): string {
	const digits = Array.from(bytes.subarray(start, start + 16), hex);
	const group = (...order: number[]) => order.map((index) => digits[index]).join('');
	const groups = [group(3, 2, 1, 0), group(5, 4), group(7, 6), group(8, 9), group(10, 11, 12, 13, 14, 15)];
	return `{${groups.join('-').toUpperCase()}}`;
}

export function formatSystemTime(view: DataView, start: number): string {
	const part = (index: number) => view.getUint16(start + index * 2, true);
	const date = Date.UTC(part(0), part(1) - 1, part(3), part(4), part(5), part(6), part(7));
	return new Date(date).toISOString();
}

export function formatSid(view: DataView, start: number, size: number): string {
	const count = Math.min(view.getUint8(start + 1), (size - 8) >> 2);
	const authority = view.getUint16(start + 2, true) === 0 ? view.getUint32(start + 4, false) : 0;
	const parts = Array.from({ length: count }, (_, index) => view.getUint32(start + 8 + index * 4, true));
	return ['S', view.getUint8(start), authority, ...parts].join('-');
}

export const itemSizes: Partial<Record<number, number>> = {
	3: 1,
	4: 1,
	5: 2,
	6: 2,
	7: 4,
	8: 4,
	9: 8,
	10: 8,
	11: 4,
	12: 8,
	13: 4,
	15: 16,
	17: 8,
	18: 16,
	20: 4,
	21: 8,
};
