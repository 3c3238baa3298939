import { lawReview } from '#domain/facts/fact.ts';
import { after, type Clock, type Duty, type DutyRow, duty, financial, fromDiscovery } from './duty.ts';
import { type EuPlaceId, getPlaceLabel } from './places.ts';

const safeDate = 'You may have more time, but this date is safe.';

const tracker = 'https://nisd2.eu/en/wiki/timelines-and-status/nis2-eu-tracker';

const nis2Clocks: readonly Clock[] = [
	{ ...fromDiscovery(24, 'hours', 'warning', 'Early warning'), documentId: 'nis2-warning' },
	{ ...fromDiscovery(72, 'hours', 'notification', 'Notification'), documentId: 'nis2-notification' },
	{ ...fromDiscovery(1, 'months', 'final', 'Final report, safe date'), documentId: 'nis2-final' },
];

const nis2Row = {
	condition: 'You are an essential or important entity under NIS2 and the incident is significant',
	trigger: 'You become aware of a significant incident',
	clocks: nis2Clocks,
	timeframeNote: 'trust service providers have 24 hours for the notification, too',
	authority: 'National CSIRT or authority under NIS2',
	documentId: 'nis2-warning',
	isAboutIncident: true,
	why: 'It is separate from the GDPR and goes to another office.',
	how: `The early warning may be two sentences. The final report is due a month after the notification; we count it from discovery. ${safeDate}`,
} as const satisfies Partial<DutyRow>;

/** A member whose national law we know, with the day from which its reports are due. */
function nis2(
	place: EuPlaceId,
	row: Pick<DutyRow, 'law' | 'link' | 'source' | 'effectiveFrom' | 'authority'> & Partial<DutyRow>,
): Duty {
	return duty(place, place.replace('eu', 'nis2'), {
		...nis2Row,
		text: `${getPlaceLabel(place)}, only essential/important entities: early warning, notification, final report (NIS2)`,
		replaces: 'eu-nis2',
		provenance: lawReview,
		...row,
	});
}

/** A member that had not made NIS2 national law: no clock runs. */
function nis2Missing(place: EuPlaceId, law: string, link: string, published: string, note = ''): Duty {
	const name = getPlaceLabel(place);
	return duty(place, place.replace('eu', 'nis2'), {
		text: `${name}: no NIS2 law in force when we last looked`,
		condition: 'You would be an essential or important entity under NIS2',
		trigger: 'The national law takes effect',
		timeframe: 'No NIS2 clock; the older rules still apply',
		authority: 'National CSIRT',
		why: 'Your country had no NIS2 law when we last looked. The old rules for essential services and the GDPR still apply.',
		how: `Ask the national CSIRT whether that has changed.${note}`,
		critical: false,
		law: [law, 'transposition of Directive (EU) 2022/2555'],
		link,
		provenance: { ...lawReview, kind: 'pending', status: 'pending', published },
	});
}

