import { formatInteger } from '#domain/formats/numbers.ts';
import { type Clock, type DutyRow, formatSpan, needsComputer } from './duty.ts';
import { getPlaceLabel, getStateDays, type PlaceId, type StateId, states } from './places.ts';

const survey = {
	publisher: 'Privacy Rights Clearinghouse, 50-state survey of January 28, 2026',
	url: 'https://privacyrights.org/resources-tools/reports/data-breach-notification-laws-50-state-survey-2026-edition',
} as const;

type Source = NonNullable<DutyRow['law']['source']>;

/** The report to the state. `with people`: no later than the letters. */
type StateReport = {
	office: string;
	/** Fewest residents that make it due; any number where it is left out. */
	min?: number;
	due: 'with people' | 'before people' | Omit<Clock, 'id'>;
	source: Source;
	url?: string;
	formUrl?: string;
	how?: string;
};

type StateLaw = {
	law: string;
	url?: string;
	source: Source;
	/** The days run from the decision that a breach occurred, not from discovery. */
	fromDecision?: true;
	report?: StateReport;
	bureausFrom?: number;
	bureauHours?: number;
	insert?: string;
};

const known = 'general knowledge';
const attorneyGeneral = 'Attorney General';
const after = (from: 'notice' | 'discovery', amount: number, unit: 'days' | 'business days') =>
	({ from, span: { amount, unit } }) as const;
const afterDecision = (amount: number, unit: 'days' | 'business days') =>
	({ from: 'decision', fallbackFrom: 'discovery', span: { amount, unit } }) as const;
const nameAgencies = (office: string) =>
	`Name the Federal Trade Commission, ${office} and the three credit bureaus with their addresses.`;

