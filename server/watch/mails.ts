import { z } from 'zod';
import { path } from '#app/site/paths.ts';
import { site } from '#app/site/site.ts';
import type { MailContent } from '#server/mail/mail-content.ts';

export const watchMail = z.strictObject({
	to: z.string(),
	domain: z.string(),
	purpose: z.enum(['changed', 'quiet', 'paused', 'deleted']),
	lines: z.array(z.string()),
	unsubscribeToken: z.string().nullable(),
});

export type WatchMail = z.infer<typeof watchMail>;

const texts: Readonly<Record<WatchMail['purpose'], { subject: string; text: string }>> = {
	changed: { subject: 'Something changed', text: 'Since the last look from outside:' },
	quiet: { subject: 'Still watching', text: 'We looked again and nothing has changed.' },
	paused: {
		subject: 'Watch paused',
		text: 'The TXT record that proves that the domain is yours is gone, so we stopped looking. Put it back within 30 days, or the watch is deleted.',
	},
	deleted: {
		subject: 'Watch deleted',
		text: 'The TXT record was missing for 30 days, so we deleted the watch and its results.',
	},
};

export const getUnsubscribeUrl = (origin: string, token: string) =>
	`${origin}/api/watches/unsubscribe/${token}`;

export function buildWatchMail({ domain, purpose, lines }: WatchMail, origin: string): MailContent {
	const { subject, text } = texts[purpose];
	return {
		subject: `${subject}: ${domain}`,
		report: {
			title: `${subject}: ${domain}`,
			sections: [
				{
					heading: domain,
					blocks: [
						{ kind: 'text', text },
						...(lines.length > 0 ? [{ kind: 'list' as const, items: lines }] : []),
					],
				},
			],
		},
		links: [
			{ label: 'Scan again and see what to do', url: `${origin}${path('network-exposure')}` },
			{ label: 'Pause or delete this watch', url: `${origin}${path('account')}` },
		],
		footer: `You get this because your account at ${site.name} watches ${domain}. The unsubscribe button of your mail program deletes the watch.`,
	};
}
