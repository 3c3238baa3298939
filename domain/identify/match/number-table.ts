// From a 32-bit number to another, over flat arrays: quicker to build and to ask than a Map. Open addressing, at most half full.

export type NumberTable = { readonly keys: Uint32Array; readonly values: Int32Array };

/** Values are never 0: that means a free place. Bits of the same key are joined. */
export function buildNumberTable(entries: Iterable<readonly [key: number, value: number]>): NumberTable {
	const list = [...entries];
	const size = 1 << (33 - Math.clz32(Math.max(1, list.length)));
	const keys = new Uint32Array(size);
	const values = new Int32Array(size);
	for (const [key, value] of list) {
		let slot = getSlot(key, size - 1);
		while (values[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & (size - 1);
		keys[slot] = key;
		values[slot] = (values[slot] ?? 0) | value;
	}
	return { keys, values };
}

/** 0 when the key is not in the table. */
export function getNumber({ keys, values }: NumberTable, key: number): number {
	const mask = keys.length - 1;
	let slot = getSlot(key, mask);
	let value = values[slot] ?? 0;
	while (value !== 0) {
		if (keys[slot] === key) return value;
		slot = (slot + 1) & mask;
		value = values[slot] ?? 0;
	}
	return 0;
}

const getSlot = (key: number, mask: number): number => Math.imul(key, 0x9e3779b1) & mask;
