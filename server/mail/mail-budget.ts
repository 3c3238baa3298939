import type { RateLimits } from '#server/http/rate-limits.ts';

type Bounds = { perMailbox: number; perVisitor: number; perInstance: number; seconds: number };

export type MailRequest = { email: string; visitor: string };

export type MailBudget = ReturnType<typeof createMailBudget>;

export function createMailBudget(limits: RateLimits, name: string, bounds: Bounds) {
	const createRule = (suffix: string, times: number) => ({
		...{ name: `${name}${suffix}`, times, seconds: bounds.seconds },
	});
	const perVisitor = limits.createNetworkLimiter(createRule('-visitor', bounds.perVisitor));
	const perMailbox = limits.createLimiter(createRule('', bounds.perMailbox));
	const perInstance = limits.createLimiter(createRule('-instance', bounds.perInstance));
	return {
		/** Throws 429 when the budget is used up. */
		async consume({ email, visitor }: MailRequest): Promise<void> {
			await perVisitor.consume(visitor);
			await perMailbox.consume(normalizeMailbox(email));
			await perInstance.consume('');
		},
		/**
		 * False when the mailbox has had its mails, which a stranger must not learn: it says that somebody asked for them.
		 * Throws 429 when the visitor or the site has sent too many.
		 */
		async canMail({ email, visitor }: MailRequest): Promise<boolean> {
			await perVisitor.consume(visitor);
			const hasRoom = await perMailbox.consume(normalizeMailbox(email)).then(
				() => true,
				() => false,
			);
			if (hasRoom) await perInstance.consume('');
			return hasRoom;
		},
	};
}

/** Many providers deliver `a.b+tag@host` to `ab@host`. Only a limit key, never an address to send to. */
export function normalizeMailbox(email: string): string {
	const [local = '', host = ''] = email.trim().toLowerCase().split('@');
	return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`;
}
