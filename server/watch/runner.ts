import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { ScanCheckResult } from '#domain/scan/checks.ts';
import { catalogDate } from '#domain/scan/kev.ts';
import { createSeed } from '#server/mail/link-tokens.ts';
import type { Outbox } from '#server/outbox/service.ts';
import type { NewMessage } from '#server/outbox/store.ts';
import { carryOver, formatChange, listChanges } from './changes.ts';
import { createWatchMessage, getConfirmPurpose } from './mails.ts';
import type { Proof } from './proof.ts';
import {
	addChanges,
	deleteAfterMs,
	getNextLook,
	getProofIntervalMs,
	isConfirmed,
	isUnseenTooLong,
	lookupRetryMs,
	maxProofFailures,
	type NewChange,
	quietMailMs,
	readStoredResult,
	rejudge,
	type StoredResult,
	unseenChange,
} from './rules.ts';
import type { Sealer } from './sealed-result.ts';
import type { WatchOutcome, WatchRow, WatchStore } from './store.ts';

/** Longer than a scan, with a margin for clock skew between servers. */
const leaseMs = 3 * 60_000;
const maxLeaseMs = 10 * 60_000;

export type WatchRunnerOptions = {
	store: WatchStore;
	sealer: Sealer;
	outbox: Pick<Outbox, 'wake'>;
	log: Logger;
	/** For proofs that can be looked up. */
	checkProof: (row: WatchRow) => Promise<Proof>;
	scanDomain: (domain: string) => Promise<ScanCheckResult[]>;
	now?: () => number;
	owner?: string;
	judgeCatalog?: { date: string; rejudge: typeof rejudge };
};

/** The list may be replaced while the server runs. */
const defaultCatalog = {
	get date() {
		return catalogDate;
	},
	rejudge: (result: StoredResult) => rejudge(result),
};

function listScanMessages(row: WatchRow, changes: readonly NewChange[], now: number): NewMessage[] {
	if (!row.mails_changes) return [];
	if (changes.length > 0) return [createWatchMessage(row, 'changed', now, changes.map(formatChange))];
	const isQuiet = now - (row.last_mail_at ?? row.created_at) >= quietMailMs;
	return isQuiet ? [createWatchMessage(row, 'quiet', now)] : [];
}

async function handleLostProof(store: WatchStore, row: WatchRow, now: number): Promise<void> {
	const lostAt = row.state === 'unproven' ? row.created_at : row.proof_lost_at;
	if (lostAt !== null && now - lostAt >= deleteAfterMs) {
		await store.removeWithMail(
			row,
			row.state === 'unproven' ? [] : [createWatchMessage(row, 'deleted', now)],
		);
		return;
	}
	const proof_failures = row.proof_failures + 1;
	const isLost = row.state === 'active' && proof_failures >= maxProofFailures;
	const needsConfirmation = row.state === 'active' && proof_failures === 1 && isConfirmed(row, now) === false;
	const confirm_token = needsConfirmation ? createSeed() : row.confirm_token;
	const current = { ...row, confirm_token };
	await store.finish(
		row,
		{
			next_at: now + getProofIntervalMs(row.proof),
			proof_failures,
			confirm_token,
			...(row.state === 'unproven' && { proven_at: null }),
			...(isLost && { state: 'paused', proof_lost_at: now }),
		},
		[
			...(needsConfirmation ? [createWatchMessage(current, getConfirmPurpose(row), now)] : []),
			...(needsConfirmation && row.mailbox !== null
				? [createWatchMessage(current, 'renewal', now, [`We wrote to ${row.mailbox}.`])]
				: []),
			...(isLost ? [createWatchMessage(current, 'paused', now)] : []),
		],
	);
}

export type WatchRunner = ReturnType<typeof createWatchRunner>;

