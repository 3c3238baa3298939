import { fromBase64Url } from '#app/lib/compressed-text.ts';
import { inflateText } from '#app/lib/inflate.ts';
import { getAssociatedData, lengthBytes, type MessageKeys, type MessageKind, nonceBytes } from './keys.ts';

/** Bounds what a small message can unpack to. */
const maxTextLengths: Readonly<Record<MessageKind, number>> = {
	change: 1024 * 1024,
	snapshot: 16 * 1024 * 1024,
	presence: 4 * 1024,
	photo: 4 * 1024,
};

/** Throws when the data were changed, have another key or are malformed. */
export async function decryptBytes(key: CryptoKey, additionalData: BufferSource, data: string) {
	const sealed = fromBase64Url(data);
	const iv = sealed.subarray(0, nonceBytes);
	const padded = await crypto.subtle.decrypt(
		{ name: 'AES-GCM', iv, additionalData },
		key,
		sealed.subarray(nonceBytes),
	);
	const length = new DataView(padded).getUint32(0);
	return new Uint8Array(padded, lengthBytes, length);
}

/** Returns undefined for a message that was changed, has another key or is malformed. */
export async function decryptMessage(keys: MessageKeys, kind: MessageKind, data: string): Promise<unknown> {
	try {
		const content = await decryptBytes(keys.key, getAssociatedData(keys, kind), data);
		const text = inflateText(content, maxTextLengths[kind]);
		return text === undefined ? undefined : JSON.parse(text);
	} catch {
		return undefined;
	}
}
