import { createHash } from 'node:crypto';

const lineLength = 76;

const rotate = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits));
const mix = (block: number) => Math.imul(rotate(Math.imul(block, 0xcc9e2d51), 15), 0x1b873593);

/** Murmur3, 32 bits, signed. */
function hashMurmur3(data: Buffer): number {
	const end = data.length & ~3;
	let hash = 0;
	for (let at = 0; at < end; at += 4)
		hash = Math.imul(rotate(hash ^ mix(data.readUInt32LE(at)), 13), 5) + 0xe6546b64;
	if (end < data.length) hash ^= mix(data.readUIntLE(end, data.length - end));
	hash ^= data.length;
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return hash ^ (hash >>> 16);
}

/** Collections of icons list the hash of the Base64 text in lines of 76 characters, or the MD5 of the file. */
export function hashIcon(body: string): string[] {
	const bytes = Buffer.from(body, 'latin1');
	const lines = bytes.toString('base64').match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? [];
	const text = lines.map((line) => `${line}\n`).join('');
	return [String(hashMurmur3(Buffer.from(text))), createHash('md5').update(bytes).digest('hex')];
}
