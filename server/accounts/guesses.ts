import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import type { Limits } from '#server/http/limits.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;
const year = 365 * 24 * hour;

type Guess = { email: string; visitor: string; headers: Headers };

export type Guesses = {
	/**
	 * Counts a guess at a password before it is looked at; throws when there were too many. Gives what to do when the
	 * guess was right: forget the count and, for a browser, remember that this account was opened here.
	 */
	take(guess: Guess): Promise<() => Promise<string[]>>;
	/** The same for somebody who is signed in and must show the password once more. */
	takeSignedIn(sessionId: string): Promise<() => Promise<void>>;
	/** The cookie that makes a browser forget, for when the account is gone. */
	forgottenDevice: string;
};

/**
 * Who may guess how often. Strangers are counted by account and network, and more generously by account alone, against
 * guesses from many networks. A device that has opened the account before has a count of its own: whatever strangers do,
 * the owner gets in.
 */
export function createGuesses(limits: Limits, secret: string, isSecure: boolean): Guesses {
	const cookieName = `${isSecure ? '__Secure-' : ''}account.known_device`;
	const perNetwork = limits.counter({ name: 'password-network', times: 10, seconds: quarterHour });
	const perAccount = limits.counter({ name: 'password-account', times: 100, seconds: hour });
	const perDevice = limits.counter({ name: 'password-device', times: 10, seconds: quarterHour });

	const signed = (device: string, email: string) =>
		createHmac('sha256', secret).update(`known device\n${device}\n${email}`).digest('base64url');

	function knownDevice({ email, headers }: Guess): string | undefined {
		const value = parseCookies(headers.get('cookie') ?? '').get(cookieName) ?? '';
		const [device = '', signature = ''] = value.split('.');
		const expected = Buffer.from(signed(device, email));
		const given = Buffer.from(signature);
		return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
	}

	const cookie = (value: string, seconds: number) => {
		const fields = ['Path=/api/auth', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
		return [`${cookieName}=${value}`, ...fields, ...(isSecure ? ['Secure'] : [])].join('; ');
	};

	return {
		async take(guess) {
			const known = knownDevice(guess);
			const count = known ? perDevice : perNetwork;
			const key = known ?? `${guess.email} ${guess.visitor}`;
			await count.take(key);
			if (!known) await perAccount.take(guess.email);
			return async () => {
				await count.forget(key);
				const device = known ?? randomUUID();
				return [cookie(`${device}.${signed(device, guess.email)}`, year)];
			};
		},
		async takeSignedIn(sessionId) {
			await perDevice.take(sessionId);
			return () => perDevice.forget(sessionId);
		},
		forgottenDevice: cookie('', 0),
	};
}
