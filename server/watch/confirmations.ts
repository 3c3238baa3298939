import type { WatchConfirmation } from '#contract/watch.ts';
import { ApiProblem } from '#server/http/problems.ts';
import { validateAddress } from '#server/scan/guard.ts';
import { addChanges, weekDays } from './rules.ts';
import { invalidDomain, type ServiceOptions } from './service.ts';
import type { WatchRow } from './store.ts';

type ConfirmationOptions = Pick<ServiceOptions, 'store' | 'links' | 'allowPrivate' | 'wake' | 'now'>;

/** For whoever opens the link of a proof by mail, or the link of an office line on that line. */
export function createConfirmations({
	store,
	links,
	allowPrivate,
	wake,
	now = Date.now,
}: ConfirmationOptions) {
	/** The guard of the scan decides which addresses may be watched. */
	function parseLine(address: string): string {
		try {
			// A server that listens on IPv6 reports IPv4 clients as mapped addresses.
			return validateAddress(address.replace(/^::ffff:(?=\d+\.)/, ''), { allowPrivate }).ip;
		} catch {
			throw invalidDomain(
				'This device does not reach us over a public internet line, so it cannot be watched.',
			);
		}
	}

	async function find(token: string, address: string): Promise<{ row: WatchRow; target: string }> {
		const row = await links.find(token, 'confirm_token', store.findBy);
		if (!row) throw new ApiProblem(404, 'not_found', 'This link was used already or is no longer valid.');
		return { row, target: row.proof === 'line' ? parseLine(address) : row.domain };
	}

	return {
		async describe(token: string, address: string): Promise<WatchConfirmation> {
			const { row, target } = await find(token, address);
			return { proof: row.proof, target, email: row.email, weekly: row.interval_days === weekDays };
		},

		async confirm(token: string, address: string): Promise<void> {
			const { row, target } = await find(token, address);
			const isNewTarget = target !== row.domain;
			const own = isNewTarget ? await store.listByUser(row.user_id) : [];
			if (own.some(({ domain }) => domain === target)) throw invalidDomain('This line is watched already.');
			await store.update(row.user_id, row.id, {
				proven_at: now(),
				confirm_token: null,
				next_at: now(),
				domain: target,
				// Another line has nothing to compare with.
				...(isNewTarget && { last_result: null }),
				...(isNewTarget &&
					row.domain !== '' && {
						changes: addChanges(row.changes, [{ text: 'The line has a new address.' }], now()),
					}),
			});
			wake();
		},
	};
}
