import { createHmac } from 'node:crypto';

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function decodeBase32(text: string): Buffer {
	const bits = [...text.replace(/=+$/, '')]
		.map((character) => base32Alphabet.indexOf(character).toString(2).padStart(5, '0'))
		.join('');
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export function generateTotp(uri: string, now = Date.now()): string {
	const key = decodeBase32(new URL(uri).searchParams.get('secret') ?? '');
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
	const digest = createHmac('sha1', key).update(counter).digest();
	const offset = (digest.at(-1) ?? 0) & 0x0f;
	return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
