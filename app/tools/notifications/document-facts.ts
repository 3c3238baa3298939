import { collectionReview, createFactBuilder, type FactSource } from '#domain/facts/fact.ts';

const makeLawFact = createFactBuilder({
	kind: 'law',
	via: 'secondary',
	...collectionReview,
	status: 'in force',
	mark: 'V',
});

const makePracticeFact = (id: string, publisher: string, says: string): FactSource =>
	makeLawFact({
		id,
		publisher,
		says,
		kind: 'practice',
		url: '',
		homePageReason: 'Practice; your lawyer knows the form for you.',
		mark: 'K',
	});

const gdpr33 = makeLawFact({
	id: 'paper-gdpr-33',
	publisher: 'GDPR',
	clause: 'Art. 33(3)',
	says: 'The report holds nature, people and records, contact, likely consequences and measures; it may come in parts.',
	url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX%3A32016R0679#d1e3185-1-1',
});

const gdpr34 = makeLawFact({
	id: 'paper-gdpr-34',
	publisher: 'GDPR',
	clause: 'Art. 34(2)',
	says: 'Plain words: what happened, a contact, likely consequences, measures and what people can do.',
	url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX%3A32016R0679#d1e3220-1-1',
});

const california = makeLawFact({
	id: 'paper-ca-form',
	publisher: 'California Civil Code',
	clause: '1798.82(d)',
	says: 'Title, five headings, plain words, type of 10 points or more; a sample to the Attorney General within 15 days.',
	url: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?sectionNum=1798.82.&lawCode=CIV',
});

const massachusetts = makeLawFact({
	id: 'paper-ma-form',
	publisher: 'Massachusetts',
	clause: 'G.L. 93H',
	says: 'The letter does not describe the breach; it names the right to a police report and how to freeze credit.',
	url: 'https://www.mass.gov/info-details/requirements-for-data-breach-notifications',
});

const hipaa = makeLawFact({
	id: 'paper-hipaa-404',
	publisher: 'HIPAA Breach Notification Rule',
	clause: '45 CFR 164.404(c)',
	says: 'What happened and when, kinds of health information, steps for people, what you do, how to ask.',
	url: 'https://www.hhs.gov/hipaa/for-professionals/breach-notification/index.html',
});

const nis2 = makeLawFact({
	id: 'paper-nis2-23',
	publisher: 'NIS2 Directive',
	clause: 'Art. 23(4)',
	says: 'Early warning in 24 hours, notification in 72 hours, final report one month after the notification.',
	url: 'https://eur-lex.europa.eu/eli/dir/2022/2555/oj',
});

const safeguards = makeLawFact({
	id: 'paper-ftc-safeguards',
	via: 'primary',
	publisher: 'FTC Safeguards Rule',
	clause: '16 CFR 314.4(j)',
	says: 'The form asks for name and contact, description, date range, kinds of data, number of consumers and police delay.',
	url: 'https://www.ftc.gov/business-guidance/privacy-security/gramm-leach-bliley-act/safeguards-rule-form',
});

const form8k = makeLawFact({
	id: 'paper-8-k',
	publisher: 'SEC, Form 8-K',
	clause: 'Item 1.05',
	says: 'Material aspects of nature, scope and timing, and the material impact or likely impact.',
	url: 'https://www.sec.gov/files/form8-k.pdf',
});

const florida = makeLawFact({
	id: 'paper-florida-12',
	publisher: 'Florida Statutes, after Hunton',
	clause: '282.318 and 282.3185',
	says: 'Facts; date, place and state of the last backup; kinds of data; estimated cost; details of the demand.',
	url: 'https://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0200-0299/0282/Sections/0282.3185.html',
});

const dfars = makeLawFact({
	id: 'paper-dfars',
	publisher: 'DFARS',
	clause: '252.204-7012(c) and (e)',
	says: 'CAGE code, contracts, systems, information at risk and actions; keep images for 90 days, send malware samples.',
	url: 'https://dibnet.dod.mil',
	homePageReason: 'The report form is on the start page.',
});

const newYorkPayment = makeLawFact({
	id: 'paper-ny-payment',
	publisher: 'New York, 23 NYCRR 500 and General Municipal Law',
	clause: '500.17(c); 995-c',
	says: 'Why payment was needed, the amount, which alternatives were looked at, and how sanctions and lawfulness were checked.',
	url: 'https://www.dfs.ny.gov/industry_guidance/cybersecurity',
});

const australiaPayment = makeLawFact({
	id: 'paper-au-payment',
	publisher: 'Australia, Cyber Security Act 2024',
	clause: 's 26-27',
	says: 'Business number and contacts, the incident, the demand, the payment or benefit, and talks with the extorter.',
	url: 'https://www.cyber.gov.au/report-and-recover/report',
});

const makeUncheckedFact = (id: string, publisher: string, clause: string, says: string): FactSource =>
	makeLawFact({
		id,
		publisher,
		clause,
		says,
		url: '',
		homePageReason: 'Your lawyer has the text.',
		mark: 'K',
	});

const canada = makeUncheckedFact(
	'paper-ca-pipeda',
	'Canada, Breach of Security Safeguards Regulations',
	'SOR/2018-64, s 2 and 3',
	'What the report to the Commissioner and the notice to people contain.',
);

