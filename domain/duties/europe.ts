import { lawReview } from '#domain/facts/fact.ts';
import {
	after,
	type Clock,
	type Duty,
	type DutyRow,
	duty,
	financial,
	fromDiscovery,
	itProvider,
	seenAgain,
	unconfirmed,
} from './duty.ts';
import { type EuPlaceId, getPlaceLabel } from './places.ts';

const safeDate = 'You may have more time, but this date is safe.';

const tracker = 'https://nisd2.eu/en/wiki/timelines-and-status/nis2-eu-tracker';

const nis2Clocks: readonly Clock[] = [
	{ ...fromDiscovery(24, 'hours', 'warning', 'Early warning'), documentId: 'nis2-warning' },
	{ ...fromDiscovery(72, 'hours', 'notification', 'Notification'), documentId: 'nis2-notification' },
	{ ...fromDiscovery(1, 'months', 'final', 'Final report, safe date'), documentId: 'nis2-final' },
];

/** Art. 23(4), last subparagraph: the notification too is due in 24 hours. */
function toTrustServiceClock(clock: Clock): Clock {
	return clock.id === 'notification' ? { ...clock, span: { amount: 24, unit: 'hours' } } : clock;
}

const trustService = 'trust-service';

const nis2Row = {
	condition: 'You are an essential or important entity under NIS2 and the incident is significant',
	trigger: 'You become aware of a significant incident',
	clocks: nis2Clocks,
	exceptTraits: [trustService],
	authority: 'National CSIRT or authority under NIS2',
	documentId: 'nis2-warning',
	isAboutIncident: true,
	why: 'It is separate from the GDPR and goes to another office.',
	how: `The early warning may be two sentences. The final report is due a month after the notification; we count it from discovery. ${safeDate}`,
} as const satisfies Partial<DutyRow>;

/** The row, and the one of trust service providers, which replaces it for them. */
function withTrustServices(place: EuPlaceId | 'eu', id: string, row: DutyRow): readonly [Duty, Duty] {
	return [
		duty(place, id, row),
		duty(place, `${id}-trust`, {
			...row,
			traits: [trustService],
			exceptTraits: [],
			text: row.text.replace('only essential/important entities', 'trust service providers'),
			condition: 'You provide a trust service under eIDAS and the incident has an impact on it',
			clocks: (row.clocks ?? nis2Clocks).map(toTrustServiceClock),
			...(row.replaces && { replaces: `${row.replaces}-trust` }),
			source: 'general knowledge',
		}),
	];
}

/** A member whose national law we know, with the day from which its reports are due. */
function nis2(
	place: EuPlaceId,
	row: Pick<DutyRow, 'law' | 'link' | 'source' | 'effectiveFrom' | 'authority'> & Partial<DutyRow>,
): readonly Duty[] {
	return withTrustServices(place, place.replace('eu', 'nis2'), {
		...nis2Row,
		text: `${getPlaceLabel(place)}, only essential/important entities: early warning, notification, final report (NIS2)`,
		replaces: 'eu-nis2',
		provenance: lawReview,
		...row,
	});
}

const planDate = 'a date to plan with, until your CSIRT says otherwise';

/** A member of which we do not know whether NIS2 is national law: no clock would be the unsafe side. */
function nis2Unknown(
	place: EuPlaceId,
	law: string,
	link: string,
	published: string,
	note = '',
): readonly Duty[] {
	return nis2(place, {
		authority: 'National CSIRT',
		timeframeNote: planDate,
		why: 'Your country had no NIS2 law when we last looked, and that may have changed. These are the times of the directive.',
		how: `Ask the national CSIRT whether the law is in force.${note} The old rules for essential services and the GDPR apply either way.`,
		critical: false,
		law: [law, 'transposition of Directive (EU) 2022/2555'],
		link,
		provenance: { ...lawReview, kind: 'practice', published },
	});
}

