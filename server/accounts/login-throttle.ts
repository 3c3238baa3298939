import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import type { RateLimits } from '#server/http/rate-limits.ts';

const quarterHourSeconds = 15 * 60;
const hourSeconds = 60 * 60;
const yearSeconds = 365 * 24 * hourSeconds;

type LoginAttempt = { email: string; visitor: string; headers: Headers };

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;

/** A device that has signed in before has a separate counter, so that attackers cannot lock out the owner. */
export function createLoginThrottle(limits: RateLimits, secret: string, isSecure: boolean) {
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

	function readKnownDevice(email: string, headers: Headers): string | undefined {
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
		/** Counts an attempt before the password is checked; throws 429 when exhausted. Returns a callback for success. */
		async consume({ email, visitor, headers }: LoginAttempt): Promise<() => Promise<void>> {
			const knownDevice = readKnownDevice(email, headers);
			const limiter = knownDevice ? perDevice : perNetwork;
			const key = knownDevice ?? `${email} ${visitor}`;
			await limiter.consume(key);
			if (!knownDevice) await perAccount.consume(email);
			return () => limiter.reset(key);
		},
		createDeviceCookie(email: string, headers: Headers): string {
			const device = readKnownDevice(email, headers) ?? randomUUID();
			return formatCookie(`${device}.${signDevice(device, email)}`, yearSeconds);
		},
		async consumeForSession(sessionId: string): Promise<() => Promise<void>> {
			await perDevice.consume(sessionId);
			return () => perDevice.reset(sessionId);
		},
		clearedDeviceCookie: formatCookie('', 0),
	};
}