/** What a look finds, and what the newest catalog says about what the last one found. */
function createLooks({ store, sealer, scanDomain, ...options }: WatchRunnerOptions) {
	const { now = Date.now, judgeCatalog = defaultCatalog } = options;

	async function scanAndCompare(row: WatchRow): Promise<void> {
		const checks = await scanDomain(row.domain);
		const time = now();
		const seen: StoredResult = { at: new Date(time).toISOString(), checks };
		const previous = readStoredResult(sealer, row);
		const current = previous ? carryOver(previous, seen) : seen;
		const changes = previous ? listChanges(row.domain, previous, current) : [];
		const messages = listScanMessages(row, changes, time);
		const outcome: WatchOutcome = {
			state: 'active',
			proof_failures: 0,
			proof_lost_at: null,
			last_scan_at: time,
			next_at: getNextLook(current, time, row.interval_days),
			catalog_date: judgeCatalog.date,
			last_result: sealer.seal(JSON.stringify(current)),
			changes: addChanges(row.changes, changes, time),
			...(messages.length > 0 && { last_mail_at: time }),
		};
		await store.finish(row, outcome, messages);
	}

	async function applyCatalog(row: WatchRow): Promise<void> {
		const stored = readStoredResult(sealer, row);
		const { result, changes } = stored ? judgeCatalog.rejudge(stored) : { result: undefined, changes: [] };
		const messages = changes.length > 0 ? listScanMessages(row, changes, now()) : [];
		await store.finish(
			row,
			{
				catalog_date: judgeCatalog.date,
				changes: addChanges(row.changes, changes, now()),
				...(result && { last_result: sealer.seal(JSON.stringify(result)) }),
				...(messages.length > 0 && { last_mail_at: now() }),
			},
			messages,
		);
	}

	return { scanAndCompare, applyCatalog };
}

export function createWatchRunner(options: WatchRunnerOptions) {
	const { store, outbox, log, checkProof } = options;
	const { now = Date.now, owner = randomUUID(), judgeCatalog = defaultCatalog } = options;
	const { scanAndCompare, applyCatalog } = createLooks(options);

	/** Tells the owner once when no look has worked for a week. */
	async function postpone(row: WatchRow, outcome: WatchOutcome = {}): Promise<void> {
		const time = now();
		const isUnseen = isUnseenTooLong(row, time);
		const messages = isUnseen ? [createWatchMessage(row, 'unseen', time)] : [];
		await store.finish(
			row,
			{
				next_at: time + lookupRetryMs,
				...(isUnseen && { changes: addChanges(row.changes, [unseenChange], time), last_mail_at: time }),
				...outcome,
			},
			messages,
		);
	}

	async function retryLater(row: WatchRow, error: unknown, outcome: WatchOutcome = {}): Promise<void> {
		log.warn({ err: error, watch: row.id }, 'watch failed, will retry');
		await postpone(row, outcome);
	}

	async function handle(row: WatchRow): Promise<void> {
		if (row.next_at > now()) return await applyCatalog(row);
		const confirmed = isConfirmed(row, now());
		const proof = confirmed === undefined ? await checkProof(row) : confirmed ? 'found' : 'missing';
		if (proof === 'missing') return await handleLostProof(store, row, now());
		if (proof === 'unknown') await postpone(row);
		else
			await scanAndCompare(row).catch((error) =>
				// An account may own a domain that has no address yet.
				retryLater(row, error, { proven_at: row.proven_at ?? now() }),
			);
	}

	/** Returns false when nothing is due. One at a time, so that visitors' scans never wait. */
	async function processNext(): Promise<boolean> {
		const row = await store.claim({
			owner,
			now: now(),
			leaseUntil: now() + leaseMs,
			maxLeaseUntil: now() + maxLeaseMs,
			catalogDate: judgeCatalog.date,
		});
		if (!row) return false;
		try {
			await handle(row);
			outbox.wake();
		} catch (error) {
			await retryLater(row, error);
		}
		return true;
	}

	return { processNext };
}

type LoopOptions = { runner: WatchRunner; log: Logger; intervalMs: number };

export function createWatchLoop({ runner, log, intervalMs }: LoopOptions) {
	let timer: NodeJS.Timeout | undefined;
	let isActive = false;
	let isStopped = false;
	async function drain(): Promise<void> {
		isActive = true;
		try {
			while (!isStopped && (await runner.processNext()));
		} catch (error) {
			log.warn({ err: error }, 'watch poll failed');
		}
		isActive = false;
	}
	const wake = () => {
		if (!isStopped && !isActive) void drain();
	};
	return {
		wake,
		start(): void {
			timer = setInterval(wake, intervalMs);
			timer.unref();
			wake();
		},
		/** Does not wait for a scan: its lease expires, and another server or the next start repeats it. */
		async stop(): Promise<void> {
			isStopped = true;
			clearInterval(timer);
		},
	};
}
