import { randomUUID } from 'node:crypto';
import type { AccountUser } from '#contract/accounts.ts';
import { maxWatchesPerAccount } from '#contract/limits.ts';
import type { Watch, WatchCounts, WatchInput, WatchState, WatchUpdate } from '#contract/watch.ts';
import { ApiProblem } from '#server/http/problems.ts';
import { createSeed, type LinkTokens } from '#server/mail/link-tokens.ts';
import type { MailBudget } from '#server/mail/mail-budget.ts';
import type { NewMessage } from '#server/outbox/store.ts';
import { parseTarget, ScanRefusedError } from '#server/scan/target.ts';
import { listExposed } from './changes.ts';
import { createWatchMessage } from './mails.ts';
import { getProofFileUrl, getProofRecord } from './proof.ts';
import { isConfirmed, monthDays, readStoredResult, weekDays } from './rules.ts';
import type { Sealer } from './sealed-result.ts';
import type { WatchRow, WatchStore } from './store.ts';

export type ServiceOptions = {
	store: WatchStore;
	sealer: Sealer;
	links: LinkTokens;
	isMailOn: boolean;
	allowPrivate: boolean;
	maxWatches: number;
	/** For confirmation mails to mailboxes that did not ask for them. */
	mailBudget: MailBudget;
	wake: () => void;
	now?: () => number;
};

function parseDomain(domain: string, allowPrivate: boolean): string {
	try {
		const { name } = parseTarget({ domain }, { allowPrivate });
		if (name !== undefined) return name;
	} catch (error) {
		if (error instanceof ScanRefusedError) throw invalidDomain(error.message);
		throw error;
	}
	throw invalidDomain('Enter a domain name. Watch an address as an office line instead.');
}

/** What changes with a pause, or with its end. */
function applyState(row: WatchRow, state: NonNullable<WatchUpdate['state']>, now: number) {
	if (state === 'paused') return { state, proof_lost_at: null } as const;
	const isPausedByOwner = row.state === 'paused' && row.proof_lost_at === null;
	// Looking at a missing confirmation again would only count as another failure.
	const isDue = isConfirmed(row, now) !== false;
	return {
		...(isDue && { next_at: now }),
		...(isPausedByOwner && ({ state: row.last_scan_at === null ? 'unproven' : 'active' } as const)),
	};
}

export function createWatchService(options: ServiceOptions) {
	const { store, links, isMailOn, allowPrivate, maxWatches, mailBudget, wake } = options;
	const { now = Date.now } = options;
	const readWatch = (row: WatchRow): Watch => describeWatch(row, options);

	async function rejectOverLimit(userId: string, domain: string): Promise<void> {
		const own = await store.listByUser(userId);
		if (domain !== '' && own.some((row) => row.domain === domain))
			throw invalidDomain('You watch this domain already.');
		if (own.length >= maxWatchesPerAccount) throw tooManyWatches();
		if ((await store.count()) >= maxWatches) throw siteIsFull();
	}

	return {
		list: async (userId: string): Promise<Watch[]> => (await store.listByUser(userId)).map(readWatch),

		async add(user: AccountUser, input: WatchInput, visitor: string): Promise<Watch> {
			if (!isMailOn)
				throw new ApiProblem(404, 'mail_off', 'This site does not send email, so it cannot watch.');
			if (!user.emailVerified)
				throw new ApiProblem(403, 'not_allowed', 'Verify your email address first: the watch writes to it.');
			const domain = input.proof === 'line' ? '' : parseDomain(input.domain, allowPrivate);
			await rejectOverLimit(user.id, domain);
			const row = createRow(user, { ...input, domain }, now());
			const messages: NewMessage[] = [];
			if (row.mailbox !== null) {
				await mailBudget.consume({ email: row.mailbox, visitor });
				messages.push(createWatchMessage(row, 'confirm-mail', now()));
			}
			if (!(await store.addWithinLimit(maxWatchesPerAccount, row, messages))) throw tooManyWatches();
			// Simultaneous requests of several accounts: none of them sees the others before it is stored.
			if ((await store.count()) > maxWatches) {
				await store.remove(user.id, row.id);
				throw siteIsFull();
			}
			if (messages.length > 0) wake();
			return readWatch(row);
		},

		/** Activating looks at the proof and scans right away. */
		async update(userId: string, id: string, { state, mailsChanges }: WatchUpdate): Promise<void> {
			const row = (await store.listByUser(userId)).find((each) => each.id === id);
			if (!row) throw watchNotFound();
			if (mailsChanges !== undefined) await store.update(userId, id, { mails_changes: mailsChanges ? 1 : 0 });
			if (state === undefined) return;
			await store.update(userId, id, applyState(row, state, now()));
			wake();
		},

		async remove(userId: string, id: string): Promise<void> {
			if (!(await store.remove(userId, id))) throw watchNotFound();
		},

		async unsubscribe(token: string): Promise<void> {
			const row = await links.find(token, 'unsubscribe_token', store.findBy);
			if (row) await store.remove(row.user_id, row.id);
		},
	};
}

