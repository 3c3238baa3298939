import type { Duplex } from 'node:stream';
import type { MailFact } from '#server/scan/facts.ts';
import { hasLine, Talk } from '#server/scan/net/talk.ts';
import { oldTlsVersion, startTls, type TlsFacts, tlsFacts, withOldVersion } from '#server/scan/net/tls.ts';
import type { Knock, Probe } from './knock.ts';

/** How each protocol greets, lists what it can do, and switches to TLS. */
type Dialect = {
	readonly protocol: MailFact['protocol'];
	readonly greeting: RegExp;
	/** The end of the greeting: whoever speaks earlier is taken for a spammer. */
	readonly greeted: RegExp;
	readonly ask: string;
	readonly listed: RegExp;
	/** A list, or the word that there is none. Any other reply says nothing about encryption. */
	readonly told: RegExp;
	readonly offersTls: RegExp;
	readonly plainLogin: (capabilities: string) => boolean;
	readonly startTls: string;
	readonly ready: RegExp;
};

const smtp: Dialect = {
	protocol: 'SMTP',
	greeting: /^(220|554|421)[ -]/,
	greeted: /^\d{3} [^\n]*\n/m,
	ask: 'EHLO exposure-check.invalid\r\n',
	listed: /^\d{3} [^\n]*\n/m,
	told: /^(250|500|502)/,
	offersTls: /^250[ -]STARTTLS\b/im,
	plainLogin: (capabilities) => /^250[ -]AUTH\b/im.test(capabilities),
	startTls: 'STARTTLS\r\n',
	ready: /^220/m,
};
const pop3: Dialect = {
	protocol: 'POP3',
	greeting: /^\+OK/,
	greeted: /\n/,
	ask: 'CAPA\r\n',
	listed: /^\.\r?\n|^-ERR[^\n]*\n/m,
	told: /^(\+OK|-ERR)/,
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
	greeted: /\n/,
	ask: 'a1 CAPABILITY\r\n',
	listed: /^a1 [^\n]*\n/m,
	told: /^a1 (OK|BAD)/m,
	offersTls: /\bSTARTTLS\b/i,
	plainLogin: (capabilities) => !/\bLOGINDISABLED\b/i.test(capabilities),
	startTls: 'a2 STARTTLS\r\n',
	ready: /^a2 OK/m,
};

/** Mail servers hold the end of their greeting back to catch spammers, Postfix for six seconds. */
const limits = { ms: 7_500, bytes: 16 * 1024 };

export const probeSmtp = plainFirst(smtp);
export const probePop3 = plainFirst(pop3);
export const probeImap = plainFirst(imap);
export const probeSmtps = tlsFirst(smtp);
export const probePop3s = tlsFirst(pop3);
export const probeImaps = tlsFirst(imap);

function plainFirst(dialect: Dialect): Probe {
	return async (knock) => {
		const dialed = await knock.dial();
		if (dialed.state !== 'open') return dialed;
		const talk = new Talk(dialed.socket, knock.signal, limits);
		try {
			const capabilities = await askCapabilities(talk, dialect);
			if (capabilities === undefined) return { state: 'open' };
			const plainLogin = dialect.plainLogin(capabilities);
			const base = { kind: 'mail', protocol: dialect.protocol, plainLogin } as const;
			if (!dialect.offersTls.test(capabilities)) {
				return { state: 'open', service: { ...base, encryption: 'missing' } };
			}
			const facts = await upgrade(talk, dialect, knock);
			if (facts === undefined) return { state: 'open', service: { ...base, encryption: 'offered' } };
			// One connection after the other: a probe that held one while it waits for the next could starve others.
			const tls = withOldVersion(facts, await oldVersionAfterUpgrade(knock, dialect));
			return { state: 'open', service: { ...base, encryption: 'offered', tls } };
		} finally {
			talk.close();
		}
	};
}

function tlsFirst(dialect: Dialect): Probe {
	return async (knock) => {
		const { host: name, signal } = knock;
		const dialed = await knock.dial();
		if (dialed.state !== 'open') return dialed;
		const secure = await startTls(dialed.socket, { name, ms: 3_000, signal });
		if (secure === undefined) return { state: 'open' };
		const facts = tlsFacts(secure);
		const talk = new Talk(secure, signal, limits);
		const greeting = (await talk.read(hasLine)).toString('latin1');
		talk.close();
		if (!dialect.greeting.test(greeting)) return { state: 'open' };
		const second = await knock.dial();
		const oldVersion =
			second.state === 'open' ? await oldTlsVersion(second.socket, { name, signal }) : undefined;
		const tls = withOldVersion(facts, oldVersion);
		return {
			state: 'open',
			service: { kind: 'mail', protocol: dialect.protocol, encryption: 'implicit', plainLogin: false, tls },
		};
	};
}

async function askCapabilities(talk: Talk, dialect: Dialect): Promise<string | undefined> {
	const greeting = await readUntil(talk, dialect.greeted);
	if (!dialect.greeting.test(greeting) || !dialect.greeted.test(greeting)) return undefined;
	talk.renew();
	talk.send(dialect.ask);
	const capabilities = await readUntil(talk, dialect.listed);
	const isWhole = dialect.listed.test(capabilities) && dialect.told.test(capabilities);
	return isWhole ? capabilities : undefined;
}

async function readUntil(talk: Talk, end: RegExp): Promise<string> {
	return (await talk.read((bytes) => end.test(bytes.toString('latin1')))).toString('latin1');
}

/** The stream at the point where TLS begins. */
async function askForTls(talk: Talk, dialect: Dialect): Promise<Duplex | undefined> {
	talk.send(dialect.startTls);
	const reply = (await talk.read(hasLine)).toString('latin1');
	return dialect.ready.test(reply) ? talk.handOver() : undefined;
}

async function upgrade(talk: Talk, dialect: Dialect, knock: Knock): Promise<TlsFacts | undefined> {
	const stream = await askForTls(talk, dialect);
	if (stream === undefined) return undefined;
	const secure = await startTls(stream, { name: knock.host, ms: 3_000, signal: knock.signal });
	if (secure === undefined) return undefined;
	const facts = tlsFacts(secure);
	secure.destroy();
	return facts;
}

async function oldVersionAfterUpgrade(knock: Knock, dialect: Dialect): Promise<string | undefined> {
	const dialed = await knock.dial();
	if (dialed.state !== 'open') return undefined;
	const talk = new Talk(dialed.socket, knock.signal, limits);
	try {
		if ((await askCapabilities(talk, dialect)) === undefined) return undefined;
		const stream = await askForTls(talk, dialect);
		return stream && (await oldTlsVersion(stream, { name: knock.host, signal: knock.signal }));
	} finally {
		talk.close();
	}
}
