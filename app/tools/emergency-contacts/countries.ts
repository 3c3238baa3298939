import { cisaHotline, type FactSource, secondLawReview } from '#domain/facts/fact.ts';

/** A reviewer adds the date and their initials. */
export type Provenance =
	| ({ from: 'source' | 'secondary'; source: string } & Partial<Pick<FactSource, 'checkedOn' | 'checkedBy'>>)
	| { from: 'general-knowledge' };

export type Contact = {
	id: string;
	name: string;
	use: string;
	phones: readonly { number: string; dial: string }[];
	webs: readonly string[];
	email?: string;
	provenance: Provenance;
	/** Called after the lawyer. */
	isPolice?: boolean;
};

export type Country = { id: string; name: string; contacts: readonly Contact[] };

const fromSource = (source: string): Provenance => ({ from: 'source', source });
const fromSecondary = (source: string): Provenance => ({ from: 'secondary', source });
const seenAt = (from: 'source' | 'secondary', source: string): Provenance => ({
	from,
	source,
	...secondLawReview,
});
const unverified: Provenance = { from: 'general-knowledge' };

type OptionalFields = 'phones' | 'webs' | 'provenance';
/** Nobody has compared it with a source where `provenance` is left out. */
type ContactRow = Omit<Contact, OptionalFields> & Partial<Pick<Contact, OptionalFields>>;

