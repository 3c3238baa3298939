import type { MailFact } from '#server/scan/facts.ts';
import { hasLine, Talk } from '#server/scan/net/talk.ts';
import { oldTlsVersion, startTls, tlsFacts } from '#server/scan/net/tls.ts';
import type { Knock, Probe } from './knock.ts';

/** How each protocol greets, lists what it can do, and switches to TLS. */
type Dialect = {
	readonly protocol: MailFact['protocol'];
	readonly greeting: RegExp;
	readonly ask: string;
	readonly listed: RegExp;
	readonly offersTls: RegExp;
	readonly plainLogin: (capabilities: string) => boolean;
	readonly startTls: string;
	readonly ready: RegExp;
};

const smtp: Dialect = {
	protocol: 'SMTP',
	greeting: /^(220|554|421)[ -]/,
	ask: 'EHLO exposure-check.invalid\r\n',
	listed: /^\d{3} [^\n]*\n/m,
	offersTls: /^250[ -]STARTTLS\b/im,
	plainLogin: (capabilities) => /^250[ -]AUTH\b/im.test(capabilities),
	startTls: 'STARTTLS\r\n',
	ready: /^220/m,
};
const pop3: Dialect = {
	protocol: 'POP3',
	greeting: /^\+OK/,
	ask: 'CAPA\r\n',
	listed: /^\.\r?\n|^-ERR[^\n]*\n/m,
	offersTls: /^STLS\b/im,
	// USER must be listed to be usable; a server without CAPA takes plain passwords.
	plainLogin: (capabilities) =>
		/^-ERR/m.test(capabilities) || /^(USER|SASL .*(PLAIN|LOGIN))\b/im.test(capabilities),
	startTls: 'STLS\r\n',
	ready: /^\+OK/m,
};
const imap: Dialect = {
	protocol: 'IMAP',
	greeting: /^\* (OK|PREAUTH|BYE)/,
	ask: 'a1 CAPABILITY\r\n',
	listed: /^a1 [^\n]*\n/m,
	offersTls: /\bSTARTTLS\b/i,
	plainLogin: (capabilities) => !/\bLOGINDISABLED\b/i.test(capabilities),
	startTls: 'a2 STARTTLS\r\n',
	ready: /^a2 OK/m,
};

/** Mail servers may hold their greeting back for seconds to annoy spammers. */
const limits = { ms: 6_000, bytes: 16 * 1024 };

export const probeSmtp = plainFirst(smtp);
export const probePop3 = plainFirst(pop3);
export const probeImap = plainFirst(imap);
export const probeSmtps = tlsFirst(smtp);
export const probePop3s = tlsFirst(pop3);
export const probeImaps = tlsFirst(imap);

function plainFirst(dialect: Dialect): Probe {
	return async (knock) => {
		const dialled = await knock.dial();
		if (dialled.state !== 'open') return dialled;
		const talk = new Talk(dialled.socket, knock.signal, limits);
		try {
			const capabilities = await askCapabilities(talk, dialect);
			if (capabilities === undefined) return { state: 'open' };
			const plainLogin = dialect.plainLogin(capabilities);
			const base = { kind: 'mail', protocol: dialect.protocol, plainLogin } as const;
			if (!dialect.offersTls.test(capabilities)) {
				return { state: 'open', service: { ...base, encryption: 'missing' } };
			}
			const tls = await upgrade(talk, dialect, knock);
			if (tls === undefined) return { state: 'open', service: { ...base, encryption: 'offered' } };
			// One connection after the other: a probe that held one while it waits for the next could starve others.
			const oldVersion = await oldVersionAfterUpgrade(knock, dialect);
			const facts = { ...tls, ...(oldVersion === undefined ? {} : { oldVersion }) };
			return { state: 'open', service: { ...base, encryption: 'offered', tls: facts } };
		} finally {
			talk.close();
		}
	};
}

function tlsFirst(dialect: Dialect): Probe {
	return async (knock) => {
		const { host: name, signal } = knock;
		const dialled = await knock.dial();
		if (dialled.state !== 'open') return dialled;
		const secure = await startTls(dialled.socket, { name, ms: 3_000, signal });
		if (secure === undefined) return { state: 'open' };
		const facts = tlsFacts(secure);
		const talk = new Talk(secure, signal, limits);
		const greeting = (await talk.read(hasLine)).toString('latin1');
		talk.close();
		if (!dialect.greeting.test(greeting)) return { state: 'open' };
		const second = await knock.dial();
		const oldVersion =
			second.state === 'open' ? await oldTlsVersion(second.socket, { name, signal }) : undefined;
		const tls = { ...facts, ...(oldVersion === undefined ? {} : { oldVersion }) };
		return {
			state: 'open',
			service: { kind: 'mail', protocol: dialect.protocol, encryption: 'implicit', plainLogin: false, tls },
		};
	};
}

async function askCapabilities(talk: Talk, dialect: Dialect): Promise<string | undefined> {
	const greeting = (await talk.read(hasLine)).toString('latin1');
	if (!dialect.greeting.test(greeting)) return undefined;
	talk.send(dialect.ask);
	return (await talk.read((bytes) => dialect.listed.test(bytes.toString('latin1')))).toString('latin1');
}

async function upgrade(talk: Talk, dialect: Dialect, knock: Knock) {
	talk.send(dialect.startTls);
	const ready = (await talk.read(hasLine)).toString('latin1');
	if (!dialect.ready.test(ready)) return undefined;
	const stream = talk.handOver();
	const secure = await startTls(stream, { name: knock.host, ms: 3_000, signal: knock.signal });
	if (secure === undefined) return undefined;
	const facts = tlsFacts(secure);
	secure.destroy();
	return facts;
}

async function oldVersionAfterUpgrade(knock: Knock, dialect: Dialect): Promise<string | undefined> {
	const dialled = await knock.dial();
	if (dialled.state !== 'open') return undefined;
	const talk = new Talk(dialled.socket, knock.signal, limits);
	try {
		if ((await askCapabilities(talk, dialect)) === undefined) return undefined;
		talk.send(dialect.startTls);
		if (!dialect.ready.test((await talk.read(hasLine)).toString('latin1'))) return undefined;
		return await oldTlsVersion(talk.handOver(), { name: knock.host, signal: knock.signal });
	} finally {
		talk.close();
	}
}
