export async function compressText(text: string): Promise<string> {
	const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
	const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
	let characters = '';
	for (const byte of bytes) characters += String.fromCharCode(byte);
	return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns undefined when the input is invalid or would inflate to more than `maxLength` characters. */
export async function decompressText(compressed: string, maxLength: number): Promise<string | undefined> {
	try {
		const characters = atob(compressed.replaceAll('-', '+').replaceAll('_', '/'));
		const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
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
