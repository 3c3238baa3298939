/** SHA-256 of data that arrives in parts (FIPS 180-4). Web Crypto needs the whole file in memory, which a 4 GB log does not fit. */

function firstPrimes(count: number): number[] {
	const primes: number[] = [];
	for (let candidate = 2; primes.length < count; candidate++) {
		if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
	}
	return primes;
}

const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32);
const primes = firstPrimes(64);
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const initialState = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const blockBytes = 64;
const digestBytes = 32;
/** Of the block that is being hashed; shared, because no two blocks are hashed at once. */
const words = new Int32Array(64);

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

export class Sha256 {
	readonly #state = initialState.slice();
	readonly #block = new Uint8Array(blockBytes);
	#filled = 0;
	#length = 0;

	update(bytes: Uint8Array): this {
		this.#length += bytes.length;
		let at = 0;
		while (at < bytes.length) {
			if (this.#filled === 0 && at + blockBytes <= bytes.length) {
				this.#compress(bytes, at);
				at += blockBytes;
				continue;
			}
			const count = Math.min(blockBytes - this.#filled, bytes.length - at);
			this.#block.set(bytes.subarray(at, at + count), this.#filled);
			this.#filled += count;
			at += count;
			if (this.#filled === blockBytes) {
				this.#compress(this.#block, 0);
				this.#filled = 0;
			}
		}
		return this;
	}

	/** Lower-case hexadecimal. The object cannot be used afterwards. */
	digest(): string {
		return Array.from(this.digestBytes(), (byte) => byte.toString(16).padStart(2, '0')).join('');
	}

	/** The object cannot be used afterwards. */
	digestBytes(): Uint8Array {
		const padding = new Uint8Array((this.#filled < 56 ? 56 : 120) - this.#filled + 8);
		padding[0] = 0x80;
		const view = new DataView(padding.buffer);
		view.setUint32(padding.length - 8, Math.floor(this.#length / 2 ** 29));
		view.setUint32(padding.length - 4, this.#length << 3);
		this.update(padding);
		const digest = new DataView(new ArrayBuffer(digestBytes));
		for (const [index, word] of this.#state.entries()) digest.setInt32(index * 4, word);
		return new Uint8Array(digest.buffer);
	}

	#compress(bytes: Uint8Array, start: number): void {
		for (let index = 0, at = start; index < 16; index++, at += 4) {
			words[index] =
				((bytes[at] ?? 0) << 24) |
				((bytes[at + 1] ?? 0) << 16) |
				((bytes[at + 2] ?? 0) << 8) |
				(bytes[at + 3] ?? 0);
		}
		for (let index = 16; index < 64; index++) {
			const a = words[index - 15] ?? 0;
			const b = words[index - 2] ?? 0;
			const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
			const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
			words[index] = ((words[index - 16] ?? 0) + s0 + (words[index - 7] ?? 0) + s1) | 0;
		}
		const state = this.#state;
		let a = state[0] ?? 0;
		let b = state[1] ?? 0;
		let c = state[2] ?? 0;
		let d = state[3] ?? 0;
		let e = state[4] ?? 0;
		let f = state[5] ?? 0;
		let g = state[6] ?? 0;
		let h = state[7] ?? 0;
		for (let index = 0; index < 64; index++) {
			const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
			const choice = (e & f) ^ (~e & g);
			const first = (h + s1 + choice + (constants[index] ?? 0) + (words[index] ?? 0)) | 0;
			const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
			const majority = (a & b) ^ (a & c) ^ (b & c);
			h = g;
			g = f;
			f = e;
			e = (d + first) | 0;
			d = c;
			c = b;
			b = a;
			a = (first + s0 + majority) | 0;
		}
		state[0] = (state[0] ?? 0) + a;
		state[1] = (state[1] ?? 0) + b;
		state[2] = (state[2] ?? 0) + c;
		state[3] = (state[3] ?? 0) + d;
		state[4] = (state[4] ?? 0) + e;
		state[5] = (state[5] ?? 0) + f;
		state[6] = (state[6] ?? 0) + g;
		state[7] = (state[7] ?? 0) + h;
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
