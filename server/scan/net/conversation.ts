import type { Duplex } from 'node:stream';

export type ConversationLimits = { readonly ms: number; readonly bytes: number };

/** All data is examined again after every chunk, so a server that sends single bytes is cut off. */
const maxChunks = 256;

const defaultLimits: ConversationLimits = { ms: 3_000, bytes: 16 * 1024 };

/** One time limit per conversation, against servers that drip bytes. Reading never throws. */
export class Conversation {
	readonly stream: Duplex;
	readonly #limits: ConversationLimits;
	#deadline: number;
	readonly #signal: AbortSignal;
	#buffer = Buffer.alloc(0);
	#received = 0;
	#chunks = 0;
	#isEnded = false;
	#isOverLimit = false;
	#wake: (() => void) | undefined;

	constructor(stream: Duplex, signal: AbortSignal, limits: Partial<ConversationLimits> = {}) {
		this.stream = stream;
		this.#signal = signal;
		this.#limits = { ...defaultLimits, ...limits };
		this.#deadline = performance.now() + this.#limits.ms;
		stream.on('data', this.#onData);
		// A detached stream is paused, and a listener alone does not resume it.
		stream.resume();
		stream.on('end', this.#onEnd);
		stream.on('close', this.#onEnd);
		stream.on('error', this.#onEnd);
		if (stream.destroyed) this.#isEnded = true;
	}

	get isEnded(): boolean {
		return this.#isEnded;
	}

	/** The server sent more than was read. */
	get isOverLimit(): boolean {
		return this.#isOverLimit;
	}

	resetLimits(): void {
		this.#deadline = performance.now() + this.#limits.ms;
		this.#received = 0;
		this.#chunks = 0;
	}

	get remainingMs(): number {
		return Math.max(0, this.#deadline - performance.now());
	}

	send(bytes: Uint8Array | string): void {
		if (!this.stream.destroyed) this.stream.write(bytes);
	}

	async read(isEnough: (soFar: Buffer) => boolean): Promise<Buffer> {
		while (!this.#isEnded && !isEnough(this.#buffer) && this.remainingMs > 0 && !this.#signal.aborted) {
			await this.#nextChange();
		}
		const taken = this.#buffer;
		this.#buffer = Buffer.alloc(0);
		return taken;
	}

	/** Removes its listeners, so that TLS can take over the stream. */
	detach(): Duplex {
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
		this.#chunks += 1;
		if (this.#received >= this.#limits.bytes || this.#chunks >= maxChunks) {
			this.#buffer = this.#buffer.subarray(0, this.#limits.bytes);
			this.#isEnded = true;
			this.#isOverLimit = true;
			this.stream.destroy();
		}
		this.#wake?.();
	};

	readonly #onEnd = () => {
		this.#isEnded = true;
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

export async function withConversation<T>(
	stream: Duplex,
	signal: AbortSignal,
	converse: (conversation: Conversation) => Promise<T>,
	limits: Partial<ConversationLimits> = {},
): Promise<T> {
	const conversation = new Conversation(stream, signal, limits);
	try {
		return await converse(conversation);
	} finally {
		conversation.close();
	}
}

export const hasLine = (bytes: Buffer): boolean => bytes.includes('\n');

/** Makes text from an untrusted server safe to show: printable ASCII, one line, short. */
export function toPrintable(text: string | Buffer, max = 80): string {
	const plain = (typeof text === 'string' ? text : text.toString('latin1'))
		.replace(/[^\x20-\x7e]+/g, ' ')
		.trim();
	return plain.length > max ? `${plain.slice(0, max - 1)}…` : plain;
}
