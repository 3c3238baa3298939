import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import type { RateLimits } from '#server/http/rate-limits.ts';

const quarterHourSeconds = 15 * 60;
const hourSeconds = 60 * 60;
const yearSeconds = 365 * 24 * hourSeconds;

type LoginAttempt = { email: string; visitor: string; headers: Headers };

export type LoginThrottle = {
	/**
	 * Counts a guess at a password before it is looked at; throws when there were too many. Gives what to do when the
	 * guess was right: forget the count and, for a browser, remember that this account was opened here.
	 */
	consume(attempt: LoginAttempt): Promise<() => Promise<string[]>>;
	/** The same for somebody who is signed in and must show the password once more. */
	consumeForSession(sessionId: string): Promise<() => Promise<void>>;
	/** The cookie that makes a browser forget, for when the account is gone. */
	clearedDeviceCookie: string;
};

/**
 * Who may guess how often. Strangers are counted by account and network, and more generously by account alone, against
 * guesses from many networks. A device that has opened the account before has a count of its own: whatever strangers do,
 * the owner gets in.
 */
export function createLoginThrottle(limits: RateLimits, secret: string, isSecure: boolean): LoginThrottle {
	const cookieName = `${isSecure ? '__Secure-' : ''}account.known_device`;
	const perNetwork = limits.createLimiter({
		name: 'password-network',
		times: 10,
		seconds: quarterHourSeconds,
	});
	const perAccount = limits.createLimiter({ name: 'password-account', times: 100, seconds: hourSeconds });
	const perDevice = limits.createLimiter({ name: 'password-device', times: 10, seconds: quarterHourSeconds });

	const signDevice = (device: string, email: string) =>
		createHmac('sha256', secret).update(`known device\n${device}\n${email}`).digest('base64url');

	function readKnownDevice({ email, headers }: LoginAttempt): string | undefined {
		const value = parseCookies(headers.get('cookie') ?? '').get(cookieName) ?? '';
		const [device = '', signature = ''] = value.split('.');
		const expected = Buffer.from(signDevice(device, email));
		const given = Buffer.from(signature);
		return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
	}

	const formatCookie = (value: string, seconds: number) => {
		const fields = ['Path=/api/auth', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
		return [`${cookieName}=${value}`, ...fields, ...(isSecure ? ['Secure'] : [])].join('; ');
	};

	return {
		async consume(attempt) {
			const knownDevice = readKnownDevice(attempt);
			const limiter = knownDevice ? perDevice : perNetwork;
			const key = knownDevice ?? `${attempt.email} ${attempt.visitor}`;
			await limiter.consume(key);
			if (!knownDevice) await perAccount.consume(attempt.email);
			return async () => {
				await limiter.reset(key);
				const device = knownDevice ?? randomUUID();
				return [formatCookie(`${device}.${signDevice(device, attempt.email)}`, yearSeconds)];
			};
		},
		async consumeForSession(sessionId) {
			await perDevice.consume(sessionId);
			return () => perDevice.reset(sessionId);
		},
		clearedDeviceCookie: formatCookie('', 0),
	};
}
