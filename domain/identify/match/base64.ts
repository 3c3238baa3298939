// Browsers and Node have both functions; the types of pure code have neither.
declare const atob: (text: string) => string;
declare const btoa: (binary: string) => string;

export function toBase64(bytes: readonly number[]): string {
	let binary = '';
	for (const byte of bytes) binary += String.fromCharCode(byte);
	return btoa(binary);
}

export function fromBase64(text: string): Uint8Array {
	const binary = atob(text);
	const bytes = new Uint8Array(binary.length);
	for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
	return bytes;
}
