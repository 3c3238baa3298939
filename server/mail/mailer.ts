import { createTransport } from 'nodemailer';
import { DeliveryError } from '#server/outbox/service.ts';
import { getLogoWidth, type Picture } from '#server/settings/brand.ts';
import { logoCid, type MailContent, renderMail } from './mail-content.ts';

export type Mail = {
	/** Stable across retries, so that receivers can detect duplicates. */
	id: string;
	to: readonly string[];
	replyTo?: string | undefined;
	content: MailContent;
	/** For the unsubscribe button of mail programs (RFC 8058). */
	unsubscribeUrl?: string | undefined;
};

export type Mailer = (mail: Mail) => Promise<void>;

type Options = { url: string; from: string; timeoutMs: number; logo?: Picture | undefined };

export function createMailer({ url, from, timeoutMs, logo }: Options): Mailer {
	const timeouts = {
		connectionTimeout: timeoutMs,
		greetingTimeout: timeoutMs,
		socketTimeout: timeoutMs,
	};
	// Content must not be able to include local files or remote URLs.
	const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
	// Mail programs do not show SVG files. An attachment loads nothing, so it shows without a question.
	const shownLogo = logo?.type === 'image/png' ? logo : undefined;
	const attachments = shownLogo && [{ cid: logoCid, filename: 'logo.png', content: shownLogo.bytes }];
	const logoWidth = shownLogo && getLogoWidth(shownLogo);
	const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
	return async ({ id, to, replyTo, content, unsubscribeUrl }) => {
		try {
			await transport.sendMail({
				from,
				to: [...to],
				...(replyTo && { replyTo }),
				...renderMail(content, logoWidth),
				...(attachments && { attachments }),
				messageId: `<${id}@${domain}>`,
				headers: {
					'Auto-Submitted': 'auto-generated',
					'X-Auto-Response-Suppress': 'All',
					...(unsubscribeUrl && {
						'List-Unsubscribe': `<${unsubscribeUrl}>`,
						'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
					}),
				},
			});
		} catch (error) {
			throw toDeliveryError(error);
		}
	};
}

/** Rejections of this message are final; connection errors and account-level rejections can be fixed. */
function toDeliveryError(error: unknown): Error {
	if (!(error instanceof Error)) return new DeliveryError('unknown mail error');
	const { code, command, responseCode } = error as Error & Record<string, unknown>;
	if (code === undefined && responseCode === undefined) return error;
	const isRejected = typeof responseCode === 'number' && responseCode >= 500;
	// SMTP error text can contain addresses; keep it out of the log.
	const reason =
		typeof responseCode === 'number' ? `the mail server answered ${responseCode}` : `mail: ${code}`;
	return new DeliveryError(
		command ? `${reason} at ${command}` : reason,
		isRejected ? toRejection(command) : undefined,
	);
}

function toRejection(command: unknown): 'recipient' | 'content' | undefined {
	if (command === 'DATA') return 'content';
	return command === 'MAIL FROM' || command === 'RCPT TO' ? 'recipient' : undefined;
}
