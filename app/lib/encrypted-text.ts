/** AES-GCM with a PBKDF2 key. The container stores its parameters, so that later versions can change them. */
const format = 'incident-record-sealed';
const version = 1;
const iterations = 600_000;
const maxIterations = 10_000_000;

type EncryptedContainer = {
	format: string;
	version: number;
	iterations: number;
	salt: string;
	iv: string;
	data: string;
};

function toBase64(bytes: Uint8Array): string {
	let text = '';
	for (const byte of bytes) text += String.fromCharCode(byte);
	return btoa(text);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

async function deriveKey(
	passphrase: string,
	salt: Uint8Array<ArrayBuffer>,
	iterationCount: number,
): Promise<CryptoKey> {
	const secret = new TextEncoder().encode(passphrase.normalize('NFKC'));
	const material = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey']);
	return crypto.subtle.deriveKey(
		{ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: iterationCount },
		material,
		{ name: 'AES-GCM', length: 256 },
		false,
		['encrypt', 'decrypt'],
	);
}

export async function encryptText(text: string, passphrase: string): Promise<string> {
	const salt = crypto.getRandomValues(new Uint8Array(16));
	const iv = crypto.getRandomValues(new Uint8Array(12));
	const key = await deriveKey(passphrase, salt, iterations);
	const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
	const container: EncryptedContainer = {
		...{ format, version, iterations },
		...{ salt: toBase64(salt), iv: toBase64(iv), data: toBase64(new Uint8Array(data)) },
	};
	return `${JSON.stringify(container, undefined, '\t')}\n`;
}

function parseContainer(text: string): EncryptedContainer | undefined {
	try {
		const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
		return typeof value === 'object' && value !== null && 'format' in value && value.format === format
			? (value as EncryptedContainer)
			: undefined;
	} catch {
		return undefined;
	}
}

export function isEncrypted(text: string): boolean {
	return parseContainer(text) !== undefined;
}

export type DecryptResult = { ok: true; text: string } | { ok: false; problem: 'newer' | 'wrong' };

export async function decryptText(text: string, passphrase: string): Promise<DecryptResult> {
	const container = parseContainer(text);
	if (container && container.version > version) return { ok: false, problem: 'newer' };
	try {
		if (!container || !(container.iterations > 0 && container.iterations <= maxIterations))
			throw new Error('No seal');
		const key = await deriveKey(passphrase, fromBase64(container.salt), container.iterations);
		const iv = fromBase64(container.iv);
		const data = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, fromBase64(container.data));
		return { ok: true, text: new TextDecoder().decode(data) };
	} catch {
		return { ok: false, problem: 'wrong' };
	}
}