const nis2ByCountry: readonly Duty[] = [
	nis2('eu-be', {
		authority: 'Centre for Cybersecurity Belgium (CCB)',
		shortName: 'Centre for Cybersecurity Belgium',
		law: ['Belgium, NIS2 law', 'Directive Art. 23'],
		link: tracker,
		effectiveFrom: '2024-10-18',
	}),
	nis2('eu-de', {
		authority: 'BSI, NIS2 portal',
		how: `The portal needs “Mein Unternehmenskonto”. The final report is due a month after the notification; we count it from discovery. ${safeDate}`,
		law: ['Germany, BSI-Gesetz as amended by the NIS2 act', 'section 32'],
		link: 'https://www.bsi.bund.de/DE/Themen/Regulierte-Wirtschaft/NIS-2-regulierte-Unternehmen/nis-2-regulierte-unternehmen_node.html',
		effectiveFrom: '2025-12-06',
	}),
	nis2('eu-it', {
		authority: 'CSIRT Italia (ACN portal)',
		timeframeNote: 'from nine months after you were listed, for many from January 2026',
		law: ['Italy, D.Lgs. 138/2024', 'Art. 25'],
		link: 'https://www.comitel.net/blog/notifica-incidenti-nis2-obblighi-e-procedure',
		effectiveFrom: '2026-01-01',
	}),
	nis2('eu-at', {
		authority: 'Bundesamt für Cybersicherheit, nis2.cert.at',
		shortName: 'Bundesamt für Cybersicherheit',
		law: ['Austria, NISG 2026', 'BGBl. I 94/2025'],
		link: tracker,
		effectiveFrom: '2026-10-01',
	}),
	nis2('eu-pl', {
		authority: 'The CSIRT of your sector (S46 system)',
		shortName: 'The CSIRT of your sector',
		law: ['Poland, amended act on the national cybersecurity system', 'signed February 19, 2026'],
		link: 'https://www.cliffordchance.com/briefings/2026/03/polska--spo_niona-implementacja-dyrektywy-nis-ii-.html',
		effectiveFrom: '2026-04-02',
	}),
	nis2Missing(
		'eu-fr',
		'France, bill before the Assemblée nationale',
		'https://policyforge.fr/en/blog/nis2-france-loi-transposition',
		'2026-07-01',
	),
	nis2Missing(
		'eu-es',
		'Spain, draft law of January 14, 2025',
		'https://www.democrata.es/politicas/laberinto-ley-ciberseguridad-en-espana-retrasos-presion-europa-nuevas-exigencias-en-camino/amp',
		'2026-02-01',
	),
	nis2Missing(
		'eu-nl',
		'Netherlands, Cyberbeveiligingswet',
		'https://www.taylorwessing.com/fr/global-data-hub/2026/cyber-security/gdh---nis2-implementation-in-the-netherlands',
		'2026-06-01',
		' The lower house passed the law in spring 2026, so confirm today.',
	),
];

