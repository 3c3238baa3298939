import type { RateLimits } from '#server/http/rate-limits.ts';

type Bounds = { perMailbox: number; perVisitor: number; perInstance: number; seconds: number };

export type MailRequest = { email: string; visitor: string };

export type MailBudget = (request: MailRequest) => Promise<void>;

export function createMailBudget(limits: RateLimits, name: string, bounds: Bounds): MailBudget {
	const createLimiter = (suffix: string, times: number) =>
		limits.createLimiter({ name: `${name}${suffix}`, times, seconds: bounds.seconds });
	const perVisitor = createLimiter('-visitor', bounds.perVisitor);
	const perMailbox = createLimiter('', bounds.perMailbox);
	const perInstance = createLimiter('-instance', bounds.perInstance);
	return async ({ email, visitor }) => {
		await perVisitor.consume(visitor);
		await perMailbox.consume(normalizeMailbox(email));
		await perInstance.consume('');
	};
}

/** Many providers deliver `a.b+tag@host` to `ab@host`. Only a limit key, never an address to send to. */
export function normalizeMailbox(email: string): string {
	const [local = '', host = ''] = email.trim().toLowerCase().split('@');
	return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`;
}
