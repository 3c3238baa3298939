import type { FileMarker } from '#domain/identify/base.ts';

// Header and footer bytes that a family writes into encrypted files.

export type FileSample = { readonly start: Uint8Array; readonly end: Uint8Array };

const maxBytes = 1024;
const minMarkerBytes = 6;

const toHex = (bytes: Uint8Array): string => {
	let out = '';
	for (const byte of bytes) out += byte.toString(16).padStart(2, '0');
	return out;
};

export function findMarkers(markers: readonly FileMarker[], samples: readonly FileSample[]): string[] {
	const found = new Set<string>();
	for (const { start, end } of samples) {
		const first = start.subarray(0, maxBytes);
		const last = end.subarray(Math.max(0, end.length - maxBytes));
		const edges = {
			start: { hex: toHex(first), isText: isText(first) },
			end: { hex: toHex(last), isText: isText(last) },
		};
		for (const [hex, at] of markers) {
			const { hex: text, isText } = edges[at];
			if ((at === 'start' ? text.startsWith(hex) : text.endsWith(hex)) || (!isText && isWithin(text, hex)))
				found.add(hex);
		}
	}
	return [...found];
}

/** A document may mention a word that is also a marker. */
const isText = (bytes: Uint8Array): boolean => bytes.every((byte) => byte > 8);

/** In a kilobyte of ciphertext, shorter markers occur by chance too often. */
function isWithin(text: string, hex: string): boolean {
	if (hex.length < minMarkerBytes * 2) return false;
	for (let i = text.indexOf(hex); i >= 0; i = text.indexOf(hex, i + 1)) if (i % 2 === 0) return true;
	return false;
}
