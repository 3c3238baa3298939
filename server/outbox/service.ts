import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
	deliverWithinMs,
	farthestDigestMs,
	farthestLeaseMs,
	farthestRetryMs,
	keptMs,
	leaseMs,
	retryDelayMs,
} from './rules.ts';
import type { Message, MessageKind, NewMessage, OutboxCount, OutboxStore } from './store.ts';

/** A delivery that failed for a reason that is safe to log and to store: it names no person. */
export class DeliveryError extends Error {
	/** Whether trying again is no use. */
	readonly final: boolean;

	constructor(reason: string, { final = false } = {}) {
		super(reason);
		this.final = final;
	}
}

/** One way out. */
export type Channel = {
	kind: MessageKind;
	/** One delivery for all that is due, in place of one each. */
	together: boolean;
	mostAttempts: number;
	/** Throws when it did not arrive. */
	deliver(messages: readonly Message[], signal: AbortSignal): Promise<void>;
};

export type Outbox = {
	/** Whether anything of this kind can go out. */
	carries(kind: MessageKind): boolean;
	add(message: NewMessage): Promise<void>;
	/** Sends what is due now; called when something new was written. */
	wake(): void;
	counts(): Promise<OutboxCount[]>;
	/** Looks for due messages now and then, until it is stopped. */
	start(): void;
	/** Waits for deliveries under way; what they leave behind is sent by another copy, or after the next start. */
	stop(): Promise<void>;
};

type Parts = {
	store: OutboxStore;
	channels: readonly Channel[];
	log: Logger;
	now?: () => number;
	random?: () => number;
	owner?: string;
};

type OutboxParts = Parts & {
	/** How often to look for messages that have become due. */
	lookEveryMs: number;
};

const longestStopMs = 5_000;
const sweepEveryMs = 60 * 60 * 1000;
const mostAtOnce = 4;
const mostTogether = 500;
const longestReason = 200;

export function createOutbox({ lookEveryMs, ...parts }: OutboxParts): Outbox {
	const { store, channels, log, now = Date.now } = parts;
	const senders = channels.map((channel) => createSender(channel, parts));
	let timers: NodeJS.Timeout[] = [];
	const wake = () => {
		for (const sender of senders) sender.wake();
	};
	const sweep = () =>
		store
			.sweep({ sentBefore: now() - keptMs.sent, givenUpBefore: now() - keptMs.givenUp })
			.catch((error: unknown) => log.warn({ err: error }, 'outbox not swept'));
	return {
		carries: (kind) => channels.some((channel) => channel.kind === kind),
		async add(message) {
			await store.add([message]);
			wake();
		},
		wake,
		counts: store.counts,
		start() {
			if (channels.length === 0) return;
			timers = [setInterval(wake, lookEveryMs), setInterval(sweep, sweepEveryMs)];
			for (const timer of timers) timer.unref();
			wake();
		},
		async stop() {
			for (const timer of timers) clearInterval(timer);
			const allStopped = Promise.all(senders.map((sender) => sender.stop()));
			await Promise.race([allStopped, wait(longestStopMs, undefined, { ref: false })]);
		},
	};
}

/** Each channel has a sender of its own, so that a receiver that hangs holds up nobody else. */
export function createSender(channel: Channel, { store, log, now = Date.now, ...parts }: Parts) {
	const { random = Math.random, owner = randomUUID() } = parts;
	const most = channel.together ? mostTogether : mostAtOnce;
	let underWay: Promise<void> | undefined;
	let again = false;
	let stopped = false;

	const claim = () =>
		store.claim({
			kind: channel.kind,
			owner,
			now: now(),
			leaseUntil: now() + leaseMs,
			most,
			farthestDue: now() + (channel.kind === 'lead-digest' ? farthestDigestMs : farthestRetryMs),
			farthestLease: now() + farthestLeaseMs,
		});

	async function settleFailure({ id, kind, attempts }: Message, error: unknown): Promise<void> {
		const expected = error instanceof DeliveryError;
		if (!expected) log.error({ err: error, kind }, 'delivery failed unexpectedly');
		const reason = (expected ? error.message : 'unexpected error').slice(0, longestReason);
		const tries = attempts + 1;
		if ((expected && error.final) || tries >= channel.mostAttempts) {
			await store.settle({ id, owner, state: 'given-up', now: now(), error: reason });
			log.error({ id, kind, tries, reason }, 'message given up');
			return;
		}
		const dueAt = Math.round(now() + retryDelayMs(attempts, random()));
		await store.settle({ id, owner, state: 'waiting', dueAt, error: reason });
		log.warn({ id, kind, tries, reason }, 'message not delivered yet');
	}

	async function send(messages: readonly Message[]): Promise<void> {
		const failed = await withinTime((signal) => channel.deliver(messages, signal)).then(
			() => undefined,
			(error: unknown) => ({ error }),
		);
		for (const message of messages) {
			if (failed) await settleFailure(message, failed.error);
			else await store.settle({ id: message.id, owner, state: 'sent', now: now() });
		}
	}

	/** One look at what is due; gives how many messages it took. */
	async function look(): Promise<number> {
		const messages = await claim();
		if (channel.together) {
			if (messages.length > 0) await send(messages);
		} else {
			await Promise.all(messages.map((message) => send([message])));
		}
		return messages.length;
	}

	async function drain(): Promise<void> {
		try {
			do again = false;
			while (((await look()) === most || again) && !stopped);
		} catch (error) {
			log.warn({ err: error, kind: channel.kind }, 'outbox cannot be read');
		}
		underWay = undefined;
	}

	return {
		look,
		wake(): void {
			again = true;
			if (!stopped) underWay ??= drain();
		},
		async stop(): Promise<void> {
			stopped = true;
			await underWay;
		},
	};
}

async function withinTime(deliver: (signal: AbortSignal) => Promise<void>): Promise<void> {
	const signal = AbortSignal.timeout(deliverWithinMs);
	const timedOut = Promise.withResolvers<never>();
	signal.addEventListener('abort', () => timedOut.reject(new DeliveryError('no answer in time')));
	await Promise.race([deliver(signal), timedOut.promise]);
}
