import { z } from 'zod';
import { isOn, path } from '#app/site/paths.ts';
import { site } from '#app/site/site.ts';
import { list, paragraph, section } from '#domain/models/report.ts';
import type { LinkTokens } from '#server/mail/link-tokens.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { defaultMaxAttempts } from '#server/outbox/rules.ts';
import type { Channel } from '#server/outbox/service.ts';
import type { NewMessage } from '#server/outbox/store.ts';
import { getMessageIdPrefix, readWatchId, type WatchRow, type WatchStore } from './store.ts';

/** Without the tokens of its links. */
export const watchMail = z.object({
	to: z.string(),
	domain: z.string(),
	purpose: z.enum([
		'changed',
		'quiet',
		'paused',
		'deleted',
		'unseen',
		'confirm-mail',
		'confirm-line',
		'renewal',
	]),
	lines: z.array(z.string()),
});

export type WatchMail = z.infer<typeof watchMail>;

const texts: Readonly<Record<WatchMail['purpose'], { subject: string; text: string }>> = {
	changed: { subject: 'Something changed', text: 'Since the last look from outside:' },
	quiet: { subject: 'Still watching', text: 'We looked again and nothing has changed.' },
	unseen: {
		subject: 'No look for a week',
		text: 'No look has worked for a week, so we cannot say what is open. Check that the name is spelled right and leads to a server. We keep trying every hour.',
	},
	paused: {
		subject: 'Watch paused',
		text: 'The proof that it is yours is gone, so we stopped looking. Bring it back within 30 days, or the watch is deleted.',
	},
	deleted: {
		subject: 'Watch deleted',
		text: 'The proof that it is yours was missing for 30 days, so we deleted the watch and its results.',
	},
	'confirm-mail': {
		subject: 'Confirm the exposure watch',
		text: 'Somebody wants this site to look at your domain from outside and to mail them what it shows. Open the link to see who, and agree only if you know them. If you do nothing, nothing happens.',
	},
	renewal: {
		subject: 'Confirm the exposure watch again',
		text: 'The mailbox of the domain has to confirm this watch every three months. If nobody there does, the watch stops.',
	},
	'confirm-line': {
		subject: 'Is this still your line?',
		text: 'We look at an office line only while you confirm it every month. Open the link on a device in that office.',
	},
};

const getUnsubscribeUrl = (origin: string, token: string) => `${origin}/api/watches/unsubscribe/${token}`;

/** In the fragment, so that it stays out of logs. */
const getConfirmPath = (token: string) => `${path('exposure-watch')}#watch=${token}`;

function buildWatchMail(
	{ domain, purpose, lines }: WatchMail,
	origin: string,
	confirmToken: string | null,
): MailContent {
	const { subject, text } = texts[purpose];
	return {
		subject: `${subject}: ${domain}`,
		report: {
			title: `${subject}: ${domain}`,
			sections: [section(domain, paragraph(text), ...(lines.length > 0 ? [list(lines)] : []))],
		},
		links: [
			...(confirmToken === null
				? []
				: [{ label: 'Look and confirm', url: `${origin}${getConfirmPath(confirmToken)}` }]),
			...(purpose === 'confirm-mail'
				? []
				: [
						...(isOn(path('network-exposure'))
							? [{ label: 'Scan again and see what to do', url: `${origin}${path('network-exposure')}` }]
							: []),
						{ label: 'Pause or delete this watch', url: `${origin}${path('exposure-watch')}` },
					]),
		],
		footer: `You get this because an account at ${site.name} watches ${domain}. The unsubscribe button of your mail program deletes the watch.`,
	};
}

export const getConfirmPurpose = ({ proof }: Pick<WatchRow, 'proof'>) =>
	proof === 'mail' ? 'confirm-mail' : 'confirm-line';

/** The link of a proof by mail goes to the domain's mailbox alone, never to the account. */
const hasConfirmLink = ({ proof }: WatchRow, purpose: WatchMail['purpose']) =>
	purpose === 'confirm-mail' || (proof === 'line' && ['paused', 'confirm-line'].includes(purpose));

/** The id is the same after a crash, so that a repeated run cannot mail twice. */
export function createWatchMessage(
	row: WatchRow,
	purpose: WatchMail['purpose'],
	now: number,
	lines: string[] = [],
): NewMessage {
	const payload: WatchMail = {
		to: (purpose === 'confirm-mail' ? row.mailbox : null) ?? row.email,
		domain: row.domain || 'your office line',
		purpose,
		lines,
	};
	return {
		id: `${getMessageIdPrefix(row.id)}${purpose}.${row.next_at}.${row.catalog_date ?? ''}`,
		kind: 'watch-mail',
		submissionId: null,
		payload: JSON.stringify(payload),
		createdAt: now,
		dueAt: now,
	};
}

export const createWatchChannel = (
	mailer: Mailer,
	origin: string,
	store: Pick<WatchStore, 'findBy'>,
	links: LinkTokens,
): Channel => ({
	kind: 'watch-mail',
	isBatched: false,
	maxAttempts: defaultMaxAttempts,
	async deliver(messages) {
		for (const { id, payload } of messages) {
			const mail = watchMail.parse(JSON.parse(payload ?? ''));
			// None after the mail about its deletion.
			const row = await store.findBy('id', readWatchId(id));
			const unsubscribeUrl = row && getUnsubscribeUrl(origin, links.create(row.id, row.unsubscribe_token));
			const seed = row && hasConfirmLink(row, mail.purpose) ? row.confirm_token : null;
			const confirmToken = row && seed !== null ? links.create(row.id, seed) : null;
			const content = buildWatchMail(mail, origin, confirmToken);
			await mailer({ id, to: [mail.to], content, unsubscribeUrl });
		}
	},
});
