export const categories = [
	{ value: 'immediate', label: 'Immediate' },
	{ value: 'assessment', label: 'Assessment' },
	{ value: 'communication', label: 'Communication' },
	{ value: 'recovery', label: 'Recovery' },
	{ value: 'other', label: 'Other' },
] as const;

export type Category = (typeof categories)[number]['value'];

export type StepDraft = {
	title: string;
	description: string;
	timeframe: string;
	category: Category;
	responsible: string;
};

/** A step that is offered ready-made; its start is a number, so that its timeframe is only text. */
export type QuickStep = StepDraft & { quickId: string; startMinutes: number };

export const quickSteps: readonly QuickStep[] = [
	{
		quickId: 'disconnect',
		startMinutes: 0,
		title: 'Disconnect affected computers',
		description:
			'Pull the network cable and switch Wi-Fi off. Leave the power on, unless a computer is still locking its own files with the cable out. Take backup drives and servers off the network too.',
		timeframe: '0-15 minutes',
		category: 'immediate',
		responsible: 'IT lead',
	},
	{
		quickId: 'call',
		startMinutes: 15,
		title: 'Call IT provider, insurer and lawyer',
		description:
			'By cell phone. One person calls the IT provider, another the insurer. Then call a breach lawyer, then the police. Hire no new firm until the insurer agrees.',
		timeframe: '15-30 minutes',
		category: 'communication',
		responsible: 'Managing director',
	},
	{
		quickId: 'assess',
		startMinutes: 30,
		title: 'Find out what is hit',
		description: 'List machines as hit, clean or unknown. Check servers, backups and administrator accounts.',
		timeframe: '30-60 minutes',
		category: 'assessment',
		responsible: 'IT lead',
	},
	{
		quickId: 'evidence',
		startMinutes: 60,
		title: 'Keep the evidence',
		description: 'Photograph notes and screens, save logs to a clean disk, write down who did what and when.',
		timeframe: '1-2 hours',
		category: 'assessment',
		responsible: 'Note keeper',
	},
	{
		quickId: 'tell',
		startMinutes: 2 * 60,
		title: 'Tell staff, police and authorities',
		description:
			'Staff by phone or in person; police and national cyber agency; regulators by their deadlines; key customers the same day.',
		timeframe: '2-24 hours',
		category: 'communication',
		responsible: 'Spokesperson',
	},
	{
		quickId: 'restore',
		startMinutes: 24 * 60,
		title: 'Restore on a clean network',
		description:
			'Close the way in and reset passwords first. Then network, sign-in, backup tools, core systems, users’ computers in waves.',
		timeframe: 'Day 2 and later',
		category: 'recovery',
		responsible: 'Recovery team',
	},
];

export const nextActions = [
	{
		page: 'tabletop',
		title: 'Rehearse it for one hour.',
		text: 'See which step takes longer than it says.',
		label: 'Start the rehearsal',
	},
	{
		page: 'emergency-contacts',
		title: 'Write down who is called at each step.',
		text: 'With private cell phone numbers.',
		label: 'Write the numbers down',
	},
	{
		page: 'incident-checklist',
		title: 'Compare it with the steps of a real incident.',
		text: 'Twenty-five steps, in the order that matters.',
		label: 'See the steps',
	},
] as const;
