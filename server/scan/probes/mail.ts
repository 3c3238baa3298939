import type { Duplex } from 'node:stream';
import { Conversation, hasLine } from '#server/scan/net/conversation.ts';
import {
	addOldVersion,
	detectOldTlsVersion,
	readTlsInfo,
	startTls,
	type TlsInfo,
} from '#server/scan/net/tls.ts';
import type { MailService } from '#server/scan/scan-results.ts';
import type { Probe, ProbeTarget } from './probe.ts';

type MailDialect = {
	readonly protocol: MailService['protocol'];
	readonly greeting: RegExp;
	/** Clients that send before the greeting ends are treated as spammers. */
	readonly greetingEnd: RegExp;
	readonly capabilityCommand: string;
	readonly capabilitiesEnd: RegExp;
	/** A capability list, or an error that there is none; any other reply says nothing about encryption. */
	readonly capabilitiesReply: RegExp;
	readonly offersTls: RegExp;
	readonly allowsPlainLogin: (capabilities: string) => boolean;
	readonly startTlsCommand: string;
	readonly readyReply: RegExp;
};

const smtp: MailDialect = {
	protocol: 'SMTP',
	greeting: /^(220|554|421)[ -]/,
	greetingEnd: /^\d{3} [^\n]*\n/m,
	capabilityCommand: 'EHLO exposure-check.invalid\r\n',
	capabilitiesEnd: /^\d{3} [^\n]*\n/m,
	capabilitiesReply: /^(250|500|502)/,
	offersTls: /^250[ -]STARTTLS\b/im,
	allowsPlainLogin: (capabilities) => /^250[ -]AUTH\b/im.test(capabilities),
	startTlsCommand: 'STARTTLS\r\n',
	readyReply: /^220/m,
};
const pop3: MailDialect = {
	protocol: 'POP3',
	greeting: /^\+OK/,
	greetingEnd: /\n/,
	capabilityCommand: 'CAPA\r\n',
	capabilitiesEnd: /^\.\r?\n|^-ERR[^\n]*\n/m,
	capabilitiesReply: /^(\+OK|-ERR)/,
	offersTls: /^STLS\b/im,
	// USER must be listed to be usable; a server without CAPA accepts plain passwords.
	allowsPlainLogin: (capabilities) =>
		/^-ERR/m.test(capabilities) || /^(USER|SASL .*(PLAIN|LOGIN))\b/im.test(capabilities),
	startTlsCommand: 'STLS\r\n',
	readyReply: /^\+OK/m,
};
const imap: MailDialect = {
	protocol: 'IMAP',
	greeting: /^\* (OK|PREAUTH|BYE)/,
	greetingEnd: /\n/,
	capabilityCommand: 'a1 CAPABILITY\r\n',
	capabilitiesEnd: /^a1 [^\n]*\n/m,
	capabilitiesReply: /^a1 (OK|BAD)/m,
	offersTls: /\bSTARTTLS\b/i,
	allowsPlainLogin: (capabilities) => !/\bLOGINDISABLED\b/i.test(capabilities),
	startTlsCommand: 'a2 STARTTLS\r\n',
	readyReply: /^a2 OK/m,
};

/** Postfix delays the end of its greeting by six seconds to catch spammers. */
const limits = { ms: 7_500, bytes: 16 * 1024 };

export const probeSmtp = createStartTlsProbe(smtp);
export const probePop3 = createStartTlsProbe(pop3);
export const probeImap = createStartTlsProbe(imap);
export const probeSmtps = createImplicitTlsProbe(smtp);
export const probePop3s = createImplicitTlsProbe(pop3);
export const probeImaps = createImplicitTlsProbe(imap);

function createStartTlsProbe(dialect: MailDialect): Probe {
	return async (target) => {
		const connection = await target.connect();
		if (connection.state !== 'open') return connection;
		const conversation = new Conversation(connection.socket, target.signal, limits);
		try {
			const answers = await readCapabilities(conversation, dialect);
			if (answers === undefined) return { state: 'open' };
			const { greeting, capabilities } = answers;
			const plainLogin = dialect.allowsPlainLogin(capabilities);
			const software = readMailSoftware(greeting);
			const base = { kind: 'mail', protocol: dialect.protocol, plainLogin, ...software } as const;
			if (!dialect.offersTls.test(capabilities))
				return { state: 'open', service: { ...base, encryption: 'missing' } };
			const info = await upgradeToTls(conversation, dialect, target);
			if (info === undefined) return { state: 'open', service: { ...base, encryption: 'offered' } };
			// Sequential: a probe that holds one connection while it waits for the next could starve others.
			const tls = addOldVersion(info, await detectOldVersionAfterUpgrade(target, dialect));
			return { state: 'open', service: { ...base, encryption: 'offered', tls } };
		} finally {
			conversation.close();
		}
	};
}

