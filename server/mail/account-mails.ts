import { z } from 'zod';
import { site } from '#app/site/site.ts';
import { paragraph, section } from '#domain/models/report.ts';
import type { MailContent } from './mail-content.ts';

export const accountMail = z.strictObject({
	purpose: z.enum(['reset-password', 'verify-email']),
	to: z.string(),
	url: z.string(),
});

export type AccountMail = z.infer<typeof accountMail>;

export const linkValidMinutes = 30;

const texts = {
	'reset-password': {
		subject: 'Set a new password',
		text: 'Somebody asked to set a new password for the account with this address.',
		label: 'Set a new password',
	},
	'verify-email': {
		subject: 'Confirm your email address',
		text: 'Somebody signed in to the account with this address and asked to confirm it.',
		label: 'Confirm this address',
	},
} as const;

export function buildAccountMail({ purpose, url }: AccountMail): MailContent {
	const { subject, text, label } = texts[purpose];
	return {
		subject: `${site.name}: ${subject}`,
		report: {
			title: subject,
			sections: [
				section(
					'What to do',
					paragraph(text),
					paragraph(
						`If it was you, open the link below within ${linkValidMinutes} minutes. If it was not, do nothing: without the link nothing changes.`,
					),
				),
			],
		},
		links: [{ label, url }],
		footer: `Sent by ${site.name} because of a request on its pages.`,
	};
}
