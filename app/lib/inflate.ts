import { Inflate, inflateSync } from 'fflate';
import { fromBase64Url } from './compressed-text.ts';

/** Unpacks to at most a megabyte, so that a small input cannot fill the memory before it is stopped. */
const inflateStep = 1024;
const maxBytesPerCharacter = 3;
/** Most texts are short; a shared buffer spares each of them an allocation of 128 kB. */
const scratch = new Uint8Array(64 * 1024);
const decoder = new TextDecoder();

function inflateInSteps(bytes: Uint8Array, maxBytes: number): Uint8Array | undefined {
	const parts: Uint8Array[] = [];
	let length = 0;
	const inflate = new Inflate((part) => {
		length += part.length;
		parts.push(part);
	});
	for (let start = 0; start < bytes.length; start += inflateStep) {
		const end = start + inflateStep;
		inflate.push(bytes.subarray(start, end), end >= bytes.length);
		if (length > maxBytes) return undefined;
	}
	const joined = new Uint8Array(length);
	let offset = 0;
	for (const part of parts) {
		joined.set(part, offset);
		offset += part.length;
	}
	return joined;
}

/**
 * Returns undefined when the input is invalid or would inflate to more than `maxLength` characters. Not a
 * DecompressionStream, which takes a millisecond for each of a room's entries.
 */
export function inflateText(bytes: Uint8Array, maxLength: number): string | undefined {
	try {
		const short = inflateSync(bytes, { out: scratch });
		const isCut = short.length === scratch.length;
		const inflated = isCut ? inflateInSteps(bytes, maxLength * maxBytesPerCharacter) : short;
		const text = inflated && decoder.decode(inflated);
		return text === undefined || text.length > maxLength ? undefined : text;
	} catch {
		return undefined;
	}
}

export function decompressText(compressed: string, maxLength: number): string | undefined {
	try {
		return inflateText(fromBase64Url(compressed), maxLength);
	} catch {
		return undefined;
	}
}
