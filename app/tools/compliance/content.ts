import { collectionReview, createFactBuilder, type FactSource } from '#domain/facts/fact.ts';
import { formatSourceName } from '#domain/facts/source-name.ts';
import type { DocumentId } from '#domain/incident/documents.ts';
import type { ChecklistItem } from '#domain/models/checklist.ts';
import { industryOption } from '#domain/models/industries.ts';
import type { TimeSpan } from '#domain/time/deadlines.ts';

export type Sector = 'healthcare' | 'financial' | 'education' | 'retail' | 'general';
export type Location = 'california' | 'texas' | 'florida' | 'newyork' | 'eu' | 'other';

export const sectors = [
	industryOption('healthcare'),
	industryOption('financial'),
	industryOption('education'),
	{ value: 'retail', label: 'Retail and card payments' },
	{ value: 'general', label: 'General business' },
] as const;

export const locations = [
	{ value: 'california', label: 'California' },
	{ value: 'texas', label: 'Texas' },
	{ value: 'florida', label: 'Florida' },
	{ value: 'newyork', label: 'New York' },
	{ value: 'eu', label: 'European Union' },
	{ value: 'other', label: 'Other US states and other countries' },
] as const;

/** 'Also true for us': each box adds duties that hang on no industry. */
export const traitOptions = [
	{ value: 'public-company', label: 'Public company' },
	{ value: 'public-body', label: 'City, county, school or other public body' },
	{ value: 'insurance', label: 'Insurance license' },
	{ value: 'defense', label: 'Defense contract' },
	{ value: 'bank', label: 'Bank or credit union' },
	{ value: 'cards', label: 'We take cards' },
	{ value: 'tax', label: 'Tax preparer or accountant' },
	{ value: 'it-provider', label: 'IT provider, or we hold data for others' },
	{ value: 'product-maker', label: 'Maker of digital products sold in the EU' },
	{ value: 'critical-infrastructure', label: 'Critical infrastructure' },
] as const;

export type TraitId = (typeof traitOptions)[number]['value'];

/** Moments that start a legal clock. */
export const startIds = ['discovery', 'decision', 'payment', 'notice', 'hhsNotice', 'closed'] as const;
export type StartId = (typeof startIds)[number];

export const startText: Readonly<Record<StartId, { label: string; pendingText: string }>> = {
	discovery: { label: 'Moment of discovery', pendingText: 'Starts when you found out' },
	decision: {
		label: 'You decided that it is material or must be reported',
		pendingText: 'Starts when you decide that it must be reported',
	},
	payment: { label: 'A ransom was paid', pendingText: 'Starts when a ransom is paid' },
	notice: { label: 'You told the affected people', pendingText: 'Starts when you tell the affected people' },
	hhsNotice: { label: 'You told HHS', pendingText: 'Starts when you tell HHS' },
	closed: { label: 'The incident is over', pendingText: 'Starts when the incident is over' },
};

export type Clock = {
	/** Named where a duty has several. */
	label?: string;
	from: StartId;
	/** Counted from here while `from` is not known: earlier, so never late. */
	fallbackFrom?: StartId;
	span: TimeSpan;
	/** The paper of this step, where a duty asks for several. */
	documentId?: DocumentId;
};

export type Duty = ChecklistItem & {
	critical: boolean;
	timeframe: string;
	/** What starts the clock. */
	trigger: string;
	/** Whom to tell. */
	authority: string;
	condition: string;
	clocks: readonly Clock[];
	/** The law behind it, its age and whether it is in force. */
	fact: FactSource;
	/** Where to report online. */
	formUrl?: string;
	/** The paper that it asks for. */
	documentId?: DocumentId;
	/** Holds in these places alone. */
	places?: readonly Location[];
};

/** A duty as it is written down: the law without what follows from the duty itself. */
export type DutyRow = Omit<Duty, 'fact' | 'sources'> & {
	law: Partial<Omit<FactSource, 'id' | 'says' | 'critical'>> & { publisher: string; url: string };
};

const makeLawFact = createFactBuilder({
	kind: 'law',
	via: 'primary',
	...collectionReview,
	status: 'in force',
	mark: 'V',
});

