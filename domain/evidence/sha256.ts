import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** SHA-256 of data that arrives in parts. Web Crypto needs the whole file in memory, which a 4 GB log does not fit. */
export class Sha256 {
	readonly #hash = sha256.create();

	update(bytes: Uint8Array): this {
		this.#hash.update(bytes);
		return this;
	}

	/** Lower-case hexadecimal. The object cannot be used afterwards. */
	digest(): string {
		return bytesToHex(this.digestBytes());
	}

	/** The object cannot be used afterwards. */
	digestBytes(): Uint8Array {
		return this.#hash.digest();
	}
}

/** Of the UTF-16 units of a text, in big-endian order. */
export function hashText(text: string): string {
	const bytes = new Uint8Array(text.length * 2);
	for (let index = 0; index < text.length; index++) {
		const unit = text.charCodeAt(index);
		bytes[index * 2] = unit >> 8;
		bytes[index * 2 + 1] = unit & 0xff;
	}
	return new Sha256().update(bytes).digest();
}
