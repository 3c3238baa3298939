type RefusalReason = 'bad-input' | 'not-allowed' | 'not-found' | 'busy';

/** A scan we will not do, with a sentence for the person who asked. Anything else that is thrown is a bug. */
export class ScanRefusedError extends Error {
	readonly reason: RefusalReason;
	readonly retryAfterSeconds: number | undefined;

	constructor(reason: RefusalReason, message: string, retryAfterSeconds?: number) {
		super(message);
		this.name = 'ScanRefusedError';
		this.reason = reason;
		this.retryAfterSeconds = retryAfterSeconds;
	}
}
