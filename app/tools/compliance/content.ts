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
	notice: { label: 'You told the affected people', pendingText: 'Starts when you tell the affected people' },
	hhsNotice: { label: 'You told HHS', pendingText: 'Starts when you tell HHS' },
	closed: { label: 'The incident is over', pendingText: 'Starts when the incident is over' },
};