/** Law that is on its way: it starts no clock, whatever its text says. */
export const makePendingLawFact = createFactBuilder({
	kind: 'pending',
	via: 'secondary',
	...collectionReview,
	status: 'pending',
	mark: 'V',
});

export function buildDuty({ law: lawFields, ...row }: DutyRow): Duty {
	const fact = makeLawFact({ ...lawFields, id: row.id, says: row.text, critical: row.critical });
	// A report with a deadline and no paper of its own takes the general one.
	const documentId = row.documentId ?? (row.clocks.length > 0 ? 'authority' : undefined);
	return { ...row, fact, sources: [formatSourceName(fact)], ...(documentId && { documentId }) };
}

/** Good to know beside the duties; with a fact where it can change. */
export type Note = string | { text: string; fact: FactSource };

export type DutyList = { title: string; duties: readonly Duty[]; notes?: readonly Note[] };

export type DutyListRows = { title: string; duties: readonly DutyRow[]; notes?: readonly Note[] };

export function buildDutyList({ duties, ...rest }: DutyListRows): DutyList {
	return { ...rest, duties: duties.map(buildDuty) };
}

export type DutyCatalog = {
	sectors: Readonly<Record<Exclude<Sector, 'general'>, DutyList>>;
	locations: Readonly<Record<Exclude<Location, 'other'>, DutyList>>;
	traits: Readonly<Record<TraitId, DutyList>>;
	/** By state; the classes stand for them while none was chosen. */
	states: Readonly<Record<string, Duty>>;
	stateGroups: readonly Duty[];
	countries: Readonly<Record<string, readonly Duty[]>>;
};

export const fromDiscovery = (amount: number, unit: TimeSpan['unit'], label?: string): Clock => ({
	from: 'discovery',
	span: { amount, unit },
	...(label !== undefined && { label }),
});

export const fromDecision = (amount: number, unit: TimeSpan['unit']): Clock => ({
	from: 'decision',
	fallbackFrom: 'discovery',
	span: { amount, unit },
});

/** What it takes to do one's duty. */
export const needsComputer = { phoneIsEnough: false, needs: 'a clean computer' } as const;
export const phoneOnly = { phoneIsEnough: true } as const;
export const needsLawyer = { phoneIsEnough: false, needs: 'a lawyer' } as const;

