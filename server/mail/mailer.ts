import { createTransport } from 'nodemailer';
import { DeliveryError } from '#server/outbox/service.ts';
import { type MailContent, renderMail } from './mail-content.ts';

export type Mail = {
	/** The same for every try, so that a receiver can tell a repetition. */
	id: string;
	to: readonly string[];
	replyTo?: string | undefined;
	content: MailContent;
};

/** Throws a DeliveryError when the mail server did not take it. */
export type Mailer = (mail: Mail) => Promise<void>;

type Options = { url: string; from: string; timeoutMs: number };

export function createMailer({ url, from, timeoutMs }: Options): Mailer {
	const timeouts = {
		connectionTimeout: timeoutMs,
		greetingTimeout: timeoutMs,
		socketTimeout: timeoutMs,
	};
	// Secrets of the transport stay out of reach of what a letter says: no files, no addresses are read for it.
	const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
	const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
	return async ({ id, to, replyTo, content }) => {
		try {
			await transport.sendMail({
				from,
				to: [...to],
				...(replyTo && { replyTo }),
				...renderMail(content),
				messageId: `<${id}@${domain}>`,
				headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
			});
		} catch (error) {
			throw toDeliveryError(error);
		}
	};
}

const messageCommands: readonly unknown[] = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** A refusal of this very mail is final; a server that is away, busy, or refuses us as a whole may be put right. */
function toDeliveryError(error: unknown): Error {
	if (!(error instanceof Error)) return new DeliveryError('mail not sent');
	const { code, command, responseCode } = error as Error & Record<string, unknown>;
	if (code === undefined && responseCode === undefined) return error;
	const isRejected = typeof responseCode === 'number' && responseCode >= 500;
	// The server's own words may name people.
	const reason =
		typeof responseCode === 'number' ? `the mail server answered ${responseCode}` : `mail: ${code}`;
	return new DeliveryError(command ? `${reason} at ${command}` : reason, {
		final: isRejected && messageCommands.includes(command),
	});
}
