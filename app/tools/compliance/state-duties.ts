import type { TimeSpan } from '#domain/time/deadlines.ts';
import { type Clock, type DutyRow, fromDecision, fromDiscovery, needsComputer } from './content.ts';
import type { StateId } from './states.ts';
import { states } from './states.ts';

const survey = {
	publisher: 'Privacy Rights Clearinghouse, 50-state survey of January 28, 2026',
	url: 'https://privacyrights.org/resources-tools/reports/data-breach-notification-laws-50-state-survey-2026-edition',
	via: 'secondary',
} as const;

/** Days to tell people, from what, what the state itself wants, the law and its address; survey rows have none of their own. */
type StateLaw = {
	days?: number;
	from?: 'decision';
	state: string;
	/** How long the state itself gives for its report, where it differs or is fixed. */
	stateSpan?: TimeSpan;
	law?: string;
	url?: string;
	/** Something every letter or form there needs. */
	how?: string;
};

/** States with a row of their own in our sources; the others follow the survey. */
const laws: Partial<Record<StateId, StateLaw>> = {
	wa: {
		days: 30,
		state: 'Attorney General within 30 days if more than 500',
		stateSpan: { amount: 30, unit: 'days' },
		law: 'RCW 19.255.010',
		url: 'https://app.leg.wa.gov/RCW/default.aspx?cite=19.255.010',
	},
	co: {
		days: 30,
		from: 'decision',
		state: 'Attorney General within 30 days if 500 or more',
		stateSpan: { amount: 30, unit: 'days' },
		law: 'C.R.S. 6-1-716',
		url: 'https://coag.gov/resources/data-protection-laws/',
	},
	me: {
		days: 30,
		state: 'The regulator or the Attorney General, every breach',
		law: 'Title 10, 1348',
		url: 'https://www.mainelegislature.org/legis/statutes/10/title10sec1348.html',
	},
	md: {
		days: 45,
		state: 'Attorney General first, any size',
		law: 'Commercial Law 14-3504',
		url: 'https://mgaleg.maryland.gov/mgawebsite/Laws/StatuteText?article=gcl&section=14-3504&enactments=false',
	},
	or: {
		days: 45,
		state: 'Attorney General if more than 250',
		law: 'ORS 646A.604',
		url: 'https://oregon.public.law/statutes/ors_646a.604',
		how: 'A vendor tells the owner of the data within 10 days.',
	},
	vt: {
		days: 45,
		state: 'Attorney General within 14 business days, preliminary',
		stateSpan: { amount: 14, unit: 'business days' },
		law: '9 V.S.A. 2435',
		url: 'https://legislature.vermont.gov/statutes/section/09/062/02435',
	},
	ri: {
		days: 45,
		state: 'Attorney General if more than 500',
		law: '11-49.3-4',
		url: 'https://webserver.rilegislature.gov/Statutes/TITLE11/11-49.3/11-49.3-4.htm',
		how: 'Public agencies have 30 days.',
	},
	az: {
		days: 45,
		state: 'Attorney General and state homeland security if more than 1,000',
		law: 'A.R.S. 18-552',
		url: 'https://www.azleg.gov/ars/18/00552.htm',
	},
	al: { days: 45, state: 'Differs; ask' },
	in: { days: 45, state: 'Differs; ask' },
	nm: { days: 45, state: 'Differs; ask' },
	oh: { days: 45, state: 'Differs; ask' },
	tn: { days: 45, state: 'Differs; ask' },
	wi: { days: 45, state: 'Differs; ask' },
	ct: {
		days: 60,
		state: 'Attorney General no later than the people, any size',
		law: 'Gen. Stat. 36a-701b',
		url: 'https://portal.ct.gov/ag/sections/privacy/reporting-a-data-breach',
		how: '24 months of identity protection where Social Security numbers are involved.',
	},
	de: {
		days: 60,
		state: 'Attorney General if more than 500',
		law: 'Title 6, chapter 12B',
		url: 'https://delcode.delaware.gov/title6/c012b/index.html',
		how: 'One year of credit monitoring where Social Security numbers are involved.',
	},
	la: {
		days: 60,
		state: 'Differs; ask',
		law: 'La. R.S. 51:3074',
		url: 'https://legis.la.gov/legis/Law.aspx?d=322030',
	},
	sd: { days: 60, state: 'Differs; ask' },
	ma: {
		state: 'Attorney General and OCABR, any size',
		law: 'G.L. 93H',
		url: 'https://www.mass.gov/info-details/requirements-for-data-breach-notifications',
		how: 'The letter must not describe the breach. It names the right to a police report and how to freeze credit; 18 months of protection where Social Security numbers are involved.',
	},
	va: {
		state: 'Attorney General; our sources differ on the size, so ask',
		law: '18.2-186.6',
		url: 'https://law.lis.virginia.gov/vacode/title18.2/chapter6/section18.2-186.6/',
	},
	mt: { state: 'The state at the same time' },
	ut: { state: 'The state if 500 or more' },
	ok: { state: 'The state if 500 or more, within 60 days', stateSpan: { amount: 60, unit: 'days' } },
	pa: { state: 'Attorney General if more than 500' },
};

