import type { LettersRule } from '#domain/duties/duty.ts';
import type { StartId } from '#domain/duties/situation.ts';

export type Location = 'california' | 'texas' | 'florida' | 'newyork' | 'eu' | 'other';

export const locations = [
	{ value: 'california', label: 'California' },
	{ value: 'texas', label: 'Texas' },
	{ value: 'florida', label: 'Florida' },
	{ value: 'newyork', label: 'New York' },
	{ value: 'eu', label: 'European Union' },
	{ value: 'other', label: 'Other US states and other countries' },
] as const;

export const startText: Readonly<Record<StartId, { label: string; pendingText: string }>> = {
	discovery: { label: 'When you found out', pendingText: 'Starts when you found out' },
	decision: {
		label: 'You decided that it is material or must be reported',
		pendingText: 'Starts when you decide that it must be reported',
	},
	payment: { label: 'A ransom was paid', pendingText: 'Starts when a ransom is paid' },
	plannedNotice: {
		label: 'The day you plan to send the letters',
		pendingText: 'Starts when you send the letters',
	},
	notice: { label: 'You told the affected people', pendingText: 'Starts when you tell the affected people' },
	hhsNotice: { label: 'You told HHS', pendingText: 'Starts when you tell HHS' },
	defenseReport: {
		label: 'You sent the report to the Department of Defense',
		pendingText: 'Starts when you send the report',
	},
	closed: { label: 'The incident is over', pendingText: 'Starts when the incident is over' },
};

/** Reports that are due with the letters, while neither the letters nor another limit has a date. */
export const lettersPendingText: Partial<Record<LettersRule, string>> = {
	before: 'Before the letters go out. Enter the day you plan to send them',
	'same-day': 'The same day you send the letters',
};

export const beforeDiscoveryMessage =
	'This is before you found out, so no clock uses it. Check both dates; what you typed stays here.';

export const noPlaceMessage =
	'No place is chosen, so only the general deadlines run. Choose where the affected people live.';
