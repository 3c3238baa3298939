import { createHash } from 'node:crypto';
import { path } from '#app/site/paths.ts';
import type { AccountMail } from '#server/mail/account-mails.ts';
import type { Outbox } from '#server/outbox/service.ts';

const pages = { 'reset-password': 'reset-password', 'verify-email': 'verify-email' } as const;

/** In the URL fragment, which browsers do not send to servers, so the token never appears in a log. */
export function createAccountMailer(
	outbox: Outbox,
	origin: string,
	isOperator: (email: string) => Promise<boolean>,
) {
	return async (purpose: AccountMail['purpose'], to: string, token: string): Promise<void> => {
		// An operator continues on the console.
		const query = purpose === 'reset-password' && (await isOperator(to)) ? '?to=operator' : '';
		const payload: AccountMail = { purpose, to, url: `${origin}${path(pages[purpose])}${query}#${token}` };
		const now = Date.now();
		await outbox.add({
			id: `account.${createHash('sha256').update(token).digest('hex').slice(0, 32)}`,
			kind: 'account-mail',
			submissionId: null,
			payload: JSON.stringify(payload),
			createdAt: now,
			dueAt: now,
		});
	};
}