export const europeDuties: readonly Duty[] = [
	financial('eu', 'dora', {
		text: 'EU financial entities, major ICT incident',
		condition: 'You are an EU financial entity and the incident is major',
		trigger: 'You classify the incident as major; do that within 24 hours of finding out',
		clocks: [
			{
				...after('decision', 4, 'hours', 'first', 'First report'),
				latest: { from: 'discovery', span: { amount: 24, unit: 'hours' }, ifStartedWithin: true },
			},
			after('decision', 72, 'hours', 'second', 'Second report, safe date'),
			after('decision', 1, 'months', 'final', 'Final report, safe date'),
		],
		authority: 'Your financial supervisor in the European Union',
		why: 'Three reports in three steps; the first may be short. No clock runs before you classify.',
		how: `Use the supervisor’s form. The second report is due {second} after the first and the final one a month after the second; we count both from the classification. ${safeDate}`,
		law: ['DORA and Regulation (EU) 2025/301', 'Art. 19; Art. 5'],
		link: 'https://eur-lex.europa.eu/eli/reg_del/2025/301/oj',
	}),
	duty('eu', 'eu-72', {
		text: 'GDPR Art. 33: tell the supervisory authority, unless risk is unlikely; may be sent in parts; if late, give reasons',
		condition: 'Personal data is involved and a risk for people is not unlikely',
		trigger: 'You become aware of the breach of personal data',
		clocks: [fromDiscovery(72, 'hours')],
		authority: 'Data-protection supervisory authority of your country',
		formUrl: 'https://www.edpb.europa.eu/about-edpb/about-edpb/members_en',
		documentId: 'article-33',
		why: 'Locked data counts too: if people cannot reach their data, that is a breach.',
		how: 'Send what you know in the authority’s online form and add the rest later.',
		law: ['GDPR', 'Art. 33'],
		link: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX%3A32016R0679#d1e3185-1-1',
	}),
	duty('eu', 'eu-34', {
		text: 'GDPR Art. 34: tell people if the risk is high',
		condition: 'A high risk for people is likely, such as misuse of health or bank data',
		trigger: 'You see that the risk for people is high',
		timeframe: 'Without undue delay',
		authority: 'Affected people',
		documentId: 'article-34',
		why: 'They must be able to change passwords or watch their accounts.',
		how: 'Plain words: what happened, what it can mean, what they can do, who to ask.',
		law: ['GDPR', 'Art. 34'],
		link: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX%3A32016R0679#d1e3220-1-1',
	}),
	duty('eu', 'eu-33-5', {
		text: 'Keep an internal breach record even if not notified',
		condition: 'Personal data is involved',
		trigger: 'Any breach of personal data',
		timeframe: 'Now',
		authority: 'Your own file; the authority may ask for it',
		why: 'It proves why you did or did not notify.',
		how: 'One page: what happened, effects, what you did, why you decided so.',
		critical: false,
		law: ['GDPR', 'Art. 33(5)'],
		link: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX%3A32016R0679#d1e3185-1-1',
	}),
	duty('eu', 'eu-nis2', {
		shortName: 'National CSIRT',
		...nis2Row,
		exceptPlaces: nis2ByCountry.flatMap(({ places = [] }) => places),
		text: 'Only essential/important entities: CSIRT early warning, notification, final report',
		why: 'It is separate from the GDPR and goes to another office. Choose your country: some had no NIS2 law when we last looked.',
		law: ['NIS2 Directive', 'Art. 23'],
		link: 'https://eur-lex.europa.eu/eli/dir/2022/2555/oj',
	}),
	...nis2ByCountry,
	duty('eu-fr', 'eu-fr-72', {
		text: 'France: file a criminal complaint, or the insurer need not pay',
		condition: 'You are a business in France and want your insurance to pay',
		trigger: 'You know of the attack',
		clocks: [fromDiscovery(72, 'hours')],
		authority: 'Police or gendarmerie',
		isAboutIncident: true,
		why: 'French law ties the insurer’s payment to the complaint.',
		how: 'File it at the police or gendarmerie and keep the receipt. A report on THESEE is not a complaint.',
		equipment: 'a phone',
		law: ['France, Code des assurances, after Marsh', 'L. 12-10-1'],
		link: 'https://www.marsh.com/fr/fr/services/cyber-risk/insights/programming-law-lopmi-2023.html',
		effectiveFrom: '2023-04-24',
	}),
	duty('ch', 'oth-ch', {
		text: 'Switzerland: critical infrastructure tells BACS; others the privacy regulator if the risk is high',
		condition: 'You run critical infrastructure in Switzerland, or people there face a high risk',
		trigger: 'You discover it',
		clocks: [
			fromDiscovery(24, 'hours', 'report', 'Critical infrastructure'),
			fromDiscovery(14, 'days', 'complete', 'Complete report'),
		],
		timeframeNote: 'privacy regulator as soon as possible',
		authority: 'BACS (cyber security); FDPIC (privacy)',
		shortName: 'BACS',
		why: 'You file two reports, under two laws. Our advice, not a duty: talk to the police and a lawyer before you decide about a ransom.',
		how: 'You file two reports, with two offices.',
		law: ['Switzerland, Information Security Act and Data Protection Act', 'ISA Art. 74e; FADP Art. 24'],
		link: 'https://www.fedlex.admin.ch/eli/cc/2022/232/en',
	}),
	duty('eu', 'eu-cra', {
		traits: ['product-maker'],
		text: 'EU Cyber Resilience Act: report an exploited flaw or a severe incident of your product',
		condition: 'You make products with digital parts that are sold in the European Union',
		trigger: 'You become aware of it',
		clocks: [
			fromDiscovery(24, 'hours', 'warning', 'Early warning'),
			fromDiscovery(72, 'hours', 'notification', 'Notification'),
			fromDiscovery(1, 'months', 'final', 'Final report on an incident'),
		],
		timeframeNote: '14 days after a fix for a flaw',
		authority: 'Coordinating CSIRT and ENISA, on one platform',
		shortName: 'Coordinating CSIRT and ENISA',
		why: 'It is about your product and the people who use it, not about your own network alone.',
		how: `A first warning, then a notification, then the final report. The last is counted from discovery. ${safeDate}`,
		law: ['EU Cyber Resilience Act', 'Art. 14 and 16'],
		link: 'https://eur-lex.europa.eu/eli/reg/2024/2847/oj',
		effectiveFrom: '2026-09-11',
		provenance: { eventOn: '2027-02-15' },
	}),
];
