import { sha3_256 } from '@noble/hashes/sha3.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const version2Length = 16;
const version3Length = 56;
const headLength = 16;
const tailLength = 10;
/** Behind a possible vanity prefix. */
const innerStart = 6;
const frontLength = 12;
const shifts = [0, -1, 1];

/** Parts of a known host that identify it when the rest was cut off or misread. */
export function getOnionKeys(host: string): string[] {
	const inner = host.slice(innerStart, headLength);
	return [
		`front:${host.slice(0, frontLength)}`,
		...(inner.length === headLength - innerStart ? [`inner:${inner}`] : []),
		...(host.length >= tailLength && host.length !== version2Length
			? [`tail:${host.slice(-tailLength)}`]
			: []),
	];
}

/** Lookup keys for a truncated or misread host: a lost letter shifts the rest by one. */
export function getFuzzyOnionKeys(host: string): string[] {
	const inner = shifts.map((shift) => `inner:${host.slice(innerStart + shift, headLength + shift)}`);
	return [...getOnionKeys(host), ...inner];
}

const base32Alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const checksumPrefix = utf8ToBytes('.onion checksum');
const keyLength = 32;
const version3 = 3;

function decodeBase32(text: string): Uint8Array {
	const bytes = new Uint8Array((text.length * 5) >> 3);
	let bits = 0;
	let value = 0;
	let at = 0;
	for (const char of text) {
		value = ((value << 5) | base32Alphabet.indexOf(char)) & 0xfff;
		bits += 5;
		if (bits < 8) continue;
		bits -= 8;
		bytes[at++] = value >> bits;
	}
	return bytes;
}

/** Tor writes a checksum into the end of a version 3 host: one that fits was read without a mistake. */
export function isCompleteOnion(host: string): boolean {
	if (host.length !== version3Length) return false;
	const bytes = decodeBase32(host);
	const key = bytes.slice(0, keyLength);
	const sum = sha3_256(concatBytes(checksumPrefix, key, Uint8Array.of(version3)));
	return bytes[keyLength] === sum[0] && bytes[keyLength + 1] === sum[1] && bytes[keyLength + 2] === version3;
}
