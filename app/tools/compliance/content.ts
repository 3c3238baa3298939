import type { ChecklistItem } from '#domain/checklist.ts';
import type { Span } from '#domain/deadlines.ts';

export const collectedOn = '2026-11-15';

export type Sector = 'healthcare' | 'financial' | 'education' | 'retail' | 'general';
export type Location = 'california' | 'texas' | 'florida' | 'newyork' | 'eu' | 'other';

export const sectors: readonly { value: Sector; label: string }[] = [
	{ value: 'healthcare', label: 'Healthcare' },
	{ value: 'financial', label: 'Financial services' },
	{ value: 'education', label: 'Education' },
	{ value: 'retail', label: 'Retail and card payments' },
	{ value: 'general', label: 'General business' },
];

export const locations: readonly { value: Location; label: string }[] = [
	{ value: 'california', label: 'California' },
	{ value: 'texas', label: 'Texas' },
	{ value: 'florida', label: 'Florida' },
	{ value: 'newyork', label: 'New York' },
	{ value: 'eu', label: 'European Union' },
	{ value: 'other', label: 'Other (United Kingdom, Australia, Canada, India)' },
];

/** Moments that start a legal clock. */
export type StartId = 'discovery' | 'decision' | 'payment' | 'notice';

export const starts: Readonly<Record<StartId, { label: string; waits: string }>> = {
	discovery: { label: 'Moment of discovery', waits: 'Starts when you found out' },
	decision: {
		label: 'You decided that it is material or must be reported',
		waits: 'Starts when you decide that it must be reported',
	},
	payment: { label: 'A ransom was paid', waits: 'Starts when a ransom is paid' },
	notice: { label: 'You told the affected people', waits: 'Starts when you tell the affected people' },
};

export type Clock = {
	/** Named where a duty has several. */
	label?: string;
	from: StartId;
	/** Counted from here while `from` is not known: earlier, so never late. */
	orFrom?: StartId;
	span: Span;
};

export type Duty = ChecklistItem & {
	critical: boolean;
	timeframe: string;
	/** What starts the clock. */
	trigger: string;
	/** Whom to tell. */
	authority: string;
	link?: string;
	onlyIf: string;
	clocks: readonly Clock[];
	/** False: from general knowledge; nobody has compared it with the law's own text yet. */
	verified: boolean;
};

export type DutyList = { title: string; duties: readonly Duty[]; notes?: readonly string[] };

export type DutyBook = {
	sectors: Readonly<Record<Exclude<Sector, 'general'>, DutyList>>;
	locations: Readonly<Record<Location, DutyList>>;
};

export const fromDiscovery = (amount: number, unit: Span['unit'], label?: string): Clock => ({
	from: 'discovery',
	span: { amount, unit },
	...(label !== undefined && { label }),
});

export const fromDecision = (amount: number, unit: Span['unit']): Clock => ({
	from: 'decision',
	orFrom: 'discovery',
	span: { amount, unit },
});

/** What it takes to do one's duty. */
export const computer = { phoneIsEnough: false, needs: 'a clean computer' } as const;
export const phone = { phoneIsEnough: true } as const;
export const lawyer = { phoneIsEnough: false, needs: 'a lawyer' } as const;