function createRow({ id, email }: AccountUser, input: WatchInput, now: number): WatchRow {
	const { domain, proof, mailbox, weekly } = input;
	return {
		id: randomUUID(),
		user_id: id,
		email,
		domain,
		token: createSeed(),
		unsubscribe_token: createSeed(),
		state: 'unproven',
		created_at: now,
		next_at: now,
		lease_owner: null,
		lease_until: null,
		proof_failures: 0,
		proof_lost_at: null,
		last_scan_at: null,
		last_mail_at: null,
		catalog_date: null,
		last_result: null,
		changes: '[]',
		proof,
		mailbox: proof === 'mail' ? `${mailbox}@${domain}` : null,
		interval_days: weekly ? weekDays : monthDays,
		proven_at: null,
		confirm_token: proof === 'mail' || proof === 'line' ? createSeed() : null,
		mails_changes: input.mailsChanges ? 1 : 0,
	};
}

function describeWatch(row: WatchRow, { sealer, links }: Pick<ServiceOptions, 'sealer' | 'links'>): Watch {
	const result = readStoredResult(sealer, row);
	const seed = row.proof === 'line' ? row.confirm_token : null;
	return {
		id: row.id,
		domain: row.domain,
		state: row.state,
		proof: row.proof,
		weekly: row.interval_days === weekDays,
		record: getProofRecord(row.domain, row.token),
		fileUrl: getProofFileUrl(row.domain),
		mailbox: row.mailbox,
		lineToken: seed === null ? null : links.create(row.id, seed),
		waitsForConfirmation: row.confirm_token !== null,
		isProven: row.state === 'active' || row.proven_at !== null,
		lastScanAt: row.last_scan_at === null ? null : new Date(row.last_scan_at).toISOString(),
		nextScanAt: new Date(row.next_at).toISOString(),
		changes: JSON.parse(row.changes),
		mailsChanges: row.mails_changes !== 0,
		exposed: result ? listExposed(result) : [],
	};
}

const tooManyWatches = () =>
	new ApiProblem(409, 'too_many_watches', `An account can watch ${maxWatchesPerAccount} domains.`);
const siteIsFull = () =>
	new ApiProblem(409, 'too_many_watches', 'This site watches as many domains as it can.');
const watchNotFound = () => new ApiProblem(404, 'not_found', 'Watch not found.');

export const invalidDomain = (message: string) => new ApiProblem(422, 'invalid_target', message);

/** For the operator, who sees neither targets nor results. */
export async function countWatches(
	store: Pick<WatchStore, 'countByState'>,
	now: number,
): Promise<WatchCounts> {
	const rows = await store.countByState();
	const find = (state: WatchState) => rows.find((row) => row.state === state);
	const dueAt = find('active')?.oldestDue;
	return {
		unproven: find('unproven')?.count ?? 0,
		active: find('active')?.count ?? 0,
		paused: find('paused')?.count ?? 0,
		overdueSince: dueAt === undefined || dueAt >= now ? null : new Date(dueAt).toISOString(),
	};
}