export const generalDutyList = buildDutyList({
	title: 'General requirements',
	duties: [
		{
			id: 'gen-log',
			text: 'Write down the exact time you found out; most clocks start then',
			timeframe: 'Now',
			trigger: 'You found out',
			authority: 'Your own log',
			condition: 'Always',
			why: 'Every authority asks when you knew. A note made now counts more than a memory.',
			how: 'Date, time, time zone, who saw what. Sign it.',
			critical: true,
			...phoneOnly,
			clocks: [],
			law: {
				publisher: 'The rules on this page',
				clause: 'each starts with the moment you knew',
				url: '',
				homePageReason: 'Follows from the rules below.',
				kind: 'practice',
			},
		},
		{
			id: 'gen-counsel',
			text: 'Call a breach lawyer before any written statement',
			timeframe: 'Now',
			trigger: 'You found out',
			authority: 'A lawyer for data breaches; the insurer often names one',
			condition: 'Always',
			why: 'Other people will read what you write today.',
			how: 'No lawyer at hand? The insurer’s hotline has a list.',
			critical: true,
			...phoneOnly,
			clocks: [],
			law: {
				publisher: 'FTC, Data Breach Response: A Guide for Business',
				url: 'https://www.ftc.gov/business-guidance/resources/data-breach-response-guide-business',
				kind: 'practice',
			},
		},
		{
			id: 'gen-insurer',
			text: 'Tell the cyber insurer',
			timeframe: '24-72 hours in many policies',
			trigger: 'You found out, or should have',
			authority: 'Your cyber insurer, by its hotline',
			condition: 'You have a cyber policy, or another policy that may cover it',
			why: 'Late notice, or a firm the insurer did not accept, can cost you the cover.',
			how: 'Call, then confirm in writing from an address outside your network. Note the claim number. Ask before you hire anyone: many policies want consent to vendors.',
			critical: true,
			...phoneOnly,
			clocks: [fromDiscovery(24, 'hours', 'Shortest common limit')],
			law: {
				publisher: 'Kapa and WTW on cyber claims',
				url: '',
				kind: 'practice',
				via: 'secondary',
				homePageReason: 'Your own policy is the source that counts.',
			},
			documentId: 'insurer',
		},
		{
			id: 'gen-ofac',
			text: 'No payment before a sanctions check; liability does not need knowledge',
			timeframe: 'Before any payment',
			trigger: 'You think about paying',
			authority: 'US Treasury, Office of Foreign Assets Control',
			condition: 'You think about paying and have any tie to the United States',
			why: 'Payers, insurers, negotiators and banks can all be fined, even if nobody knew who was behind it.',
			how: 'Lawyer and insurer do the check. Keep its result in writing.',
			critical: true,
			...needsLawyer,
			clocks: [],
			law: {
				publisher: 'OFAC',
				clause: 'updated advisory of September 21, 2021',
				url: 'https://ofac.treasury.gov/media/912981/download',
			},
		},
		{
			id: 'gen-police',
			text: 'Report to police/FBI; early, full reporting counts as a strong mitigating factor for OFAC',
			timeframe: 'Same day',
			trigger: 'You found out',
			authority: 'Police; in the United States the FBI at ic3.gov',
			condition: 'Always advised; a duty in some places',
			why: 'Police may hold keys, and the report helps with insurer and sanctions office.',
			how: 'File it from your phone and write down the number of the report.',
			critical: true,
			...phoneOnly,
			clocks: [],
			law: {
				publisher: 'OFAC',
				clause: 'updated advisory of September 21, 2021',
				url: 'https://www.ic3.gov/CrimeInfo/Ransomware',
			},
			formUrl: 'https://www.ic3.gov/CrimeInfo/Ransomware',
		},
		{
			id: 'gen-states',
			text: 'Check the breach law of each state and country where affected people live',
			timeframe: '30 to 60 days where days are fixed; Puerto Rico gives its regulator 10',
			trigger: 'You found out, or decided that personal data was taken',
			authority: 'Affected people, often the attorney general or a data-protection authority',
			condition: 'Personal data may have been read, copied or lost',
			why: 'Every US state has a breach law, and the state where the affected person lives decides. 20 states set 30, 45 or 60 days.',
			how: 'List states and countries with the number of people in each; your lawyer does the rest.',
			critical: true,
			...needsLawyer,
			clocks: [fromDiscovery(30, 'days', 'Shortest typical limit')],
			law: {
				publisher: 'Privacy Rights Clearinghouse, 50-state survey of January 28, 2026',
				clause: 'each state’s breach law',
				url: 'https://privacyrights.org/resources-tools/reports/data-breach-notification-laws-50-state-survey-2026-edition',
				via: 'secondary',
			},
			documentId: 'people',
		},
		{
			id: 'gen-contracts',
			text: 'Read customer and supplier contracts for shorter notice promises',
			timeframe: '24-72 hours are common',
			trigger: 'As the contract says; usually when you found out',
			authority: 'Customers, suppliers, partners',
			condition: 'A contract promises notice of incidents',
			why: 'A promise in a contract binds even where no law does.',
			how: 'Search the largest contracts for the words incident, breach and notify.',
			critical: false,
			...needsComputer,
			clocks: [fromDiscovery(24, 'hours', 'Shortest common promise')],
			documentId: 'data-owner',
			law: {
				publisher: 'General knowledge',
				url: '',
				kind: 'practice',
				mark: 'K',
				homePageReason: 'Your own contracts are the source that counts.',
			},
		},
		{
			id: 'gen-processor',
			text: 'If you hold data for others, tell the data owner at once',
			timeframe: 'Immediately',
			trigger: 'You found out',
			authority: 'The firm whose data you hold',
			condition: 'You store or process personal data for others',
			why: 'Their clock may start with your call, and they may need every hour.',
			how: 'Call first, then confirm in writing. Florida gives you ten days at most; Texas and the GDPR say at once.',
			critical: true,
			...phoneOnly,
			clocks: [],
			documentId: 'data-owner',
			law: {
				publisher: 'Texas Bus. & Com. Code, Florida Statutes and GDPR',
				clause: '521.053(c); 501.171(6); Art. 33(2)',
				url: 'https://statutes.capitol.texas.gov/Docs/BC/htm/BC.521.htm',
			},
		},
	],
});
