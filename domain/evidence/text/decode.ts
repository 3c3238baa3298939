import { DecodeUTF8 } from 'fflate';

const maxUnits = 8192;

/** How the bytes are text: UTF-16 as Windows programs write it, or UTF-8. */
export function findEncoding(bytes: Uint8Array): 'utf-16' | 'utf-8' {
	const head = bytes.subarray(0, 200);
	const zeros = head.reduce((count, byte, index) => count + (index % 2 === 1 && byte === 0 ? 1 : 0), 0);
	return (head[0] === 0xff && head[1] === 0xfe) || zeros * 4 > head.length ? 'utf-16' : 'utf-8';
}

/** Turns bytes that come in parts of any size into text; broken characters are replaced. */
export class TextParts {
	#text = '';
	#decode: ((bytes: Uint8Array) => void) | undefined;

	push(bytes: Uint8Array): string {
		this.#decode ??= findEncoding(bytes) === 'utf-16' ? this.#startUtf16() : this.#startUtf8();
		this.#decode(bytes);
		const text = this.#text;
		this.#text = '';
		return text;
	}

	#startUtf8() {
		const decoder = new DecodeUTF8((text) => {
			this.#text += text;
		});
		return (bytes: Uint8Array) => decoder.push(bytes, false);
	}

	#startUtf16() {
		let half: number | undefined;
		return (bytes: Uint8Array) => {
			const units: number[] = [];
			for (const byte of bytes) {
				if (half === undefined) half = byte;
				else {
					units.push(half | (byte << 8));
					half = undefined;
				}
				if (units.length === maxUnits) this.#text += String.fromCharCode(...units.splice(0));
			}
			this.#text += String.fromCharCode(...units);
		};
	}
}
