import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string[]; raw: string; secure: boolean };

export type MailServer = {
	port: number;
	received: ReceivedMail[];
	/** How the next mails are answered; undefined takes them. `to` limits it to one recipient. */
	rejection: { code: number; message: string; to?: string } | undefined;
	/** Answers 554 to mails whose text matches, like a spam filter. */
	rejectedContent: RegExp | undefined;
	close(): Promise<void>;
};

const readCertificate = (name: string) =>
	readFileSync(new URL(`../lab/certificates/${name}.pem`, import.meta.url), 'utf8');

/** An SMTP server on loopback; with TLS it accepts no plain-text mail. */
export async function startMailServer({ port = 0, tls = false } = {}): Promise<MailServer> {
	const mail: MailServer = {
		port,
		received: [],
		rejection: undefined,
		rejectedContent: undefined,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
	const server = new SMTPServer({
		authOptional: true,
		secure: tls,
		...(tls
			? { key: readCertificate('key'), cert: readCertificate('valid') }
			: { disabledCommands: ['STARTTLS'] }),
		closeTimeout: 100,
		onRcptTo({ address }, _, done) {
			const { rejection } = mail;
			const isRejected = rejection && (rejection.to ?? address) === address;
			done(
				isRejected
					? Object.assign(new Error(rejection.message), { responseCode: rejection.code })
					: undefined,
			);
		},
		onData(stream, session, done) {
			text(stream).then((raw) => {
				if (mail.rejectedContent?.test(raw)) {
					done(Object.assign(new Error('spam'), { responseCode: 554 }));
					return;
				}
				const to = session.envelope.rcptTo.map(({ address }) => address);
				mail.received.push({ to, raw, secure: session.secure });
				done();
			}, done);
		},
	});
	server.on('error', () => {});
	server.listen(port, '127.0.0.1');
	await once(server.server, 'listening');
	mail.port = (server.server.address() as AddressInfo).port;
	return mail;
}

export function decodeMailPart({ raw }: ReceivedMail, type: 'text/plain' | 'text/html'): string {
	const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
	const part = raw.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
	const [head = '', ...body] = part.trim().split(/\r?\n\r?\n/);
	const encoded = body.join('\n\n');
	if (/base64/i.test(head)) return Buffer.from(encoded, 'base64').toString('utf8');
	const bytes = encoded
		.replace(/=\r?\n/g, '')
		.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString('utf8') : encoded;
}
