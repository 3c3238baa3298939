type RefusalReason = 'bad-input' | 'not-allowed' | 'not-found' | 'busy';

/** The message is for the visitor; anything else thrown is a bug. */
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
