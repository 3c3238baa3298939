import type { FileMarker } from '#domain/identify/base.ts';

// Header and footer bytes that a family writes into encrypted files.

export type FileSample = { readonly start: Uint8Array; readonly end: Uint8Array };

const maxBytes = 1024;
const minMarkerBytes = 8;

const toHex = (bytes: Uint8Array): string => {
	let out = '';
	for (const byte of bytes) out += byte.toString(16).padStart(2, '0');
	return out;
};

export function findMarkers(markers: readonly FileMarker[], samples: readonly FileSample[]): string[] {
	const found = new Set<string>();
	for (const { start, end } of samples) {
		const first = toHex(start.subarray(0, maxBytes));
		const last = toHex(end.subarray(Math.max(0, end.length - maxBytes)));
		for (const [hex, at] of markers) if (hasMarker(at === 'start' ? first : last, hex, at)) found.add(hex);
	}
	return [...found];
}

/** A short marker must be at the very edge: in a kilobyte of ciphertext a few bytes occur by chance. */
function hasMarker(text: string, hex: string, at: 'start' | 'end'): boolean {
	if (at === 'start' ? text.startsWith(hex) : text.endsWith(hex)) return true;
	if (hex.length < minMarkerBytes * 2) return false;
	for (let i = text.indexOf(hex); i >= 0; i = text.indexOf(hex, i + 1)) if (i % 2 === 0) return true;
	return false;
}
