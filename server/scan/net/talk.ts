import type { Duplex } from 'node:stream';

export type TalkLimits = { readonly ms: number; readonly bytes: number };

/** What comes is looked at again with every piece, so a server that sends single bytes is done sooner. */
const mostPieces = 256;

const defaultLimits: TalkLimits = { ms: 3_000, bytes: 16 * 1024 };

/**
 * A short conversation. Its time runs from the first word to the last, so a server that drips bytes gains nothing, and
 * it stops reading at its byte limit, so one that pours them gains nothing either. Reading never throws: it gives what
 * came.
 */
export class Talk {
	readonly stream: Duplex;
	readonly #limits: TalkLimits;
	#deadline: number;
	readonly #signal: AbortSignal;
	#buffer = Buffer.alloc(0);
	#received = 0;
	#pieces = 0;
	#ended = false;
	#wake: (() => void) | undefined;

	constructor(stream: Duplex, signal: AbortSignal, limits: Partial<TalkLimits> = {}) {
		this.stream = stream;
		this.#signal = signal;
		this.#limits = { ...defaultLimits, ...limits };
		this.#deadline = performance.now() + this.#limits.ms;
		stream.on('data', this.#onData);
		// A stream that was handed over comes paused, and a listener alone does not start it again.
		stream.resume();
		stream.on('end', this.#onEnd);
		stream.on('close', this.#onEnd);
		stream.on('error', this.#onEnd);
		if (stream.destroyed) this.#ended = true;
	}

	get ended(): boolean {
		return this.#ended;
	}

	/** A further question on the same connection gets the whole time and byte limit again. */
	renew(): void {
		this.#deadline = performance.now() + this.#limits.ms;
		this.#received = 0;
		this.#pieces = 0;
	}

	get remainingMs(): number {
		return Math.max(0, this.#deadline - performance.now());
	}

	send(bytes: Uint8Array | string): void {
		if (!this.stream.destroyed) this.stream.write(bytes);
	}

	/** Gives what has come once `enough` says so, or the stream, the time or the byte limit ends. */
	async read(enough: (soFar: Buffer) => boolean): Promise<Buffer> {
		while (!this.#ended && !enough(this.#buffer) && this.remainingMs > 0 && !this.#signal.aborted) {
			await this.#nextChange();
		}
		const taken = this.#buffer;
		this.#buffer = Buffer.alloc(0);
		return taken;
	}

	/** Steps back so that someone else (a TLS layer) may use the stream. */
	handOver(): Duplex {
		this.stream.off('data', this.#onData);
		this.stream.off('end', this.#onEnd);
		this.stream.off('close', this.#onEnd);
		this.stream.pause();
		return this.stream;
	}

	close(): void {
		this.stream.destroy();
	}

	readonly #onData = (chunk: Buffer) => {
		this.#received += chunk.length;
		this.#buffer = Buffer.concat([this.#buffer, chunk]);
		this.#pieces += 1;
		if (this.#received >= this.#limits.bytes || this.#pieces >= mostPieces) {
			this.#buffer = this.#buffer.subarray(0, this.#limits.bytes);
			this.#ended = true;
			this.stream.destroy();
		}
		this.#wake?.();
	};

	readonly #onEnd = () => {
		this.#ended = true;
		this.#wake?.();
	};

	#nextChange(): Promise<void> {
		return new Promise((resolve) => {
			const done = () => {
				clearTimeout(timer);
				this.#signal.removeEventListener('abort', done);
				this.#wake = undefined;
				resolve();
			};
			const timer = setTimeout(done, this.remainingMs);
			this.#signal.addEventListener('abort', done, { once: true });
			this.#wake = done;
		});
	}
}

/** Holds one conversation and closes the stream afterward, however it went. */
export async function talkOver<T>(
	stream: Duplex,
	signal: AbortSignal,
	conversation: (talk: Talk) => Promise<T>,
	limits: Partial<TalkLimits> = {},
): Promise<T> {
	const talk = new Talk(stream, signal, limits);
	try {
		return await conversation(talk);
	} finally {
		talk.close();
	}
}

export const hasLine = (bytes: Buffer): boolean => bytes.includes('\n');

/** What a stranger's server said, made safe to show: printable ASCII, one line, short. */
export function printable(text: string | Buffer, max = 80): string {
	const plain = (typeof text === 'string' ? text : text.toString('latin1'))
		.replace(/[^\x20-\x7e]+/g, ' ')
		.trim();
	return plain.length > max ? `${plain.slice(0, max - 1)}…` : plain;
}