const australia = makeUncheckedFact(
	'paper-au-26wk',
	'Australia, Privacy Act 1988',
	's 26WK',
	'The statement names the organization, the breach, the kinds of information and what people should do.',
);

const japan = makeUncheckedFact(
	'paper-jp-rules',
	'Japan, enforcement rules of the Act on the Protection of Personal Information',
	'Art. 8 and 10',
	'Nine items for the commission; five of them for the people.',
);

const bureaus = makeLawFact({
	id: 'paper-bureaus',
	publisher: 'Texas, Florida and New York breach laws',
	clause: '521.053(h); 501.171(5); 899-aa(8)(b)',
	says: 'Date, number and content of the notices.',
	url: 'https://statutes.capitol.texas.gov/Docs/BC/htm/BC.521.htm',
});

const dataOwner = makePracticeFact(
	'paper-data-owner',
	'Practice of breach lawyers',
	'Call first; then facts, times and a contact, in the words of the contract.',
);
const hold = makePracticeFact(
	'paper-legal-hold',
	'Practice of breach lawyers',
	'Delete nothing until released in writing; name who answers questions.',
);

const insurance = makePracticeFact(
	'paper-insurer',
	'WTW, Kapa and Reed Smith on cyber claims',
	'Facts only, what you ask for, and no cause, blame or guess; ask for written confirmation.',
);
const preservation = makePracticeFact(
	'paper-preservation',
	'Practice of breach lawyers',
	'Say what to keep, not what happened; a private letter does not bind a provider.',
);
const brief = makePracticeFact(
	'paper-board',
	'Practice of incident leads',
	'One page every 24 hours; known and unknown in two lists.',
);

const hhsUrl = 'https://www.hhs.gov/hipaa/for-professionals/breach-notification/index.html';

const hhsPortal = makeLawFact({
	id: 'paper-hhs-portal',
	publisher: 'HIPAA Breach Notification Rule',
	clause: '45 CFR 164.408; 42 CFR 2.16',
	says: 'The portal asks for entity, dates, number, type, location, kinds of PHI, safeguards, notices, actions and attestation.',
	url: hhsUrl,
});
const fourFactors = makeLawFact({
	id: 'paper-four-factors',
	publisher: 'HIPAA Breach Notification Rule',
	clause: '45 CFR 164.402(2)',
	says: 'A breach is presumed unless a risk assessment of at least four factors shows a low probability that the data was compromised.',
	url: hhsUrl,
});
const associate = makeLawFact({
	id: 'paper-associate',
	publisher: 'HIPAA Breach Notification Rule',
	clause: '45 CFR 164.410(c)',
	says: 'A business associate identifies each individual and gives the other facts the letter needs.',
	url: hhsUrl,
});
const substitute = makeLawFact({
	id: 'paper-substitute',
	publisher: 'HIPAA Breach Notification Rule',
	clause: '45 CFR 164.404(d)(2)',
	says: 'Ten or more unreachable people: home page for 90 days or major media, with a toll-free number.',
	url: hhsUrl,
});
const media = makeLawFact({
	id: 'paper-media',
	publisher: 'HIPAA Breach Notification Rule',
	clause: '45 CFR 164.406',
	says: 'More than 500 residents of a state: prominent media of that state are told, within 60 days.',
	url: hhsUrl,
});
const attorneyGeneral = makePracticeFact(
	'paper-attorney-general',
	'Forms of state attorneys general, as lawyers describe them',
	'Residents and national total, dates, letters and sample, protection offered, encryption key, counsel.',
);
const gdpr335 = makeLawFact({
	id: 'paper-gdpr-33-5',
	publisher: 'GDPR',
	clause: 'Art. 33(5)',
	says: 'Every breach is documented: facts, effects and remedies, so that the authority can check.',
	url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX%3A32016R0679#d1e3185-1-1',
});
const irs = makePracticeFact(
	'paper-irs',
	'IRS advice to tax professionals',
	'Report client data theft to the stakeholder liaison of your state.',
);
const letterInserts = makePracticeFact(
	'paper-letter-inserts',
	'State breach laws, as lawyers describe them',
	'Letters name the FTC, the credit bureaus and, in some states, the attorney general; California’s form also allows other important information.',
);

const ic3 = makePracticeFact(
	'paper-ic3',
	'The complaint form at ic3.gov, as responders describe it',
	'Victim, payment, attackers, what happened, other reports, signature. The form may have changed.',
);
const cisa = makePracticeFact(
	'paper-cisa',
	'The incident form at cisa.gov/report, as responders describe it',
	'Reporter, organization, dates, impact, systems, indicators, help wanted. The form may have changed.',
);

export const documentFacts = {
	canada,
	australia,
	japan,
	ic3,
	cisa,
	hhsPortal,
	fourFactors,
	associate,
	substitute,
	media,
	attorneyGeneral,
	gdpr335,
	irs,
	letterInserts,
	gdpr33,
	gdpr34,
	california,
	massachusetts,
	hipaa,
	nis2,
	safeguards,
	form8k,
	florida,
	dfars,
	newYorkPayment,
	australiaPayment,
	bureaus,
	dataOwner,
	hold,
	insurance,
	preservation,
	brief,
} as const;