function buildStateClock({ amount, unit }: TimeSpan, from: 'decision' | undefined): Clock {
	const clock = from === 'decision' ? fromDecision(amount, unit) : fromDiscovery(amount, unit);
	return { ...clock, label: 'Report to the state', documentId: 'authority' };
}

function buildStateRow(id: StateId, name: string): DutyRow {
	const { days, from, state, stateSpan, law, url, how } = laws[id] ?? {
		state: 'Differs; 36 states want a report to the Attorney General or an agency',
	};
	return {
		id: `st-${id}`,
		text: `${name} residents: tell them`,
		timeframe: [
			days === undefined ? 'Without unreasonable delay, no fixed days' : `${days} days`,
			...(stateSpan ? [`the state ${stateSpan.amount} ${stateSpan.unit}`] : []),
		].join('; '),
		trigger: from === 'decision' ? 'You determine that a breach occurred' : 'You discover the breach',
		authority: `Affected people. The state: ${state}`,
		condition: `Personal data of people in ${name} was, or is believed to have been, taken`,
		why: 'What counts is where the affected people live, not where your office is.',
		how: how ?? 'Collect addresses while the investigation runs; your lawyer knows the form the state wants.',
		critical: true,
		...needsComputer,
		clocks: [
			...(days === undefined
				? []
				: [from === 'decision' ? fromDecision(days, 'days') : fromDiscovery(days, 'days')]),
			...(stateSpan ? [buildStateClock(stateSpan, from)] : []),
		],
		law: {
			...(law && url ? { publisher: `${name} law`, url } : survey),
			clause: law ?? `${name}, breach notification law`,
		},
		documentId: id === 'ma' ? 'massachusetts' : 'people',
	};
}

const puertoRico: DutyRow = {
	id: 'st-pr',
	text: 'Puerto Rico: tell the consumer agency, then the people',
	timeframe: '10 days to the agency, no extension',
	trigger: 'You discover the breach',
	authority: 'Department of Consumer Affairs (DACO); affected people as quickly as possible',
	condition: 'Personal data of people in Puerto Rico was taken',
	why: 'The agency makes it public within 24 hours.',
	how: 'Send the short report first.',
	critical: true,
	...needsComputer,
	clocks: [fromDiscovery(10, 'days')],
	law: {
		publisher: 'Puerto Rico, Law 111 of 2005',
		clause: 'as published by LexJuris',
		url: 'https://www.lexjuris.com/lexlex/leyes2005/lexl2005111.htm',
	},
	documentId: 'people',
};

export const stateDuties: Readonly<Record<string, DutyRow>> = Object.fromEntries(
	states.map(({ value, label }) => [value, value === 'pr' ? puertoRico : buildStateRow(value, label)]),
);

function listStateNames(days: number | undefined): string {
	return states
		.filter(({ value }) => value !== 'pr' && laws[value]?.days === days)
		.map(({ label }) => label)
		.join(', ');
}

function buildStateGroupRow(days: number): DutyRow {
	return {
		id: `us-${days}`,
		text: `${days}-day states: tell affected people in ${listStateNames(days)}`,
		timeframe: `${days} days`,
		trigger: 'You discover or determine the breach',
		authority: 'Affected people, often the Attorney General too',
		condition: `People in one of these states are affected: ${listStateNames(days)}`,
		why: 'Choose your states above to see each with its own law.',
		how: 'List the people by state; the shortest limit comes first.',
		critical: true,
		...needsComputer,
		clocks: [fromDiscovery(days, 'days')],
		law: {
			...survey,
			clause: 'each state’s breach law',
		},
		documentId: 'people',
	};
}

/** All other states by the class of their deadline, while no state was chosen. */
export const stateGroupDuties: readonly DutyRow[] = [
	puertoRico,
	buildStateGroupRow(30),
	buildStateGroupRow(45),
	buildStateGroupRow(60),
	{
		id: 'us-none',
		text: 'All other states: tell affected people',
		timeframe: 'Without unreasonable delay, no fixed days',
		trigger: 'You discover or determine the breach',
		authority: 'Affected people; 36 of 51 laws want a report to the Attorney General or an agency',
		condition: `People in one of these states are affected: ${listStateNames(undefined)}`,
		why: 'You must be able to explain any wait.',
		how: 'Choose your states above to see each with its own law.',
		critical: false,
		...needsComputer,
		clocks: [],
		law: {
			...survey,
			clause: 'each state’s breach law',
		},
		documentId: 'people',
	},
];
