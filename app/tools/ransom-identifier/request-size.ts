/** A request may have one mebibyte; a little is left for the rest of it. */
const mostBytes = 1_000_000;

export function fitsIntoRequest(content: string): boolean {
	return new TextEncoder().encode(JSON.stringify(content)).length <= mostBytes;
}
