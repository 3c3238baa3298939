import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
	deliveryTimeoutMs,
	leaseMs,
	maxDigestDelayMs,
	maxLeaseMs,
	maxRetryMs,
	retentionMs,
	retryDelayMs,
} from './rules.ts';
import type { Message, MessageKind, NewMessage, OutboxCount, OutboxStore } from './store.ts';

/** A delivery that failed for a reason that is safe to log and to store: it names no person. */
export class DeliveryError extends Error {
	/** Whether trying again is no use. */
	readonly isFinal: boolean;

	constructor(reason: string, { final: isFinal = false } = {}) {
		super(reason);
		this.isFinal = isFinal;
	}
}

/** One way out. */
export type Channel = {
	kind: MessageKind;
	/** One delivery for all that is due, in place of one each. */
	isBatched: boolean;
	maxAttempts: number;
	/** Throws when it did not arrive. */
	deliver(messages: readonly Message[], signal: AbortSignal): Promise<void>;
};

export type Outbox = {
	/** Whether anything of this kind can go out. */
	hasChannel(kind: MessageKind): boolean;
	add(message: NewMessage): Promise<void>;
	/** Sends what is due now; called when something new was written. */
	wake(): void;
	counts(): Promise<OutboxCount[]>;
	/** Looks for due messages now and then, until it is stopped. */
	start(): void;
	/** Waits for deliveries under way; what they leave behind is sent by another copy, or after the next start. */
	stop(): Promise<void>;
};

type SenderOptions = {
	store: OutboxStore;
	channels: readonly Channel[];
	log: Logger;
	now?: () => number;
	random?: () => number;
	owner?: string;
};

type OutboxOptions = SenderOptions & {
	/** How often to look for messages that have become due. */
	pollIntervalMs: number;
};

const maxStopMs = 5_000;
const sweepIntervalMs = 60 * 60 * 1000;
const maxConcurrent = 4;
const maxBatchSize = 500;
const maxReasonLength = 200;

export function createOutbox({ pollIntervalMs, ...options }: OutboxOptions): Outbox {
	const { store, channels, log, now = Date.now } = options;
	const senders = channels.map((channel) => createSender(channel, options));
	let timers: NodeJS.Timeout[] = [];
	const wake = () => {
		for (const sender of senders) sender.wake();
	};
	const sweep = () =>
		store
			.sweep({ sentBefore: now() - retentionMs.sent, givenUpBefore: now() - retentionMs.givenUp })
			.catch((error: unknown) => log.warn({ err: error }, 'outbox not swept'));
	return {
		hasChannel: (kind) => channels.some((channel) => channel.kind === kind),
		async add(message) {
			await store.add([message]);
			wake();
		},
		wake,
		counts: store.counts,
		start() {
			if (channels.length === 0) return;
			timers = [setInterval(wake, pollIntervalMs), setInterval(sweep, sweepIntervalMs)];
			for (const timer of timers) timer.unref();
			wake();
		},
		async stop() {
			for (const timer of timers) clearInterval(timer);
			const allStopped = Promise.all(senders.map((sender) => sender.stop()));
			await Promise.race([allStopped, wait(maxStopMs, undefined, { ref: false })]);
		},
	};
}

/** Each channel has a sender of its own, so that a receiver that hangs holds up nobody else. */
export function createSender(channel: Channel, { store, log, now = Date.now, ...options }: SenderOptions) {
	const { random = Math.random, owner = randomUUID() } = options;
	const maxClaimed = channel.isBatched ? maxBatchSize : maxConcurrent;
	let activeDrain: Promise<void> | undefined;
	let shouldRepeat = false;
	let isStopped = false;

	const claim = () =>
		store.claim({
			kind: channel.kind,
			owner,
			now: now(),
			leaseUntil: now() + leaseMs,
			limit: maxClaimed,
			maxDueAt: now() + (channel.kind === 'lead-digest' ? maxDigestDelayMs : maxRetryMs),
			maxLeaseUntil: now() + maxLeaseMs,
		});

	async function recordFailure({ id, kind, attempts }: Message, error: unknown): Promise<void> {
		const isExpected = error instanceof DeliveryError;
		if (!isExpected) log.error({ err: error, kind }, 'delivery failed unexpectedly');
		const reason = (isExpected ? error.message : 'unexpected error').slice(0, maxReasonLength);
		const tries = attempts + 1;
		if ((isExpected && error.isFinal) || tries >= channel.maxAttempts) {
			await store.recordOutcome({ id, owner, state: 'given-up', now: now(), error: reason });
			log.error({ id, kind, tries, reason }, 'message given up');
			return;
		}
		const dueAt = Math.round(now() + retryDelayMs(attempts, random()));
		await store.recordOutcome({ id, owner, state: 'waiting', dueAt, error: reason });
		log.warn({ id, kind, tries, reason }, 'message not delivered yet');
	}

	async function send(messages: readonly Message[]): Promise<void> {
		const failure = await withTimeout((signal) => channel.deliver(messages, signal)).then(
			() => undefined,
			(error: unknown) => ({ error }),
		);
		for (const message of messages) {
			if (failure) await recordFailure(message, failure.error);
			else await store.recordOutcome({ id: message.id, owner, state: 'sent', now: now() });
		}
	}

	/** One look at what is due; gives how many messages it took. */
	async function processDue(): Promise<number> {
		const messages = await claim();
		if (channel.isBatched) {
			if (messages.length > 0) await send(messages);
		} else {
			await Promise.all(messages.map((message) => send([message])));
		}
		return messages.length;
	}

	async function drain(): Promise<void> {
		try {
			do shouldRepeat = false;
			while (((await processDue()) === maxClaimed || shouldRepeat) && !isStopped);
		} catch (error) {
			log.warn({ err: error, kind: channel.kind }, 'outbox cannot be read');
		}
		activeDrain = undefined;
	}

	return {
		processDue,
		wake(): void {
			shouldRepeat = true;
			if (!isStopped) activeDrain ??= drain();
		},
		async stop(): Promise<void> {
			isStopped = true;
			await activeDrain;
		},
	};
}

async function withTimeout(deliver: (signal: AbortSignal) => Promise<void>): Promise<void> {
	const signal = AbortSignal.timeout(deliveryTimeoutMs);
	const timedOut = Promise.withResolvers<never>();
	signal.addEventListener('abort', () => timedOut.reject(new DeliveryError('no answer in time')));
	await Promise.race([deliver(signal), timedOut.promise]);
}