/** One row per state or territory outside the location field. Days for the letters are in places.ts. */
const stateLaws: Readonly<Record<Exclude<StateId, 'as' | 'mp'>, StateLaw>> = {
	al: {
		law: 'Ala. Code 8-38-5',
		source: 'secondhand',
		fromDecision: true,
		report: { office: attorneyGeneral, min: 1001, due: afterDecision(45, 'days'), source: known },
		bureausFrom: 1001,
	},
	ak: { law: 'Alaska Stat. 45.48.010', source: known, bureausFrom: 1001 },
	az: {
		law: 'A.R.S. 18-552',
		url: 'https://www.azleg.gov/ars/18/00552.htm',
		source: 'secondhand',
		fromDecision: true,
		report: {
			office: 'Attorney General and state Department of Homeland Security',
			min: 1001,
			due: afterDecision(45, 'days'),
			source: known,
		},
		bureausFrom: 1001,
	},
	ar: {
		law: 'Ark. Code 4-110-105',
		source: known,
		report: { office: attorneyGeneral, min: 1001, due: afterDecision(45, 'days'), source: known },
	},
	co: {
		law: 'C.R.S. 6-1-716',
		url: 'https://coag.gov/resources/data-protection-laws/',
		source: 'secondhand',
		fromDecision: true,
		report: { office: attorneyGeneral, min: 500, due: afterDecision(30, 'days'), source: 'secondhand' },
		bureausFrom: 1001,
	},
	ct: {
		law: 'Gen. Stat. 36a-701b',
		url: 'https://portal.ct.gov/ag/sections/privacy/reporting-a-data-breach',
		source: 'secondhand',
		report: { office: attorneyGeneral, due: 'with people', source: 'secondhand' },
		insert: 'Offer 24 months of identity protection where Social Security or tax numbers are involved.',
	},
	de: {
		law: 'Title 6, chapter 12B',
		url: 'https://delcode.delaware.gov/title6/c012b/index.html',
		source: 'secondhand',
		fromDecision: true,
		report: { office: attorneyGeneral, min: 501, due: 'with people', source: 'secondhand' },
		insert: 'Offer one year of credit monitoring where Social Security numbers are involved.',
	},
	dc: {
		law: 'D.C. Code 28-3852',
		source: known,
		report: { office: attorneyGeneral, min: 50, due: 'with people', source: known },
		bureausFrom: 1001,
		insert: `${nameAgencies('the D.C. Attorney General')} Offer 18 months of identity protection where Social Security or tax numbers are involved.`,
	},
	ga: { law: 'O.C.G.A. 10-1-912', source: known, bureausFrom: 10_001 },
	hi: {
		law: 'HRS 487N-2',
		source: known,
		report: { office: 'Office of Consumer Protection', min: 1000, due: 'with people', source: known },
		bureausFrom: 1000,
	},
	id: { law: 'Idaho Code 28-51-105', source: known },
	il: {
		law: '815 ILCS 530/10',
		source: known,
		report: { office: attorneyGeneral, min: 501, due: 'with people', source: known },
		insert: 'Name the Federal Trade Commission and the credit bureaus, and explain fraud alerts and freezes.',
	},
	in: {
		law: 'Ind. Code 24-4.9-3',
		source: 'secondhand',
		report: { office: attorneyGeneral, due: 'with people', source: known },
		bureausFrom: 1001,
	},
	ia: {
		law: 'Iowa Code 715C.2',
		url: 'https://www.iowaattorneygeneral.gov/for-consumers/security-breach-notifications',
		source: 'primary',
		report: {
			office: 'Attorney General, Consumer Protection Division',
			min: 501,
			due: after('notice', 5, 'business days'),
			source: 'primary',
		},
		insert:
			'Name the credit bureaus, and advise people to report identity theft to the police or the Attorney General.',
	},
	ks: { law: 'K.S.A. 50-7a02', source: known, bureausFrom: 1001 },
	ky: { law: 'KRS 365.732', source: known, bureausFrom: 1001 },
	la: {
		law: 'La. R.S. 51:3074',
		url: 'https://legis.la.gov/legis/Law.aspx?d=322030',
		source: 'secondhand',
		report: {
			office: 'Attorney General, Consumer Protection Section',
			due: after('notice', 10, 'days'),
			source: 'primary',
			url: 'https://ag.state.la.us/Page/DataBreach',
			formUrl: 'https://ag.state.la.us/Page/DataBreach',
			how: 'List the names of all Louisiana citizens affected. It counts when the office receives it.',
		},
	},
	me: {
		law: 'Title 10, 1348',
		url: 'https://www.mainelegislature.org/legis/statutes/10/title10sec1348.html',
		source: 'secondhand',
		report: {
			office: 'Your state regulator, or the Attorney General',
			due: 'with people',
			source: 'secondhand',
		},
		bureausFrom: 1001,
	},
	md: {
		law: 'Commercial Law 14-3504',
		url: 'https://mgaleg.maryland.gov/mgawebsite/Laws/StatuteText?article=gcl&section=14-3504&enactments=false',
		source: 'secondhand',
		report: { office: attorneyGeneral, due: 'before people', source: 'secondhand' },
		bureausFrom: 1000,
		insert: nameAgencies('the Maryland Attorney General'),
	},
	ma: {
		law: 'G.L. 93H',
		url: 'https://www.mass.gov/info-details/requirements-for-data-breach-notifications',
		source: 'secondhand',
		report: {
			office: 'Attorney General and OCABR',
			due: 'with people',
			source: 'secondhand',
		},
		insert:
			'Do not describe the breach. Name the right to a police report and how to freeze credit; offer 18 months of protection where Social Security numbers are involved.',
	},
	mi: { law: 'MCL 445.72', source: known, bureausFrom: 1001 },
	mn: { law: 'Minn. Stat. 325E.61', source: known, bureausFrom: 501, bureauHours: 48 },
	ms: { law: 'Miss. Code 75-24-29', source: known },
	mo: {
		law: 'Mo. Rev. Stat. 407.1500',
		source: known,
		report: { office: attorneyGeneral, min: 1001, due: 'with people', source: known },
		bureausFrom: 1001,
	},
	mt: {
		law: 'Mont. Code 30-14-1704',
		source: known,
		report: {
			office: 'Attorney General, Office of Consumer Protection',
			due: 'with people',
			source: 'secondhand',
		},
	},
	ne: {
		law: 'Neb. Rev. Stat. 87-803',
		source: known,
		report: { office: attorneyGeneral, due: 'with people', source: known },
	},
	nv: { law: 'NRS 603A.220', source: known, bureausFrom: 1001 },
	nh: {
		law: 'RSA 359-C:20',
		source: known,
		report: { office: 'Your state regulator, or the Attorney General', due: 'with people', source: known },
		bureausFrom: 1001,
	},
	nj: {
		law: 'N.J.S.A. 56:8-163',
		url: 'https://www.cyber.nj.gov/report',
		source: 'secondhand',
		report: {
			office: 'State Police, through the NJCCIC portal',
			due: 'before people',
			source: 'primary',
			formUrl: 'https://www.cyber.nj.gov/report',
			how: 'Report there before you tell customers.',
		},
		bureausFrom: 1001,
	},
	nm: {
		law: 'N.M. Stat. 57-12C-6',
		source: 'secondhand',
		report: { office: attorneyGeneral, min: 1001, due: after('discovery', 45, 'days'), source: known },
		bureausFrom: 1001,
		insert:
			'Name the credit bureaus, advise people to read their statements, and explain their rights under the Fair Credit Reporting Act.',
	},
	nc: {
		law: 'N.C.G.S. 75-65',
		source: known,
		report: { office: 'Attorney General, Consumer Protection Division', due: 'with people', source: known },
		bureausFrom: 1001,
		insert: nameAgencies('the North Carolina Attorney General'),
	},
	nd: {
		law: 'N.D.C.C. 51-30-02',
		source: known,
		report: { office: attorneyGeneral, min: 251, due: 'with people', source: known },
	},
	oh: { law: 'Ohio Rev. Code 1349.19', source: 'secondhand', bureausFrom: 1001 },
	ok: {
		law: '24 O.S. 163, as amended by SB 626',
		source: 'secondhand',
		report: { office: attorneyGeneral, min: 500, due: after('notice', 60, 'days'), source: 'primary' },
	},
	or: {
		law: 'ORS 646A.604',
		url: 'https://oregon.public.law/statutes/ors_646a.604',
		source: 'secondhand',
		report: {
			office: attorneyGeneral,
			min: 251,
			due: after('discovery', 45, 'days'),
			source: known,
			how: 'A vendor tells the owner of the data within 10 days.',
		},
		bureausFrom: 1001,
		insert:
			'Name the Federal Trade Commission and the credit bureaus, and advise people to report identity theft to the police, the Attorney General and the FTC.',
	},
	pa: {
		law: '73 P.S. 2303',
		source: 'secondhand',
		report: { office: attorneyGeneral, min: 501, due: 'with people', source: 'secondhand' },
		bureausFrom: 501,
	},
	ri: {
		law: '11-49.3-4',
		url: 'https://webserver.rilegislature.gov/Statutes/TITLE11/11-49.3/11-49.3-4.htm',
		source: 'secondhand',
		report: {
			office: attorneyGeneral,
			min: 501,
			due: 'with people',
			source: 'secondhand',
			how: 'Public agencies have 30 days for everything.',
		},
		bureausFrom: 501,
		insert: `${nameAgencies('the Rhode Island Attorney General')} Explain how to file a police report and freeze credit.`,
	},
	sc: {
		law: 'S.C. Code 39-1-90',
		source: known,
		report: { office: 'Department of Consumer Affairs', min: 1001, due: 'with people', source: known },
		bureausFrom: 1001,
	},
	sd: {
		law: 'SDCL 22-40-20',
		source: 'secondhand',
		report: { office: attorneyGeneral, min: 251, due: after('discovery', 60, 'days'), source: known },
		bureausFrom: 1,
	},
	tn: { law: 'Tenn. Code 47-18-2107', source: 'secondhand', bureausFrom: 1001 },
	ut: {
		law: 'Utah Code 13-44-202',
		source: known,
		report: {
			office: 'Attorney General and Utah Cyber Center',
			min: 500,
			due: 'with people',
			source: 'secondhand',
		},
		bureausFrom: 1000,
	},
	vt: {
		law: '9 V.S.A. 2435',
		url: 'https://legislature.vermont.gov/statutes/section/09/062/02435',
		source: 'secondhand',
		report: {
			office: attorneyGeneral,
			due: after('discovery', 14, 'business days'),
			source: 'secondhand',
			how: 'A preliminary report is enough at first.',
		},
		bureausFrom: 1001,
	},
	va: {
		law: '18.2-186.6',
		url: 'https://law.lis.virginia.gov/vacode/title18.2/chapter6/section18.2-186.6/',
		source: 'secondhand',
		report: {
			office: attorneyGeneral,
			due: 'with people',
			source: 'primary',
			how: 'Add the federal tax number of the firm if tax identification numbers are involved.',
		},
		bureausFrom: 1001,
	},
	wa: {
		law: 'RCW 19.255.010',
		url: 'https://app.leg.wa.gov/RCW/default.aspx?cite=19.255.010',
		source: 'secondhand',
		report: { office: attorneyGeneral, min: 501, due: after('discovery', 30, 'days'), source: 'secondhand' },
	},
	wv: { law: 'W. Va. Code 46A-2A-102', source: known, bureausFrom: 1001 },
	wi: { law: 'Wis. Stat. 134.98', source: 'secondhand', bureausFrom: 1000 },
	wy: { law: 'Wyo. Stat. 40-12-502', source: known },
	gu: { law: '9 GCA 48.30', source: known },
	pr: {
		law: '10 L.P.R.A. § 4051',
		url: 'https://www.lexjuris.com/lexlex/leyes2005/lexl2005111.htm',
		source: 'secondhand',
		report: {
			office: 'Department of Consumer Affairs (DACO)',
			due: after('discovery', 10, 'days'),
			source: 'secondhand',
			how: 'There is no extension, and the agency makes it public within 24 hours. Send the short report first.',
		},
	},
	vi: { law: '14 V.I.C. 2209', source: known },
};