export const general: DutyList = {
	title: 'General requirements',
	duties: [
		{
			id: 'gen-log',
			text: 'Write down the exact time you found out; most clocks start then',
			timeframe: 'Now',
			trigger: 'You found out',
			authority: 'Your own log',
			onlyIf: 'Always',
			why: 'Every authority asks when you knew. A note made now counts more than a memory.',
			how: 'Date, time, time zone, who saw what. Sign it.',
			critical: true,
			...phone,
			clocks: [],
			verified: true,
			sources: ['All the rules below'],
		},
		{
			id: 'gen-counsel',
			text: 'Call a breach lawyer before any written statement',
			timeframe: 'Now',
			trigger: 'You found out',
			authority: 'A lawyer for data breaches; the insurer often names one',
			onlyIf: 'Always',
			why: 'What is written now is read later by others.',
			how: 'No lawyer at hand? The insurer’s hotline has a list.',
			critical: true,
			...phone,
			clocks: [],
			verified: true,
			link: 'https://www.ftc.gov/business-guidance/resources/data-breach-response-guide-business',
			sources: ['FTC, Data Breach Response: A Guide for Business'],
		},
		{
			id: 'gen-insurer',
			text: 'Tell the cyber insurer; many policies want notice within 24-72 h and consent to vendors',
			timeframe: '24-72 hours in many policies',
			trigger: 'You found out, or should have',
			authority: 'Your cyber insurer, by its hotline',
			onlyIf: 'You have a cyber policy, or another policy that may cover it',
			why: 'Late notice, or a firm the insurer did not accept, can cost you the cover.',
			how: 'Ring, then confirm in writing from an address outside your network. Note the claim number.',
			critical: true,
			...phone,
			clocks: [fromDiscovery(24, 'hours', 'Shortest common limit')],
			verified: true,
			sources: ['Kapa and WTW on cyber claims, kapacyber.com and wtwco.com'],
		},
		{
			id: 'gen-ofac',
			text: 'No payment before a sanctions check; liability does not need knowledge',
			timeframe: 'Before any payment',
			trigger: 'You think about paying',
			authority: 'US Treasury, Office of Foreign Assets Control',
			onlyIf: 'You think about paying and have any tie to the United States',
			why: 'Payers, insurers, negotiators and banks can all be fined, even if nobody knew who was behind it.',
			how: 'Lawyer and insurer do the check. Keep its result in writing.',
			critical: true,
			...lawyer,
			clocks: [],
			verified: true,
			link: 'https://ofac.treasury.gov',
			sources: ['OFAC, updated advisory on ransomware payments, September 21, 2021'],
		},
		{
			id: 'gen-police',
			text: 'Report to police/FBI; early, full reporting counts as a strong mitigating factor for OFAC',
			timeframe: 'Same day',
			trigger: 'You found out',
			authority: 'Police; in the United States the FBI at ic3.gov',
			onlyIf: 'Always advised; a duty in some places',
			why: 'Police may hold keys, and the report helps with insurer and sanctions office.',
			how: 'File it from your phone and write down the number of the report.',
			critical: true,
			...phone,
			clocks: [],
			verified: true,
			link: 'https://www.ic3.gov',
			sources: ['OFAC, updated advisory on ransomware payments, September 21, 2021'],
		},
		{
			id: 'gen-states',
			text: 'Check breach law of each state/country where affected people live (all 50 US states have one)',
			timeframe: '30-60 days are typical',
			trigger: 'You found out, or decided that personal data was taken',
			authority: 'Affected people, often the attorney general or a data-protection authority',
			onlyIf: 'Personal data may have been read, copied or lost',
			why: 'The home of the people decides, not the place of your office.',
			how: 'List states and countries with the number of people in each; your lawyer does the rest.',
			critical: true,
			...lawyer,
			clocks: [fromDiscovery(30, 'days', 'Shortest typical limit')],
			verified: true,
			link: 'https://www.ftc.gov/business-guidance/resources/data-breach-response-guide-business',
			sources: ['Overviews of state breach laws by SHRM and Mondaq'],
		},
		{
			id: 'gen-contracts',
			text: 'Read customer and supplier contracts for shorter notice promises',
			timeframe: '24-72 hours are common',
			trigger: 'As the contract says, mostly when you found out',
			authority: 'Customers, suppliers, partners',
			onlyIf: 'A contract promises notice of incidents',
			why: 'A promise in a contract binds even where no law does.',
			how: 'Search the largest contracts for the words incident, breach and notify.',
			critical: false,
			...computer,
			clocks: [fromDiscovery(24, 'hours', 'Shortest common promise')],
			verified: false,
			sources: ['General knowledge'],
		},
		{
			id: 'gen-processor',
			text: 'If you hold data for others, tell the data owner at once',
			timeframe: 'Immediately',
			trigger: 'You found out',
			authority: 'The firm whose data you hold',
			onlyIf: 'You store or process personal data for others',
			why: 'Their clock may start with your call, and they may need every hour.',
			how: 'Ring first, confirm in writing. Florida gives you ten days at most; Texas and the GDPR say at once.',
			critical: true,
			...phone,
			clocks: [],
			verified: true,
			sources: [
				'Texas Bus. & Com. Code 521.053(c)',
				'Florida 501.171',
				'GDPR Art. 33(2) (general knowledge)',
			],
		},
	],
};

export const remindersTitle = 'Also in every industry';

/** Holds in every industry and place. */
export const notesForAll: readonly string[] = [
	'US critical infrastructure (CIRCIA): a law of 2022 plans 72 hours for incidents and 24 hours for ransom payments. Not in force when last checked; report voluntarily and look at cisa.gov/circia.',
	'Encryption by the attacker is no safe harbour, and restored backups do not end a duty to notify.',
	'Paying can start duties of its own: New York’s financial regulator 24 hours, Australia 72 hours after payment. The United Kingdom plans a ban for public bodies and critical infrastructure; no law was found when last checked.',
];
