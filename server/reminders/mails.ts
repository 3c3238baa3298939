import { path } from '#app/site/paths.ts';
import { site } from '#app/site/site.ts';
import { reminderLimits } from '#contract/limits.ts';
import { list, paragraph, section } from '#domain/models/report.ts';
import { formatShortDateTime } from '#domain/time/dates.ts';
import { formatDuration, getTimeLeft } from '#domain/time/deadlines.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import type { Reminder } from './store.ts';

export const getStopUrl = (origin: string, token: string) => `${origin}/api/reminders/stop/${token}`;

/** In the URL fragment, which browsers do not send to servers, so the token never appears in a log. */
const getPageUrl = (origin: string, token: string, purpose: 'confirm' | 'plan' | 'stop') =>
	`${origin}${path('reminders')}#${purpose}=${token}`;

export function formatWithOffset(deadline: string): string {
	const [, wallClock = '', offset = 'Z'] = /^(.+?)(Z|[+-]\d\d:\d\d)$/.exec(deadline) ?? [];
	const text = formatShortDateTime(new Date(`${wallClock}Z`), 'UTC').replace(/ UTC$/, '');
	return `${text} (UTC${offset === 'Z' ? '' : offset})`;
}

export function buildConfirmMail(
	{ kind, deadlines, acts, token }: Pick<Reminder, 'kind' | 'deadlines' | 'acts' | 'token'>,
	origin: string,
): MailContent {
	const asked =
		kind === 'plan'
			? 'Somebody asked us to write to this address about their plan, on these days:'
			: `Somebody asked us to write to this address ${reminderLimits.timesText} before these times:`;
	return {
		subject: `${site.name}: turn on your reminders`,
		report: {
			title: 'Turn on your reminders',
			sections: [
				section(
					'What to do',
					paragraph(asked),
					list([...deadlines, ...acts].map(formatWithOffset)),
					paragraph(
						'If it was you, open the link below. If it was not, do nothing: without the link no reminders come.',
					),
				),
			],
		},
		links: [{ label: 'Turn on the reminders', url: getPageUrl(origin, token, 'confirm') }],
		footer: `Sent by ${site.name} because of a request on its pages. Your address is deleted within a day if you do nothing.`,
	};
}

export function buildReminderMail(deadline: string, token: string, origin: string, now: Date): MailContent {
	const left = formatDuration(getTimeLeft(new Date(deadline), now));
	return {
		subject: `Deadline in ${left}`,
		report: {
			title: `Deadline in ${left}`,
			sections: [
				section(
					formatWithOffset(deadline),
					paragraph('A deadline that you chose is due then. Your list says which one.'),
				),
			],
		},
		links: [
			{ label: 'Open your deadlines', url: `${origin}${path('compliance')}` },
			{ label: 'Stop these mails', url: getPageUrl(origin, token, 'stop') },
		],
		footer: `You get this because you turned on reminders at ${site.name}. We keep this address and the times until the last deadline, and nothing else.`,
	};
}

/** Names nothing that is due: the server does not know it. */
export function buildPlanMail(day: 'visit' | 'act', token: string, origin: string): MailContent {
	const title =
		day === 'visit' ? 'Time for your monthly ten minutes' : 'A test you set a date for is due today';
	return {
		subject: title,
		report: {
			title,
			sections: [
				section('Your plan', paragraph('Your plan opens only on a device that has it. It says what is due.')),
			],
		},
		links: [
			{ label: 'Open my plan', url: getPageUrl(origin, token, 'plan') },
			{ label: 'Stop these mails', url: getPageUrl(origin, token, 'stop') },
		],
		footer: `You get this because you turned on reminders at ${site.name}. We keep this address and the days, and nothing else. The mails end with the last day, or after ${reminderLimits.maxUnanswered} whose link nobody opens.`,
	};
}