function getLaw(name: string, { law, url }: { law: string; url?: string }, source: Source): DutyRow['law'] {
	if (url) return { publisher: `${name} law`, clause: law, url, source };
	return source === 'secondhand'
		? { ...survey, clause: law, source }
		: {
				publisher: `${name} law`,
				clause: law,
				url: '',
				homePageReason: 'No address of the text was seen; your lawyer has it.',
				source,
			};
}

function getPeopleClock(place: PlaceId, { fromDecision }: StateLaw, id: string): Clock[] {
	const amount = getStateDays(place);
	if (amount === undefined) return [];
	const span = { amount, unit: 'days' } as const;
	return [
		fromDecision
			? { id, from: 'decision', fallbackFrom: 'discovery', span }
			: { id, from: 'discovery', span },
	];
}

function formatTrigger(fromDecision: true | undefined): string {
	return fromDecision ? 'You determine that a breach occurred' : 'You discover the breach';
}

function buildPeopleRow(id: StateId, law: StateLaw): DutyRow {
	const place = `us-${id}` as const;
	const name = getPlaceLabel(place);
	const clocks = getPeopleClock(place, law, 'people');
	return {
		id: `st-${id}`,
		appliesTo: { places: [place] },
		text: `${name} residents: tell them`,
		...(clocks.length === 0 && { timeframe: 'Without unreasonable delay, no fixed days' }),
		trigger: formatTrigger(law.fromDecision),
		authority: `Affected people in ${name}`,
		condition: `Personal data of people in ${name} was, or is believed to have been, taken`,
		why: 'What counts is where the affected people live, not where your office is.',
		how: 'Collect addresses while the investigation runs. Have your lawyer check the letter.',
		critical: law.source !== known,
		...needsComputer,
		clocks,
		law: getLaw(name, law, law.source),
		documentId: id === 'ma' ? 'massachusetts' : 'people',
		...(law.insert && { letterInsert: law.insert }),
	};
}

