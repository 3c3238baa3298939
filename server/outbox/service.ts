import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { WebhookEvent } from '#contract/webhook.ts';
import { isDatabaseUnavailable, logOutage } from '#server/database/errors.ts';
import { withTimeout } from '#server/http/timeout.ts';
import {
	batchLeaseMs,
	deliveryTimeoutMs,
	leaseMs,
	maxLeaseMs,
	maxRetryMs,
	retentionMs,
	retryDelayMs,
} from './rules.ts';
import type { Message, MessageKind, NewMessage, OutboxStore } from './store.ts';

/** The message is safe to log and store: it contains no personal data. */
export class DeliveryError extends Error {
	/** Set when the receiver rejected the message itself, not the connection. */
	readonly rejected: 'recipient' | 'content' | undefined;

	constructor(reason: string, rejected?: 'recipient' | 'content') {
		super(reason);
		this.rejected = rejected;
	}
}

export type Channel = {
	kind: MessageKind;
	isBatched: boolean;
	maxAttempts: number;
	/** One message is created for each, so that one rejected recipient does not affect the others. */
	recipients?: readonly string[];
	/** Of a webhook: what it is notified of. */
	events?: readonly WebhookEvent[];
	/** How far ahead a message may be due; a later time came from a host with a wrong clock. */
	maxDelayMs?: number;
	/** For receivers that the operator can fix: a rejection is not final. */
	retriesRejections?: boolean;
	deliver(messages: readonly Message[], signal: AbortSignal): Promise<void>;
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
	pollIntervalMs: number;
};

const maxStopMs = 5_000;
const sweepIntervalMs = 60 * 60 * 1000;
const maxConcurrent = 4;
const maxBatchSize = 500;
const maxReasonLength = 200;
/** Enough to find a few rejected leads among 500. */
const maxBatchDeliveries = 40;

type Notice = { event: WebhookEvent; submissionId: string; changeId?: string | undefined; now: number };

/** One message for each webhook that is notified of the event; `changeId` tells repeated changes apart. */
export function createWebhookMessages(
	webhooks: readonly Pick<Channel, 'kind' | 'events'>[],
	{ event, submissionId, changeId, now }: Notice,
): NewMessage[] {
	const isDeleted = event === 'lead.deleted';
	const subscribed = webhooks.filter(({ events }) => events?.includes(event));
	return subscribed.map(({ kind }) => ({
		// The first webhook had one event, and receivers detect duplicates by the id.
		id: [submissionId, kind, kind !== 'lead-webhook' && event, changeId].filter(Boolean).join('.'),
		kind,
		// Messages of a lead are deleted with it.
		submissionId: isDeleted ? null : submissionId,
		payload: isDeleted ? JSON.stringify({ id: submissionId }) : null,
		event,
		createdAt: now,
		dueAt: now,
	}));
}

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox({ pollIntervalMs, ...options }: OutboxOptions) {
	const { store, channels, log, now = Date.now } = options;
	const senders = channels.map((channel) => createSender(channel, options));
	let timers: NodeJS.Timeout[] = [];
	const wake = () => {
		for (const sender of senders) sender.wake();
	};
	const sweep = () =>
		store
			.sweep({ sentBefore: now() - retentionMs.sent, givenUpBefore: now() - retentionMs.givenUp })
			.catch((error: unknown) => log.warn({ err: error }, 'outbox cleanup failed'));
	return {
		hasChannel: (kind: MessageKind): boolean => channels.some((channel) => channel.kind === kind),
		getRecipients: (kind: MessageKind): readonly string[] =>
			channels.find((channel) => channel.kind === kind)?.recipients ?? [],
		createWebhookMessages: (event: WebhookEvent, submissionId: string, changeId?: string): NewMessage[] =>
			createWebhookMessages(channels, { event, submissionId, changeId, now: now() }),
		async add(message: NewMessage): Promise<void> {
			await store.add([message]);
			wake();
		},
		wake,
		removeAccountMails: store.removeAccountMails,
		counts: store.counts,
		listBySubmission: store.listBySubmission,
		start(): void {
			timers = [setInterval(wake, pollIntervalMs), setInterval(sweep, sweepIntervalMs)];
			for (const timer of timers) timer.unref();
			wake();
			void sweep();
		},
		/** Waits for active deliveries; another server or the next start sends the rest. */
		async stop(): Promise<void> {
			for (const timer of timers) clearInterval(timer);
			const allStopped = Promise.all(senders.map((sender) => sender.stop()));
			await withTimeout(
				maxStopMs,
				() => allStopped,
				() => new Error('deliveries are still active'),
			).catch((error: unknown) => log.warn({ err: error }, 'outbox stopped early'));
		},
	};
}

