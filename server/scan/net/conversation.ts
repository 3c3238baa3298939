import type { Duplex } from 'node:stream';

export type ConversationLimits = { readonly ms: number; readonly bytes: number };

/** What comes is looked at again with every piece, so a server that sends single bytes is done sooner. */
const maxChunks = 256;

const defaultLimits: ConversationLimits = { ms: 3_000, bytes: 16 * 1024 };

/**
 * A short conversation. Its time runs from the first word to the last, so a server that drips bytes gains nothing, and
 * it stops reading at its byte limit, so one that pours them gains nothing either. Reading never throws: it gives what
 * came.
 */
export class Conversation {
	readonly stream: Duplex;
	readonly #limits: ConversationLimits;
	#deadline: number;
	readonly #signal: AbortSignal;
	#buffer = Buffer.alloc(0);
	#received = 0;
	#chunks = 0;
	#isEnded = false;
	#wake: (() => void) | undefined;

	constructor(stream: Duplex, signal: AbortSignal, limits: Partial<ConversationLimits> = {}) {
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
		if (stream.destroyed) this.#isEnded = true;
	}

	get isEnded(): boolean {
		return this.#isEnded;
	}

	/** A further question on the same connection gets the whole time and byte limit again. */
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

	/** Gives what has come once `enough` says so, or the stream, the time or the byte limit ends. */
	async read(isEnough: (soFar: Buffer) => boolean): Promise<Buffer> {
		while (!this.#isEnded && !isEnough(this.#buffer) && this.remainingMs > 0 && !this.#signal.aborted) {
			await this.#nextChange();
		}
		const taken = this.#buffer;
		this.#buffer = Buffer.alloc(0);
		return taken;
	}

	/** Steps back so that someone else (a TLS layer) may use the stream. */
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

/** Holds one conversation and closes the stream afterward, however it went. */
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

/** What a stranger's server said, made safe to show: printable ASCII, one line, short. */
export function toPrintable(text: string | Buffer, max = 80): string {
	const plain = (typeof text === 'string' ? text : text.toString('latin1'))
		.replace(/[^\x20-\x7e]+/g, ' ')
		.trim();
	return plain.length > max ? `${plain.slice(0, max - 1)}…` : plain;
}
