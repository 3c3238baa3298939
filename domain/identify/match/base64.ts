// Browsers and Node have no base64 codec in common that every supported version has.

const base64Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function toBase64(bytes: readonly number[]): string {
	const out: string[] = [];
	for (let i = 0; i < bytes.length; i += 3) {
		const [a = 0, b = 0, c = 0] = [bytes[i], bytes[i + 1], bytes[i + 2]];
		const group = (a << 16) | (b << 8) | c;
		out.push(base64Alphabet[group >> 18] ?? '', base64Alphabet[(group >> 12) & 63] ?? '');
		out.push(i + 1 < bytes.length ? (base64Alphabet[(group >> 6) & 63] ?? '') : '=');
		out.push(i + 2 < bytes.length ? (base64Alphabet[group & 63] ?? '') : '=');
	}
	return out.join('');
}

export function fromBase64(text: string): Uint8Array {
	const values = new Uint8Array(128);
	for (let i = 0; i < 64; i++) values[base64Alphabet.charCodeAt(i)] = i;
	let { length } = text;
	while (length > 0 && text[length - 1] === '=') length--;
	const bytes = new Uint8Array(Math.floor((length * 3) / 4));
	let at = 0;
	let group = 0;
	for (let i = 0; i < length; i++) {
		group = (group << 6) | (values[text.charCodeAt(i)] ?? 0);
		if (i % 4 === 3) {
			bytes[at++] = (group >> 16) & 255;
			bytes[at++] = (group >> 8) & 255;
			bytes[at++] = group & 255;
			group = 0;
		}
	}
	if (length % 4 === 2) bytes[at++] = (group >> 4) & 255;
	if (length % 4 === 3) {
		bytes[at++] = (group >> 10) & 255;
		bytes[at++] = (group >> 2) & 255;
	}
	return bytes;
}
