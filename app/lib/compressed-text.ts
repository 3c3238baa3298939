export function toBase64Url(bytes: Uint8Array): string {
	let characters = '';
	for (const byte of bytes) characters += String.fromCharCode(byte);
	return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws when the text is not base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
	const characters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}

export async function deflateText(text: string): Promise<Uint8Array<ArrayBuffer>> {
	const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
	return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Returns undefined when the input is invalid or would inflate to more than `maxLength` characters. */
export async function inflateText(
	bytes: Uint8Array<ArrayBuffer>,
	maxLength: number,
): Promise<string | undefined> {
	try {
		const reader = new Blob([bytes])
			.stream()
			.pipeThrough(new DecompressionStream('deflate-raw'))
			.pipeThrough(new TextDecoderStream())
			.getReader();
		let text = '';
		for (let part = await reader.read(); !part.done; part = await reader.read()) {
			text += part.value;
			if (text.length > maxLength) {
				await reader.cancel();
				return undefined;
			}
		}
		return text;
	} catch {
		return undefined;
	}
}

export async function compressText(text: string): Promise<string> {
	return toBase64Url(await deflateText(text));
}

export async function decompressText(compressed: string, maxLength: number): Promise<string | undefined> {
	try {
		return await inflateText(fromBase64Url(compressed), maxLength);
	} catch {
		return undefined;
	}
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
