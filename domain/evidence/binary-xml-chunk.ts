/** Reads a chunk of a Windows event log. Every offset comes from the file, so each read is bounds-checked. */

import {
	DamagedRecord,
	formatFileTime,
	formatGuid,
	formatInteger,
	formatSid,
	formatSystemTime,
	hex,
	itemSizes,
	textOf,
	valueType,
} from './binary-xml-values.ts';

export interface Value {
	type: number;
	start: number;
	size: number;
}

/** A real chunk needs about 60,000 units; a forged one could ask for billions by reusing one long value. */
const budgetPerChunk = 2_000_000;
/** A template can print one array hundreds of times. A record that does is damaged; the next one is read. */
const maxItemsPerRecord = 10_000;

export class Chunk {
	readonly #bytes: Uint8Array;
	readonly #view: DataView;
	readonly #names = new Map<number, { name: string; end: number } | null>();
	#budget = budgetPerChunk;
	/** Items of arrays that the record being read may still print. */
	#items = maxItemsPerRecord;

	constructor(bytes: Uint8Array) {
		this.#bytes = bytes;
		this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	}

	startRecord(): void {
		this.#items = maxItemsPerRecord;
	}

	spend(units: number): void {
		this.#budget -= units;
		if (this.#budget < 0) throw new DamagedRecord('too much work for one chunk');
	}

	require(start: number, length: number): void {
		if (start < 0 || start + length > this.#bytes.length) throw new DamagedRecord('offset outside the chunk');
	}

	u8(at: number): number {
		const byte = this.#bytes[at];
		if (byte === undefined) throw new DamagedRecord('offset outside the chunk');
		return byte;
	}

	u16(at: number): number {
		this.require(at, 2);
		return this.#view.getUint16(at, true);
	}

	u32(at: number): number {
		this.require(at, 4);
		return this.#view.getUint32(at, true);
	}

	text(at: number, characters: number): string {
		this.require(at, characters * 2);
		this.spend(1 + (characters >> 4));
		if (characters > 48) {
			// Copied because a Uint16Array must start at an even offset.
			const units = new Uint16Array(this.#bytes.slice(at, at + characters * 2).buffer);
			return textOf(units);
		}
		let text = '';
		for (let index = at; index < at + characters * 2; index += 2)
			text += String.fromCharCode(this.#view.getUint16(index, true));
		return text;
	}

	/** A name is stored where it is first used; its hash tells a name from other bytes. */
	#nameAt(offset: number): { name: string; end: number } | null {
		const known = this.#names.get(offset);
		if (known !== undefined) return known;
		let found: { name: string; end: number } | null = null;
		if (offset >= 128 && offset + 8 <= this.#bytes.length) {
			const length = this.u16(offset + 6);
			if (length > 0 && length < 512 && offset + 10 + length * 2 <= this.#bytes.length) {
				const name = this.text(offset + 8, length);
				let hash = 0;
				for (let index = 0; index < length; index++)
					hash = (Math.imul(hash, 65_599) + this.u16(offset + 8 + index * 2)) >>> 0;
				if ((hash & 0xffff) === this.u16(offset + 4)) found = { name, end: offset + 10 + length * 2 };
			}
		}
		this.#names.set(offset, found);
		return found;
	}

	/** The name whose offset is stored at `at`, and where reading goes on. */
	name(at: number): { name: string; next: number } | null {
		if (at + 4 > this.#bytes.length) return null;
		const offset = this.u32(at);
		const found = this.#nameAt(offset);
		return found && { name: found.name, next: offset === at + 4 ? found.end : at + 4 };
	}

	requiredName(at: number): { name: string; next: number } {
		const found = this.name(at);
		if (!found) throw new DamagedRecord('no name');
		return found;
	}

	arrayItems(value: Value): string[] {
		const items = this.#splitArray(value);
		this.spend(items.length);
		this.#items -= items.length;
		if (this.#items < 0) throw new DamagedRecord('too many items for one record');
		return items;
	}

	#splitArray(value: Value): string[] {
		const type = value.type - valueType.array;
		if (type === valueType.text) {
			const items = this.text(value.start, value.size >> 1).split('\0');
			if (items.at(-1) === '') items.pop();
			return items;
		}
		const size = itemSizes[type];
		if (!size) return [this.#hexText(value)];
		const items: string[] = [];
		for (let start = value.start; start + size <= value.start + value.size; start += size)
			items.push(this.valueText({ type, start, size }));
		return items;
	}

	#hexText({ start, size }: Value): string {
		this.require(start, size);
		this.spend(1 + (size >> 3));
		return Array.from(this.#bytes.subarray(start, start + size), hex)
			.join('')
			.toUpperCase();
	}

	/** Values are sized by their descriptor: a boolean has 4 bytes in some templates and 1 in others. */
	valueText(value: Value): string {
		const { type, start, size } = value;
		this.require(start, size);
		this.spend(1);
		const view = this.#view;
		if (size === 0 || type === valueType.null) return '';
		switch (type) {
			case valueType.text:
				return this.text(start, size >> 1).replace(/\0+$/, '');
			case valueType.ansi:
				this.spend(size >> 4);
				return textOf(this.#bytes.subarray(start, start + size)).replace(/\0+$/, '');
			case 3:
			case 5:
			case 7:
			case 9:
				return formatInteger(view, start, size, true);
			case 4:
			case 6:
			case 8:
			case 10:
				return formatInteger(view, start, size, false);
			case 11:
				return String(size >= 4 ? view.getFloat32(start, true) : '');
			case 12:
				return String(size >= 8 ? view.getFloat64(start, true) : '');
			case 13:
				return this.#bytes.subarray(start, start + size).some((byte) => byte !== 0) ? 'true' : 'false';
			case 15:
				return size === 16 ? formatGuid(this.#bytes, start) : this.#hexText(value);
			case 16:
			case 20:
			case 21:
				return `0x${BigInt(formatInteger(view, start, size, false)).toString(16)}`;
			case 17:
				return size === 8 ? formatFileTime(view.getBigUint64(start, true)) : this.#hexText(value);
			case 18:
				return size === 16 ? formatSystemTime(view, start) : this.#hexText(value);
			case 19:
				return size >= 8 ? formatSid(view, start, size) : this.#hexText(value);
			default:
				return type > valueType.array ? this.arrayItems(value).join('\n') : this.#hexText(value);
		}
	}
}