const nis2ByCountry: readonly Duty[] = [
	...nis2('eu-cy', {
		authority: 'Digital Security Authority (DSA), CSIRT-CY',
		shortName: 'CSIRT-CY',
		clocks: [
			{ ...fromDiscovery(6, 'hours', 'warning', 'Early warning'), documentId: 'nis2-warning' },
			...nis2Clocks.slice(1),
		],
		why: 'You have six hours for the early warning, not a day as elsewhere.',
		...seenAgain(
			'Cyprus, Law 89(I)/2020 as amended by 60(I)/2025',
			'early warning',
			'https://www.nis-2-templates.com/cyprus-competent-authority/',
		),
		effectiveFrom: '2025-04-25',
	}),
	...nis2('eu-be', {
		authority: 'Centre for Cybersecurity Belgium (CCB)',
		shortName: 'Centre for Cybersecurity Belgium',
		law: ['Belgium, NIS2 law', 'Directive Art. 23'],
		link: tracker,
		effectiveFrom: '2024-10-18',
	}),
	...nis2('eu-de', {
		authority: 'BSI, NIS2 portal',
		how: `The portal needs “Mein Unternehmenskonto”. The final report is due a month after the notification; we count it from discovery. ${safeDate}`,
		law: ['Germany, BSI-Gesetz as amended by the NIS2 act', 'section 32'],
		link: 'https://www.bsi.bund.de/DE/Themen/Regulierte-Wirtschaft/NIS-2-regulierte-Unternehmen/nis-2-regulierte-unternehmen_node.html',
		effectiveFrom: '2025-12-06',
	}),
	...nis2('eu-it', {
		authority: 'CSIRT Italia (ACN portal)',
		timeframeNote: 'from nine months after you were listed, for many from January 2026',
		law: ['Italy, D.Lgs. 138/2024', 'Art. 25'],
		link: 'https://www.comitel.net/blog/notifica-incidenti-nis2-obblighi-e-procedure',
		effectiveFrom: '2026-01-01',
	}),
	...nis2('eu-at', {
		authority: 'Bundesamt für Cybersicherheit, nis2.cert.at',
		shortName: 'Bundesamt für Cybersicherheit',
		law: ['Austria, NISG 2026', 'BGBl. I 94/2025'],
		link: tracker,
		effectiveFrom: '2026-10-01',
	}),
	...nis2('eu-pl', {
		authority: 'The CSIRT of your sector (S46 system)',
		shortName: 'The CSIRT of your sector',
		law: ['Poland, amended act on the national cybersecurity system', 'signed February 19, 2026'],
		link: 'https://www.cliffordchance.com/briefings/2026/03/polska--spo_niona-implementacja-dyrektywy-nis-ii-.html',
		effectiveFrom: '2026-04-03',
	}),
	...nis2Unknown(
		'eu-fr',
		'France, bill before the Assemblée nationale',
		'https://policyforge.fr/en/blog/nis2-france-loi-transposition',
		'2026-07-01',
	),
	...nis2Unknown(
		'eu-es',
		'Spain, draft law of January 14, 2025',
		'https://www.democrata.es/politicas/laberinto-ley-ciberseguridad-en-espana-retrasos-presion-europa-nuevas-exigencias-en-camino/amp',
		'2026-02-01',
	),
	...nis2Unknown(
		'eu-nl',
		'Netherlands, Cyberbeveiligingswet',
		'https://www.taylorwessing.com/fr/global-data-hub/2026/cyber-security/gdh---nis2-implementation-in-the-netherlands',
		'2026-06-01',
		' Around July 1, 2026 was named for the Netherlands.',
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
		effectiveFrom: '2025-01-17',
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
	itProvider('eu', 'eu-33-2', {
		text: 'GDPR Art. 33(2): as a processor, tell the firm whose data it is without undue delay',
		condition: 'You process personal data for others',
		trigger: 'You become aware of the breach',
		timeframe: 'Without undue delay',
		authority: 'The firm whose data you hold',
		documentId: 'data-owner',
		why: 'Their 72 hours run from your notice. The 72 hours above are yours only for data that you decide about, such as that of your own staff.',
		how: 'Call first, then confirm in writing with the time.',
		equipment: 'a phone',
		...unconfirmed('GDPR', 'Art. 33(1) and (2)'),
	}),
	duty('eu', 'eu-telecom', {
		traits: ['phone-company'],
		text: 'EU phone or internet access provider: tell the national authority',
		condition: 'You provide public electronic communications services in the European Union',
		trigger: 'You detect a breach of personal data',
		clocks: [
			fromDiscovery(24, 'hours', 'first', 'First notice'),
			fromDiscovery(3, 'days', 'details', 'Missing details, safe date'),
		],
		timeframeNote: 'where feasible; your customers without undue delay',
		authority: 'The national authority for it, often the data or the telecom authority',
		shortName: 'National authority for telecom',
		why: 'It comes before the 72 hours of the GDPR.',
		how: 'The details are due 3 days after the first notice; we count from discovery. Confirm that a newer law has not repealed the rule.',
		...seenAgain(
			'Regulation (EU) 611/2013',
			'Art. 2(2) and (3)',
			'https://www.insideprivacy.com/data-security/data-breaches/data-breach-notification-within-24-hours-in-the-electronic-communication-sector-an-example-to-foll/',
		),
		effectiveFrom: '2013-08-25',
	}),
	...withTrustServices('eu', 'eu-nis2', {
		shortName: 'National CSIRT',
		...nis2Row,
		exceptPlaces: [...new Set(nis2ByCountry.flatMap(({ places = [] }) => places))],
		text: 'Only essential/important entities: CSIRT early warning, notification, final report',
		timeframeNote: planDate,
		why: 'It is separate from the GDPR and goes to another office. Choose your country: some had no NIS2 law when we last looked, and Cyprus gives 6 hours.',
		law: ['NIS2 Directive', 'Art. 23'],
		link: 'https://eur-lex.europa.eu/eli/dir/2022/2555/oj',
		effectiveFrom: '2024-10-18',
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
	duty('ch', 'oth-ch-fdpic', {
		text: 'Switzerland: tell the privacy regulator if the risk for people is high',
		condition: 'People in Switzerland face a high risk',
		trigger: 'You see that the risk is high',
		timeframe: 'As soon as possible, no fixed hours',
		authority: 'Federal Data Protection and Information Commissioner (FDPIC)',
		documentId: 'authority',
		why: 'The law names no hours. Our advice, not a duty: talk to the police and a lawyer before you decide about a ransom.',
		how: 'Use the online form of the commissioner.',
		...unconfirmed('Switzerland, Data Protection Act', 'FADP Art. 24'),
	}),
	duty('ch', 'oth-ch', {
		traits: [
			...([
				'critical-infrastructure',
				'electric-utility',
				'hospital',
				'phone-company',
				'public-body',
			] as const),
			...(['it-provider', 'commercial-bank', 'bank', 'insurance'] as const),
		],
		text: 'Switzerland: critical infrastructure tells BACS',
		condition: 'You run critical infrastructure in Switzerland (ISA Art. 74b)',
		trigger: 'You discover it',
		clocks: [
			fromDiscovery(24, 'hours', 'report', 'Critical infrastructure'),
			fromDiscovery(14, 'days', 'complete', 'Complete report'),
		],
		authority: 'BACS (cyber security)',
		shortName: 'BACS',
		isAboutIncident: true,
		why: 'You can be fined since October 1, 2025. It comes on top of the report about personal data.',
		how: 'Use the form of BACS; a short first report is enough.',
		law: ['Switzerland, Information Security Act', 'ISA Art. 74a to 74e'],
		link: 'https://www.fedlex.admin.ch/eli/cc/2022/232/en',
		effectiveFrom: '2025-04-01',
	}),
	financial('ch', 'oth-ch-finma', {
		traits: ['commercial-bank', 'bank', 'broker', 'insurance'],
		text: 'Swiss firm under FINMA: tell FINMA',
		condition: 'FINMA supervises you and the attack is of substantial importance',
		trigger: 'You detect it',
		clocks: [
			fromDiscovery(24, 'hours', 'first', 'First notice'),
			fromDiscovery(72, 'hours', 'report', 'Full report'),
		],
		timeframeNote: 'weekends count if it is severe',
		authority: 'FINMA; the notice may go through the form of BACS',
		shortName: 'FINMA',
		isAboutIncident: true,
		why: 'It is separate from BACS and from the privacy regulator.',
		how: 'Tell your key account manager first, then file the report.',
		...seenAgain(
			'FINMA, Guidance 05/2020 and 03/2024',
			'FINMASA Art. 29(2)',
			'https://datenrecht.ch/en/finma-aufsichtsmittteilung-03-2024-zu-cyber-risiken',
		),
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