function createImplicitTlsProbe(dialect: MailDialect): Probe {
	return async (target) => {
		const { host: name, signal } = target;
		const connection = await target.connect();
		if (connection.state !== 'open') return connection;
		const tlsSocket = await startTls(connection.socket, { name, ms: 3_000, signal });
		if (tlsSocket === undefined) return { state: 'open' };
		const info = readTlsInfo(tlsSocket);
		const conversation = new Conversation(tlsSocket, signal, limits);
		const greeting = (await conversation.read(hasLine)).toString('latin1');
		conversation.close();
		if (!dialect.greeting.test(greeting)) return { state: 'open' };
		const second = await target.connect();
		const oldVersion =
			second.state === 'open' ? await detectOldTlsVersion(second.socket, { name, signal }) : undefined;
		const tls = addOldVersion(info, oldVersion);
		return {
			state: 'open',
			service: {
				kind: 'mail',
				protocol: dialect.protocol,
				encryption: 'implicit',
				plainLogin: false,
				tls,
				...readMailSoftware(greeting),
			},
		};
	};
}

async function readCapabilities(
	conversation: Conversation,
	dialect: MailDialect,
): Promise<{ greeting: string; capabilities: string } | undefined> {
	const greeting = await readUntil(conversation, dialect.greetingEnd);
	if (!dialect.greeting.test(greeting) || !dialect.greetingEnd.test(greeting)) return undefined;
	conversation.resetLimits();
	conversation.send(dialect.capabilityCommand);
	const capabilities = await readUntil(conversation, dialect.capabilitiesEnd);
	const isComplete =
		dialect.capabilitiesEnd.test(capabilities) && dialect.capabilitiesReply.test(capabilities);
	return isComplete ? { greeting, capabilities } : undefined;
}

/** As the software names itself in its first line. */
const mailSoftware: readonly {
	product: 'exim' | 'postfix' | 'dovecot' | 'exchange' | 'zimbra';
	greeting: RegExp;
}[] = [
	{
		product: 'exim',
		greeting: /^220[ -][^\n]{0,200}?\bESMTP Exim\b(?: (\d{1,2}\.\d{1,3}(?:[._]\d{1,3}){0,2}))?/,
	},
	{
		product: 'postfix',
		greeting: /^220[ -][^\n]{0,200}?\bESMTP Postfix\b(?: \((\d{1,2}(?:\.\d{1,3}){1,2})\))?/,
	},
	{ product: 'exchange', greeting: /^220 \S{1,200} Microsoft ESMTP MAIL Service ready at / },
	{
		product: 'zimbra',
		greeting: /\bZimbra (?:(\d{1,2}(?:\.\d{1,3}){1,2})\S{0,30} )?(?:IMAP4rev1|POP3) server ready/,
	},
	{ product: 'dovecot', greeting: /^(?:\* OK|\+OK)[^\n]{0,400}?\bDovecot\b[^\n]{0,40} ready\./ },
];

function readMailSoftware(greeting: string): Pick<MailService, 'product' | 'version'> {
	for (const { product, greeting: pattern } of mailSoftware) {
		const found = pattern.exec(greeting);
		if (found) return { product, ...(found[1] !== undefined && { version: found[1] }) };
	}
	return {};
}

async function readUntil(conversation: Conversation, end: RegExp): Promise<string> {
	return (await conversation.read((bytes) => end.test(bytes.toString('latin1')))).toString('latin1');
}

async function requestTls(conversation: Conversation, dialect: MailDialect): Promise<Duplex | undefined> {
	conversation.send(dialect.startTlsCommand);
	const reply = (await conversation.read(hasLine)).toString('latin1');
	return dialect.readyReply.test(reply) ? conversation.detach() : undefined;
}

async function upgradeToTls(
	conversation: Conversation,
	dialect: MailDialect,
	target: ProbeTarget,
): Promise<TlsInfo | undefined> {
	const stream = await requestTls(conversation, dialect);
	if (stream === undefined) return undefined;
	const tlsSocket = await startTls(stream, { name: target.host, ms: 3_000, signal: target.signal });
	if (tlsSocket === undefined) return undefined;
	const info = readTlsInfo(tlsSocket);
	tlsSocket.destroy();
	return info;
}

async function detectOldVersionAfterUpgrade(
	target: ProbeTarget,
	dialect: MailDialect,
): Promise<string | undefined> {
	const connection = await target.connect();
	if (connection.state !== 'open') return undefined;
	const conversation = new Conversation(connection.socket, target.signal, limits);
	try {
		if ((await readCapabilities(conversation, dialect)) === undefined) return undefined;
		const stream = await requestTls(conversation, dialect);
		return stream && (await detectOldTlsVersion(stream, { name: target.host, signal: target.signal }));
	} finally {
		conversation.close();
	}
}