function formatThreshold(min: number | undefined, people: string): string {
	return min === undefined || min === 1
		? `Any number of ${people}`
		: `${formatInteger(min)} or more ${people}`;
}

function getReportClocks(place: PlaceId, law: StateLaw, { due }: StateReport): Clock[] {
	if (due === 'with people' || due === 'before people') return getPeopleClock(place, law, 'report');
	return [{ ...due, id: 'report' }];
}

const orderText = {
	'with people': 'no later than the letters',
	'before people': 'before the letters go out',
};

function buildReportRows(id: StateId, law: StateLaw): DutyRow[] {
	const { report } = law;
	if (!report) return [];
	const place = `us-${id}` as const;
	const name = getPlaceLabel(place);
	const { office, min, due, source, url = law.url, how, formUrl } = report;
	const clocks = getReportClocks(place, law, report);
	const order = typeof due === 'string' ? orderText[due] : '';
	const fixed = clocks[0] && typeof due !== 'string' ? `within ${formatSpan(clocks[0].span)}` : order;
	return [
		{
			id: `st-${id}-ag`,
			appliesTo: { places: [place], ...(min && { people: { in: 'this place', min } }) },
			text: `${name}: report to the ${office.replace(/^Your/, 'regulator: your')}`,
			...(clocks.length === 0 ? { timeframe: order } : order && { timeframeNote: order }),
			trigger:
				typeof due !== 'string' && due.from === 'notice'
					? 'You send the letters'
					: formatTrigger(law.fromDecision),
			authority: office,
			condition: `${formatThreshold(min, `residents of ${name}`)} are affected`,
			why: `The state wants its own report, ${fixed}.`,
			how: how ?? 'Use the form on the office’s website and attach a sample of the letter.',
			critical: source !== known,
			...needsComputer,
			clocks,
			law: getLaw(name, { law: law.law, ...(url && { url }) }, source),
			documentId: 'attorney-general',
			...(formUrl && { formUrl }),
		},
	];
}

