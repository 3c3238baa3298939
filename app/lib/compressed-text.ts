/** More arguments overflow the stack; single bytes take seconds for a photo on a phone. */
const bytesPerCall = 8192;

export function toBase64Url(bytes: Uint8Array): string {
	let characters = '';
	for (let start = 0; start < bytes.length; start += bytesPerCall)
		characters += String.fromCharCode(...bytes.subarray(start, start + bytesPerCall));
	return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws when the text is not base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
	const characters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	const bytes = new Uint8Array(characters.length);
	for (let index = 0; index < characters.length; index += 1) bytes[index] = characters.charCodeAt(index);
	return bytes;
}

export async function deflateText(text: string): Promise<Uint8Array<ArrayBuffer>> {
	const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
	return new Uint8Array(await new Response(stream).arrayBuffer());
}

export async function compressText(text: string): Promise<string> {
	return toBase64Url(await deflateText(text));
}

/** The nesting of JSON text, without parsing it. */
export function getJsonDepth(text: string): number {
	let depth = 0;
	let maxDepth = 0;
	for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
		if (token === '[' || token === '{') depth++;
		else if (token === ']' || token === '}') depth--;
		maxDepth = Math.max(maxDepth, depth);
	}
	return maxDepth;
}