const countryRows: readonly { id: string; name: string; contacts: readonly ContactRow[] }[] = [
	{
		id: 'us',
		name: 'United States',
		contacts: [
			{
				id: 'cisa',
				name: 'CISA (24/7)',
				use: 'Help with an incident, and reporting it.',
				phones: [{ number: `${cisaHotline.number} (1-844-SAY-CISA)`, dial: cisaHotline.tel }],
				webs: ['cisa.gov/report'],
				provenance: fromSource('publications of CISA, 2024 to 2026'),
			},
			{
				id: 'ic3',
				name: 'FBI Internet Crime Complaint Center (IC3)',
				use: 'Crime report online; there is no phone line.',
				webs: ['ic3.gov'],
				provenance: fromSource('ic3.gov'),
			},
			{
				id: 'fbi-field',
				isPolice: true,
				name: 'FBI',
				use: 'Talk to an agent. The website lists the field office near you.',
				phones: [{ number: '1-800-225-5324 (1-800-CALL-FBI)', dial: '+18002255324' }],
				webs: ['fbi.gov/contact-us/field-offices'],
			},
			{
				id: 'secret-service',
				name: 'US Secret Service',
				use: 'Financial crime and ransomware, through its Cyber Fraud Task Forces.',
				webs: ['secretservice.gov/contact/field-offices'],
				provenance: fromSecondary('listings of US agencies'),
			},
			{
				id: 'ms-isac',
				name: 'MS-ISAC',
				use: 'State, local and tribal bodies. Membership is paid. Not a member? Call CISA.',
				phones: [{ number: '866-787-4722', dial: '+18667874722' }],
				email: 'soc@msisac.org',
				provenance: fromSecondary('listings of US agencies'),
			},
			{
				id: 'hhs',
				name: 'HHS Office for Civil Rights',
				use: 'Health data: report under HIPAA.',
				webs: ['ocrportal.hhs.gov/ocr/breach'],
			},
			{
				id: 'ftc',
				name: 'FTC',
				use: 'Financial firms under the Safeguards Rule: 500 or more consumers affected.',
				webs: ['ftc.gov'],
				provenance: fromSource('ftc.gov'),
			},
			{
				id: 'visa',
				name: 'Visa Fraud Investigations',
				use: 'Call if card data is at risk and you do not know your acquiring bank.',
				phones: [{ number: '(650) 432-2978', dial: '+16504322978' }],
				provenance: fromSource('visa.com, page without a date'),
			},
			{
				id: 'ofac',
				name: 'US Treasury, OFAC',
				use: 'Ask about sanctions before anyone pays.',
				webs: ['ofac.treasury.gov'],
			},
		],
	},
	{
		id: 'uk',
		name: 'United Kingdom',
		contacts: [
			{
				id: 'ncsc-uk',
				name: 'NCSC',
				use: 'Report an incident.',
				webs: ['report.ncsc.gov.uk', 'gov.uk/guidance/where-to-report-a-cyber-incident'],
				provenance: fromSource('ncsc.gov.uk, gov.uk'),
			},
			{
				id: 'report-fraud',
				isPolice: true,
				name: 'Report Fraud (police)',
				use: 'England, Wales and Northern Ireland. It replaced Action Fraud. Day and night for an organization under live attack; otherwise Monday to Friday, 8 a.m. to 8 p.m.',
				phones: [{ number: '0300 123 2040', dial: '+443001232040' }],
				webs: ['reportfraud.police.uk'],
				provenance: fromSource('Metropolitan Police, met.police.uk'),
			},
			{
				id: 'police-scotland',
				name: 'Police Scotland',
				use: 'Scotland.',
				phones: [{ number: '101', dial: '101' }],
				provenance: fromSource('gov.uk'),
			},
			{
				id: 'ico',
				name: 'Information Commissioner’s Office (ICO), which is becoming the Information Commission',
				use: 'Personal data at risk: within 72 hours. The office is being renamed; we have not confirmed the day.',
				webs: ['ico.org.uk/for-organisations/report-a-breach'],
				provenance: fromSource('ico.org.uk'),
			},
		],
	},
	{
		id: 'au',
		name: 'Australia',
		contacts: [
			{
				id: 'acsc',
				name: 'ASD Australian Cyber Security Centre (24/7)',
				use: 'Incidents, and the report of a ransom payment.',
				phones: [{ number: '1300 292 371 (1300 CYBER1)', dial: '1300292371' }],
				webs: ['cyber.gov.au/report-and-recover/report'],
				provenance: fromSource('cyber.gov.au'),
			},
			{
				id: 'oaic',
				name: 'OAIC',
				use: 'Personal data at risk: assess within 30 days, then report.',
				webs: ['oaic.gov.au/privacy/notifiable-data-breaches/report-a-data-breach'],
				provenance: fromSource('oaic.gov.au'),
			},
		],
	},
	{
		id: 'nz',
		name: 'New Zealand',
		contacts: [
			{
				id: 'ncsc-nz',
				name: 'NCSC New Zealand',
				use: 'Incidents at small firms: weekdays, 7 a.m. to 7 p.m. The number 04 498 7654 is for incidents of national significance.',
				phones: [{ number: '0800 114 115', dial: '0800114115' }],
				webs: ['ncsc.govt.nz'],
				email: 'incidents@ncsc.govt.nz',
				provenance: fromSource('ncsc.govt.nz'),
			},
		],
	},
	{
		id: 'ca',
		name: 'Canada',
		contacts: [
			{
				id: 'cccs',
				name: 'Canadian Centre for Cyber Security',
				use: 'Incidents.',
				phones: [{ number: '1-833-292-3788 (1-833-CYBER-88)', dial: '+18332923788' }],
				webs: ['cyber.gc.ca'],
				email: 'contact@cyber.gc.ca',
				provenance: fromSecondary('public listings; the email address at its source'),
			},
			{
				id: 'cafc',
				isPolice: true,
				name: 'Canadian Anti-Fraud Centre',
				use: 'Crime report.',
				phones: [{ number: '1-888-495-8501', dial: '+18884958501' }],
				provenance: fromSecondary('public listings'),
			},
		],
	},
	{
		id: 'de',
		name: 'Germany',
		contacts: [
			{
				id: 'bsi',
				name: 'BSI, Cyber-Sicherheitsnetzwerk',
				use: 'First help for small and mid-size firms.',
				phones: [{ number: '0800 274 1000', dial: '+498002741000' }],
				webs: ['bsi.bund.de'],
				provenance: fromSecondary('aktiv-online.de, mibel.tech'),
			},
			{
				id: 'zac',
				name: 'Police, ZAC of your federal state',
				use: 'Crime report. Call the ZAC of your state, shown by its letters (BY is Bavaria). Your state is not here? Ask the BKA.',
				phones: [
					{ number: 'BKA 0611 55-15037', dial: '+496115515037' },
					{ number: 'BW 0711 5401-2444', dial: '+4971154012444' },
					{ number: 'BY 089 1212-3300', dial: '+498912123300' },
					{ number: 'BE 030 4664-924924', dial: '+49304664924924' },
					{ number: 'BB 03334 388-8686', dial: '+4933343888686' },
					{ number: 'HH 040 4286-75455', dial: '+4940428675455' },
					{ number: 'HE 0611 83-8377', dial: '+49611838377' },
					{ number: 'SN 0351 855-3226', dial: '+493518553226' },
				],
				provenance: fromSecondary('kriminalpolizei.de, ihk.de/ulm, sachsen.de'),
			},
			{
				id: 'cyber-ersthilfe',
				name: 'Cyber-Ersthilfe Baden-Württemberg',
				use: 'First help in Baden-Württemberg.',
				phones: [{ number: '0711 137-99999', dial: '+4971113799999' }],
				provenance: fromSource('im.baden-wuerttemberg.de, page of 2022'),
			},
		],
	},
	{
		id: 'fr',
		name: 'France',
		contacts: [
			{
				id: 'cert-fr',
				name: 'CERT-FR (ANSSI)',
				use: 'Incidents. From abroad use the longer number.',
				phones: [
					{ number: '3218', dial: '3218' },
					{ number: '+33 9 70 83 32 18', dial: '+33970833218' },
				],
				email: 'cert-fr@ssi.gouv.fr',
				provenance: fromSource('ANSSI'),
			},
			{
				id: '17cyber',
				name: '17Cyber',
				use: 'Small firms and citizens.',
				webs: ['17cyber.gouv.fr', 'cybermalveillance.gouv.fr'],
				provenance: fromSecondary('public listings; cybermalveillance.gouv.fr is not verified'),
			},
			{
				id: 'cnil',
				name: 'CNIL',
				use: 'Personal data at risk: online, within 72 hours.',
				webs: ['cnil.fr/fr/notifier-une-violation-de-donnees-personnelles'],
			},
		],
	},
	{
		id: 'nl',
		name: 'Netherlands',
		contacts: [
			{
				id: 'ncsc-nl',
				name: 'NCSC Netherlands (24/7)',
				use: 'Incidents.',
				webs: ['ncsc.nl'],
				email: 'cert@ncsc.nl',
				provenance: fromSource('ncsc.nl'),
			},
			{
				id: 'politie',
				isPolice: true,
				name: 'Politie',
				use: 'Crime report (aangifte).',
				phones: [{ number: '0900-8844', dial: '09008844' }],
				webs: ['politie.nl'],
			},
			{
				id: 'ap-nl',
				name: 'Autoriteit Persoonsgegevens',
				use: 'Personal data at risk: online, within 72 hours.',
				webs: ['autoriteitpersoonsgegevens.nl'],
			},
		],
	},
	{
		id: 'es',
		name: 'Spain',
		contacts: [
			{
				id: 'incibe',
				name: 'INCIBE-CERT',
				use: 'Firms and citizens.',
				email: 'incidencias@incibe-cert.es',
				provenance: fromSecondary('public listings'),
			},
			{
				id: 'incibe-017',
				name: 'INCIBE helpline',
				use: 'Firms and citizens, by phone.',
				phones: [{ number: '017', dial: '017' }],
			},
			{
				id: 'policia-es',
				isPolice: true,
				name: 'Policía Nacional and Guardia Civil',
				use: 'Crime report, in person.',
				phones: [
					{ number: '091', dial: '091' },
					{ number: '062', dial: '062' },
				],
			},
			{
				id: 'aepd',
				name: 'AEPD',
				use: 'Personal data at risk: online, within 72 hours.',
				webs: ['sedeaepd.gob.es'],
			},
			{
				id: 'ccn',
				name: 'CCN-CERT',
				use: 'Public sector.',
				webs: ['ccn-cert.cni.es'],
				provenance: fromSource('ccn-cert.cni.es'),
			},
		],
	},
	{
		id: 'it',
		name: 'Italy',
		contacts: [
			{
				id: 'acn-it',
				name: 'CSIRT Italia (ACN)',
				use: 'Incidents.',
				webs: ['acn.gov.it'],
			},
			{
				id: 'polizia-postale',
				isPolice: true,
				name: 'Polizia Postale (police)',
				use: 'Crime report.',
				webs: ['commissariatodips.it'],
			},
			{
				id: 'garante-it',
				name: 'Garante per la protezione dei dati personali',
				use: 'Personal data at risk: online, within 72 hours.',
				webs: ['garanteprivacy.it'],
			},
		],
	},
	{
		id: 'jp',
		name: 'Japan',
		contacts: [
			{
				id: 'jpcert',
				name: 'JPCERT/CC',
				use: 'Incidents.',
				webs: ['jpcert.or.jp'],
			},
			{
				id: 'police-jp',
				name: 'Police, consultation line #9110',
				use: 'Advice; the cyber desk of your prefecture takes the report.',
				webs: ['npa.go.jp'],
			},
			{
				id: 'ppc-jp',
				name: 'Personal Information Protection Commission',
				use: 'Personal data at risk: first report within 3 to 5 days, in Japanese.',
				webs: ['ppc.go.jp/personalinfo/legal/leakAction'],
				provenance: fromSource('ppc.go.jp'),
			},
		],
	},
	{
		id: 'br',
		name: 'Brazil',
		contacts: [
			{
				id: 'cert-br',
				name: 'CERT.br',
				use: 'Incidents.',
				webs: ['cert.br'],
			},
			{
				id: 'anpd',
				name: 'ANPD',
				use: 'Personal data at risk: within 3 business days.',
				webs: [
					'gov.br/anpd/pt-br/canais_atendimento/agente-de-tratamento/comunicado-de-incidente-de-seguranca-cis',
				],
				provenance: fromSource('gov.br/anpd'),
			},
		],
	},
	{
		id: 'ch',
		name: 'Switzerland',
		contacts: [
			{
				id: 'ncsc-ch',
				name: 'BACS (NCSC Switzerland)',
				use: 'Incidents, and the report of critical infrastructure.',
				webs: ['report.ncsc.admin.ch/en', 'ncsc.admin.ch'],
				provenance: seenAt('source', 'ncsc.admin.ch'),
			},
			{
				id: 'edoeb',
				name: 'FDPIC',
				use: 'Personal data at high risk: online form.',
				webs: ['edoeb.admin.ch/edoeb/en/home/meldeportale/databreach.html'],
				provenance: seenAt('source', 'edoeb.admin.ch'),
			},
		],
	},
	{
		id: 'ie',
		name: 'Ireland',
		contacts: [
			{
				id: 'ncsc-ie',
				name: 'NCSC Ireland',
				use: 'Incidents at public bodies and critical infrastructure.',
				webs: ['ncsc.gov.ie/incidentreporting'],
				email: 'certreport@ncsc.gov.ie',
			},
			{
				id: 'dpc-ie',
				name: 'Data Protection Commission',
				use: 'Personal data at risk: online, within 72 hours.',
				webs: ['forms.dataprotection.ie/report-a-breach-of-personal-data'],
				provenance: seenAt('secondary', 'activemind.legal'),
			},
		],
	},
	{
		id: 'be',
		name: 'Belgium',
		contacts: [
			{
				id: 'ccb-be',
				name: 'CCB Belgium',
				use: 'Incidents. By email on working days, 9:30 a.m. to 4:30 p.m.',
				webs: ['ccb.belgium.be/en/cert/report-incident'],
				email: 'info@ccb.belgium.be',
				provenance: seenAt('source', 'ccb.belgium.be'),
			},
			{
				id: 'dpa-be',
				name: 'Data Protection Authority',
				use: 'Personal data at risk: electronic form, within 72 hours.',
				webs: ['dataprotectionauthority.be/data-breach-notification-form'],
				provenance: seenAt('source', 'dataprotectionauthority.be'),
			},
		],
	},
	{
		id: 'at',
		name: 'Austria',
		contacts: [
			{
				id: 'cert-at',
				name: 'CERT.at',
				use: 'Incidents in Austria.',
				webs: ['cert.at'],
			},
			{
				id: 'wko-at',
				name: 'Cyber-Security-Hotline of the WKO (24/7)',
				use: 'First help for members of the chamber of commerce.',
				phones: [{ number: '0800 888 133', dial: '0800888133' }],
				webs: ['onlinesicherheit.gv.at/Themen/Erste-Hilfe/Meldestellen.html'],
				provenance: seenAt('source', 'onlinesicherheit.gv.at'),
			},
			{
				id: 'dsb-at',
				name: 'Datenschutzbehörde',
				use: 'Personal data at risk: online form, within 72 hours.',
				webs: ['dsb.gv.at/eingabe-an-die-dsb/-meldung-data-breach'],
				email: 'dsb@dsb.gv.at',
				provenance: seenAt('source', 'dsb.gv.at'),
			},
		],
	},
	{
		id: 'in',
		name: 'India',
		contacts: [
			{
				id: 'cert-in',
				name: 'India: CERT-In',
				use: 'Incidents; the report is due within 6 hours.',
				webs: ['cert-in.org.in'],
			},
			{
				id: 'cybercrime-in',
				isPolice: true,
				name: 'National Cyber Crime helpline',
				use: 'Crime report.',
				phones: [{ number: '1930', dial: '1930' }],
				webs: ['cybercrime.gov.in'],
				provenance: seenAt('secondary', 'Business Standard'),
			},
		],
	},
	{
		id: 'sg',
		name: 'Singapore',
		contacts: [
			{
				id: 'singcert',
				name: 'SingCERT (CSA)',
				use: 'Incidents.',
				phones: [{ number: '6323 5052', dial: '+6563235052' }],
				webs: ['csa.gov.sg/gosafeonline/incident-reporting'],
				provenance: seenAt('source', 'csa.gov.sg'),
			},
			{
				id: 'police-sg',
				isPolice: true,
				name: 'Singapore Police Force',
				use: 'Crime report online; SingCERT is told too.',
				phones: [{ number: '1800 255 0000', dial: '18002550000' }],
				webs: ['police.gov.sg/Advisories/Crime/Cybercrime/Ransomware/Reporting-Ransomware'],
				provenance: seenAt('source', 'police.gov.sg'),
			},
			{
				id: 'pdpc-sg',
				name: 'PDPC',
				use: 'Personal data: within 3 calendar days of the decision.',
				webs: ['pdpc.gov.sg/report-data-breach'],
				provenance: seenAt('source', 'police.gov.sg'),
			},
		],
	},
	{
		id: 'europe',
		name: 'Other countries of Europe',
		contacts: [
			{
				id: 'cert-pl',
				name: 'CERT Polska',
				use: 'Incidents in Poland.',
				webs: ['incydent.cert.pl'],
			},
			{
				id: 'cert-se',
				name: 'CERT-SE',
				use: 'Incidents in Sweden.',
				webs: ['cert.se'],
			},
			{
				id: 'csirts-network',
				name: 'CSIRTs Network',
				use: 'Find your country’s agency in the EU.',
				webs: ['csirtsnetwork.eu'],
			},
			{
				id: 'europol',
				name: 'Europol, list of police contacts',
				use: 'Find where to report the crime.',
				webs: ['europol.europa.eu/report-a-crime/report-cybercrime-online'],
			},
			{
				id: 'edpb',
				name: 'Data protection authorities',
				use: 'Personal data at risk: within 72 hours under the GDPR.',
				webs: ['edpb.europa.eu/about-edpb/about-edpb/members_en'],
			},
		],
	},
	{
		id: 'elsewhere',
		name: 'Elsewhere',
		contacts: [
			{
				id: 'csh-za',
				name: 'South Africa: Cybersecurity Hub',
				use: 'Incidents.',
				webs: ['cybersecurityhub.gov.za'],
			},
			{
				id: 'first',
				name: 'FIRST, directory of response teams',
				use: 'Find the team of any other country.',
				webs: ['first.org/members/teams'],
			},
		],
	},
];

const defaultCountries: readonly Country[] = countryRows.map((country) => ({
	...country,
	contacts: country.contacts.map((contact) => ({ phones: [], webs: [], provenance: unverified, ...contact })),
}));

/** From the operator's content file (docs/operating.md). */
declare const __CONTACTS__: readonly Country[] | undefined;

export const countries: readonly Country[] =
	typeof __CONTACTS__ === 'undefined' ? defaultCountries : __CONTACTS__;
