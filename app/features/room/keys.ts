import { deflateText, fromBase64Url, toBase64Url } from '#app/lib/compressed-text.ts';

/** The edit secret derives the read secret and write token, the read secret the rest. The server never gets a secret. */
export type RoomKeys = {
	readonly id: string;
	readonly key: CryptoKey;
	readonly readToken: string;
	readonly readSecret: RoomSecret;
	/** Undefined for a guest who can only read. */
	readonly writeToken: string | undefined;
};

/**
 * As in a link: `e.` and the edit secret, or `r.` and the read secret. After somebody was removed, `e.` or `r.`, the read
 * secret, a dot and the secret that the tokens of the new links come from.
 */
export type RoomSecret = `${'e' | 'r'}.${string}`;

/** What a room holds. Each kind derives other ids and keys, so that no page can take one for the other. */
export type LinkKind = 'incident' | 'plan' | 'list';

const kindMarks: Readonly<Record<LinkKind, string>> = { incident: '', plan: 'p.', list: 'l.' };

const secretPattern = /^[er]\.[\w-]{43}(\.[\w-]{43})?$/;
/** The owner's link has the owner token at its end. */
const ownerPattern = /~([\w-]{43})$/;

export function createToken(): string {
	return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

export function createSecret(): RoomSecret {
	return `e.${createToken()}`;
}

/** Who invites is part of the link, which the server never gets. Whoever makes a link can write any name. */
const inviterPattern = /&([\w-]{2,220})$/;

export type RoomLink = {
	readonly secret: RoomSecret;
	readonly ownerToken?: string | undefined;
	readonly inviter?: string | undefined;
};

function readInviter(text: string | undefined): string | undefined {
	try {
		return text && new TextDecoder('utf-8', { fatal: true }).decode(fromBase64Url(text));
	} catch {
		// The name was damaged on the way; the secret before it is whole.
	}
}

/** Messengers add punctuation at the end of a link. Undefined for a link of another kind. */
export function parseLink(hash: string, kind: LinkKind = 'incident'): RoomLink | undefined {
	const marked = hash.replace(/^#/, '').replace(/[.,;:!?)\]>"']+$/, '');
	if (!marked.startsWith(kindMarks[kind])) return undefined;
	const whole = marked.slice(kindMarks[kind].length);
	const text = whole.replace(inviterPattern, '');
	const secret = text.replace(ownerPattern, '');
	if (!secretPattern.test(secret)) return undefined;
	return {
		secret: secret as RoomSecret,
		ownerToken: ownerPattern.exec(text)?.[1],
		inviter: readInviter(inviterPattern.exec(whole)?.[1]),
	};
}

export function formatLink({ secret, ownerToken, inviter }: RoomLink, kind: LinkKind = 'incident'): string {
	const owner = ownerToken === undefined ? '' : `~${ownerToken}`;
	return `${kindMarks[kind]}${secret}${owner}${inviter ? `&${toBase64Url(new TextEncoder().encode(inviter))}` : ''}`;
}

/** The same room and key with other tokens. */
export function createNextSecret({ readSecret }: RoomKeys): RoomSecret {
	return `e.${readSecret.split('.')[1]}.${createToken()}`;
}

async function deriveBytes(kind: LinkKind, secret: Uint8Array<ArrayBuffer>, label: string, length: number) {
	const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
	const info = new TextEncoder().encode(`${kind} room 1 ${label}`);
	const bits = await crypto.subtle.deriveBits(
		{ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
		material,
		length * 8,
	);
	return new Uint8Array(bits);
}

export async function deriveKeys(secret: RoomSecret, kind: LinkKind = 'incident'): Promise<RoomKeys> {
	const derive = (from: Uint8Array<ArrayBuffer>, label: string, length: number) =>
		deriveBytes(kind, from, label, length);
	const [, first = '', next] = secret.split('.');
	const bytes = fromBase64Url(next ?? first);
	const canWrite = secret.startsWith('e.');
	const linkSecret = canWrite ? await derive(bytes, 'read secret', 32) : bytes;
	const readSecret = next === undefined ? linkSecret : fromBase64Url(first);
	const [id, readToken, keyBytes, writeToken] = await Promise.all([
		derive(readSecret, 'room id', 16),
		derive(linkSecret, 'read token', 32),
		derive(readSecret, 'key', 32),
		canWrite ? derive(bytes, 'write token', 32) : undefined,
	]);
	const readLink = next === undefined ? '' : `.${toBase64Url(linkSecret)}`;
	return {
		id: toBase64Url(id),
		key: await crypto.subtle.importKey('raw', keyBytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
		readToken: toBase64Url(readToken),
		readSecret: `r.${toBase64Url(readSecret)}${readLink}`,
		writeToken: writeToken && toBase64Url(writeToken),
	};
}

/** Padmé: a length tells at most about 12 % of its size (Nikitin et al., PETS 2019). */
export function getPaddedLength(length: number): number {
	if (length < 2) return length;
	const exponent = Math.floor(Math.log2(length));
	const zeroBits = exponent - (Math.floor(Math.log2(exponent)) + 1);
	const mask = 2 ** Math.max(0, zeroBits);
	return Math.ceil(length / mask) * mask;
}

export type MessageKind = 'change' | 'snapshot' | 'presence' | 'photo';

export const lengthBytes = 4;
export const nonceBytes = 12;

const encoder = new TextEncoder();

export type MessageKeys = Pick<RoomKeys, 'id' | 'key'>;

/** Binds a message to its room and kind, so that the server cannot pass it off as another. */
export function getAssociatedData({ id }: MessageKeys, kind: MessageKind) {
	return encoder.encode(`${id}|${kind}|1`);
}

export async function encryptMessage(keys: RoomKeys, kind: MessageKind, message: unknown): Promise<string> {
	return encryptBytes(keys.key, getAssociatedData(keys, kind), await deflateText(JSON.stringify(message)));
}

export async function encryptBytes(
	key: CryptoKey,
	additionalData: BufferSource,
	content: Uint8Array,
): Promise<string> {
	const padded = new Uint8Array(getPaddedLength(lengthBytes + content.length));
	new DataView(padded.buffer).setUint32(0, content.length);
	padded.set(content, lengthBytes);
	const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
	const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, padded);
	const sealed = new Uint8Array(nonceBytes + data.byteLength);
	sealed.set(iv);
	sealed.set(new Uint8Array(data), nonceBytes);
	return toBase64Url(sealed);
}