function createDelivery(channel: Channel, options: SenderOptions, owner: string) {
	const { store, log, now = Date.now, random = Math.random } = options;

	async function recordFailure({ id, kind, attempts }: Message, error: unknown): Promise<void> {
		const isExpected = error instanceof DeliveryError;
		if (!isExpected) log.error({ err: error, kind }, 'delivery failed unexpectedly');
		const reason = (isExpected ? error.message : 'unexpected error').slice(0, maxReasonLength);
		const tries = attempts + 1;
		const isFinal = isExpected && error.rejected && !channel.retriesRejections;
		if (isFinal || tries >= channel.maxAttempts) {
			await store.recordOutcome({ id, owner, state: 'given-up', now: now(), error: reason });
			log.error({ id, kind, tries, reason }, 'message given up');
			return;
		}
		const dueAt = Math.round(now() + retryDelayMs(attempts, random()));
		await store.recordOutcome({ id, owner, state: 'waiting', dueAt, error: reason });
		log.warn({ id, kind, tries, reason }, 'delivery failed, will retry');
	}

	async function send(
		messages: readonly Message[],
		remaining = { deliveries: maxBatchDeliveries },
	): Promise<void> {
		remaining.deliveries--;
		const failure = await withTimeout(
			deliveryTimeoutMs,
			(signal) => channel.deliver(messages, signal),
			() => new DeliveryError('delivery timed out'),
		).then(
			() => undefined,
			(error: unknown) => ({ error }),
		);
		const isContentRejected = failure?.error instanceof DeliveryError && failure.error.rejected === 'content';
		if (isContentRejected && messages.length > 1 && remaining.deliveries > 0) {
			// A spam filter may reject a digest for one of its leads: find it by halving the batch.
			const half = Math.ceil(messages.length / 2);
			await send(messages.slice(0, half), remaining);
			await send(messages.slice(half), remaining);
			return;
		}
		for (const message of messages) {
			if (failure) await recordFailure(message, failure.error);
			else await store.recordOutcome({ id: message.id, owner, state: 'sent', now: now() });
		}
	}

	return send;
}

/** One sender per channel, so that a hanging receiver does not delay the others. */
export function createSender(channel: Channel, options: SenderOptions) {
	const { store, log, now = Date.now, owner = randomUUID() } = options;
	const send = createDelivery(channel, options, owner);
	const maxClaimed = channel.isBatched ? maxBatchSize : maxConcurrent;
	let activeDrain: Promise<void> | undefined;
	let shouldRepeat = false;
	let isStopped = false;

	const claim = () =>
		store.claim({
			kind: channel.kind,
			owner,
			now: now(),
			leaseUntil: now() + (channel.isBatched ? batchLeaseMs : leaseMs),
			limit: maxClaimed,
			maxDueAt: now() + (channel.maxDelayMs ?? maxRetryMs),
			maxLeaseUntil: now() + maxLeaseMs,
		});

	async function processDue(): Promise<number> {
		const messages = await claim();
		if (channel.isBatched) {
			const byRecipient = Map.groupBy(messages, ({ payload }) => payload);
			for (const group of byRecipient.values()) await send(group);
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
			if (isDatabaseUnavailable(error)) logOutage(log, error);
			else log.warn({ err: error, kind: channel.kind }, 'outbox poll failed');
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
