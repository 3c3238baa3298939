/** A request may have one mebibyte; a little is left for the rest of it. */
const maxBytes = 1_000_000;

export function fitsInRequest(content: string): boolean {
	return new TextEncoder().encode(JSON.stringify(content)).length <= maxBytes;
}