function buildBureauRows(id: StateId, law: StateLaw): DutyRow[] {
	const { bureausFrom, bureauHours } = law;
	if (bureausFrom === undefined) return [];
	const place = `us-${id}` as const;
	const name = getPlaceLabel(place);
	return [
		{
			id: `st-${id}-cra`,
			appliesTo: { places: [place], people: { in: 'all places', min: bureausFrom } },
			text: `${name}: tell the credit bureaus`,
			...(bureauHours === undefined && { timeframe: 'With the letters' }),
			trigger: bureauHours ? 'You discover that you have to tell this many people' : 'You send the letters',
			authority: 'Equifax, Experian and TransUnion',
			condition: `${formatThreshold(bureausFrom, 'people')} are told, some of them in ${name}`,
			why: 'The bureaus prepare for the calls.',
			how: 'Send an email with the date, the number of people and the text of the notices.',
			critical: false,
			...needsComputer,
			clocks: bureauHours
				? [
						{
							id: 'due',
							from: 'decision',
							fallbackFrom: 'discovery',
							span: { amount: bureauHours, unit: 'hours' },
						},
					]
				: [],
			law: getLaw(name, law, known),
			documentId: 'credit-bureaus',
		},
	];
}

/** Territories without a general breach law that we know of. */
function buildTerritoryRow(id: 'as' | 'mp'): DutyRow {
	const place = `us-${id}` as const;
	const name = getPlaceLabel(place);
	return {
		id: `st-${id}`,
		appliesTo: { places: [place] },
		text: `${name} residents: ask your lawyer`,
		timeframe: 'No breach law that we know of',
		trigger: 'You discover the breach',
		authority: `Affected people in ${name}`,
		condition: `Personal data of people in ${name} was, or is believed to have been, taken`,
		why: 'We found no general breach law there, which does not mean that there is none.',
		how: 'Tell people anyway, as you tell the others.',
		critical: false,
		...needsComputer,
		clocks: [],
		law: {
			source: known,
			publisher: 'General knowledge',
			clause: `${name}, no breach law known`,
			url: '',
			homePageReason: 'There is no text to point to.',
		},
		documentId: 'people',
	};
}

export const stateDuties: readonly DutyRow[] = states.flatMap(({ value }) => {
	if (value === 'as' || value === 'mp') return [buildTerritoryRow(value)];
	const law = stateLaws[value];
	return [buildPeopleRow(value, law), ...buildReportRows(value, law), ...buildBureauRows(value, law)];
});
