import type { PlaceId } from '#domain/duties/places.ts';
import { createFactBuilder, type FactSource, lawReview, secondLawReview } from '#domain/facts/fact.ts';

/** Without a source the line is general knowledge, and the page says to confirm it. */
type PackLine = {
	title: string;
	text: string;
	source?: { publisher: string; url: string; isSecondReview?: true };
};

export type CountryPack = {
	/** Whose deadlines are listed. */
	places: readonly PlaceId[];
	lines: readonly PackLine[];
};

const gdprQuestions =
	'It asks what happened, which people and data are affected and about how many, who to contact, what may follow and what you did.';

function line(title: string, text: string, publisher?: string, url?: string): PackLine {
	return { title, text, ...(publisher && url && { source: { publisher, url } }) };
}

function seen(title: string, text: string, publisher: string, url: string): PackLine {
	return { title, text, source: { publisher, url, isSecondReview: true } };
}

export const countryPacks: Readonly<Record<string, CountryPack>> = {
	de: {
		places: ['eu', 'eu-de'],
		lines: [
			line('Emergency', '110 police, 112 fire and ambulance.'),
			line(
				'Police',
				'Ask for the ZAC (Zentrale Ansprechstelle Cybercrime) of your state. Saxony answers at night, too. Two public lists disagree about Bremen: confirm that number.',
				'kriminalpolizei.de, list of the ZAC',
				'https://www.kriminalpolizei.de/',
			),
			line(
				'NIS2 portal',
				'BSI-Portal. You need the business account “Mein Unternehmenskonto”, so start it early.',
				'BSI, NIS2',
				'https://www.bsi.bund.de/DE/Themen/Regulierte-Wirtschaft/NIS-2-regulierte-Unternehmen/nis-2-regulierte-unternehmen_node.html',
			),
			seen(
				'Data report',
				`Online form of the data protection authority of your state (Landesdatenschutz; in Bavaria BayLDA). ${gdprQuestions}`,
				'BayLDA, Datenpanne',
				'https://lda.bayern.de/datenpanne',
			),
		],
	},
	uk: {
		places: ['uk'],
		lines: [
			line('Emergency', '999.'),
			line(
				'Police',
				'Report Fraud 0300 123 2040: day and night for an organization under live attack, otherwise Monday to Friday, 8 a.m. to 8 p.m. Scotland: call 101.',
				'nibusinessinfo.co.uk, when the line was Action Fraud',
				'https://nibusinessinfo.co.uk/content/how-report-cyber-crime',
			),
			seen(
				'Data report',
				`Online form of the ICO at any time; by phone 0303 123 1113, Monday to Friday, 9 a.m. to 5 p.m. ${gdprQuestions}`,
				'ICO, personal data breach',
				'https://ico.org.uk/for-organisations/report-a-breach/personal-data-breach/',
			),
			line(
				'Paying',
				'Ask OFSI about sanctions. Its guidance of May 2024 counts an early report in your favor.',
				'OFSI, financial sanctions guidance for ransomware',
				'https://www.gov.uk/government/publications/financial-sanctions-guidance-for-ransomware/financial-sanctions-guidance-for-ransomware',
			),
		],
	},
	fr: {
		places: ['eu', 'eu-fr'],
		lines: [
			line('Emergency', '17 police, 112.'),
			line(
				'Police',
				'File a complaint (plainte) with the police or the gendarmerie. 17Cyber shows the way. A report on THESEE is not a complaint, so it does not satisfy your insurer.',
				'service-public.fr, F34129',
				'https://www.service-public.fr/particuliers/vosdroits/F34129',
			),
			seen(
				'Help',
				'The CSIRT of your region gives small and mid-size firms first help at no cost, mostly in office hours.',
				'ANSSI, regional CSIRTs',
				'https://www.ssi.gouv.fr/agence/cybersecurite/le-volet-cybersecurite-de-france-relance/securiser-le-socle-numerique-de-letat-des-collectivites-territoriales-et-des-organismes-au-service-des-citoyens/le-programme-dincubation-des-csirt-regionaux/',
			),
			seen(
				'Data report',
				`Online form of the CNIL (téléservice de notification). ${gdprQuestions}`,
				'CNIL, notifier une violation',
				'https://www.cnil.fr/fr/notifier-une-violation-de-donnees-personnelles',
			),
			seen(
				'Insurance',
				'Your insurer pays only if you file the complaint in time. The deadline is in the list below.',
				'Fidal on L. 12-10-1 of the Code des assurances',
				'https://www.fidal.com/actualites/assurance-et-cyberattaques-porter-plainte-sous-72h-pour-etre-indemnise',
			),
		],
	},
	es: {
		places: ['eu', 'eu-es'],
		lines: [
			line('Emergency', '112; 091 Policía Nacional, 062 Guardia Civil.'),
			line(
				'Police',
				'File a complaint (denuncia) with the Policía Nacional or the Guardia Civil. Online complaints cover only some listed offenses: go there in person.',
				'elDiario.es on online complaints',
				'https://eldiario.es/tecnologia/no-hara-falta-cuartel-guardia-civil-activa-denuncias-telematicas-delitos_1_12450542.html',
			),
			seen(
				'Help',
				'INCIBE helpline 017, every day from 8 a.m. to 11 p.m., for firms too. Public bodies: CCN-CERT.',
				'INCIBE, questions on the helpline',
				'https://www.incibe.es/en/linea-de-ayuda-en-ciberseguridad/faq',
			),
			seen(
				'Data report',
				`Online form of the AEPD (sede electrónica). ${gdprQuestions}`,
				'AEPD, notificación de brechas',
				'https://aepd.es/derechos-y-deberes/cumple-tus-deberes/medidas-de-cumplimiento/brechas-de-datos-personales-notificacion',
			),
		],
	},
	it: {
		places: ['eu', 'eu-it'],
		lines: [
			line('Emergency', '112.'),
			seen(
				'Police',
				'Polizia Postale: a complaint (denuncia) is made at its office. The online form at commissariatodips.it is only a tip (segnalazione).',
				'Dequo on the Polizia Postale',
				'https://www.dequo.it/articoli/polizia-postale-reati-informatici',
			),
			line(
				'NIS2 portal',
				'Portal of the ACN (CSIRT Italia), for firms it has listed. Early warning first, then the notification.',
				'Cybersecitalia on the answers of the ACN',
				'https://www.cybersecitalia.it/acn-pubblicate-le-nuove-faq-per-le-notifiche-incidenti-nis2/57019/',
			),
			seen(
				'Data report',
				`Online procedure of the Garante (servizi.gpdp.it). ${gdprQuestions}`,
				'Edotto on the procedure of the Garante',
				'https://edotto.com/articolo/privacy-notifica-online-per-la-violazione-dei-dati-personali',
			),
		],
	},
	nl: {
		places: ['eu', 'eu-nl'],
		lines: [
			line('Emergency', '112.'),
			seen(
				'Police',
				'Politie 0900-8844, from abroad +31 34 357 8844: make an appointment and file a report (aangifte). Ask for a digital detective.',
				'Business.gov.nl, reporting cybercrime',
				'https://business.gov.nl/running-your-business/security-and-fraud/reporting-cybercrime',
			),
			seen(
				'Data report',
				`Only by the online form (meldformulier datalekken) of the Autoriteit Persoonsgegevens, not by phone or mail. ${gdprQuestions}`,
				'Autoriteit Persoonsgegevens, zo meldt u een datalek',
				'https://www.autoriteitpersoonsgegevens.nl/themas/beveiliging/datalekken/zo-meldt-u-een-datalek',
			),
			line(
				'Law',
				'We do not know whether the Cyberbeveiligingswet is in force. Its clocks run below as dates to plan with, until the NCSC says otherwise.',
				'Taylor Wessing on NIS2 in the Netherlands',
				'https://www.taylorwessing.com/fr/global-data-hub/2026/cyber-security/gdh---nis2-implementation-in-the-netherlands',
			),
		],
	},
	au: {
		places: ['au'],
		lines: [
			line('Emergency', '000.'),
			line(
				'Police',
				'ReportCyber at cyber.gov.au goes to the police of your state.',
				'ASD, ReportCyber',
				'https://www.cyber.gov.au/report-and-recover/report',
			),
			seen(
				'Ransom report',
				'A separate form of ASD: who paid, the incident and its harm, the demand, and what was paid.',
				'Mondaq on the Cyber Security Act 2024',
				'https://admin.mondaq.com/australia/security/1663258/new-mandatory-ransomware-and-cyber-extortion-reporting',
			),
			seen(
				'Data report',
				'Form of the OAIC. It asks who you are, what happened, which data, and what people should do.',
				'OAIC, report a data breach',
				'https://www.oaic.gov.au/privacy/notifiable-data-breaches/report-a-data-breach',
			),
		],
	},
	ca: {
		places: ['ca'],
		lines: [
			line('Emergency', '911.'),
			seen(
				'Police',
				'Your local police first. Then the Canadian Anti-Fraud Centre.',
				'RCMP, cybercrime defined',
				'https://rcmp.ca/en/federal-policing/cybercrime/cybercrime-defined',
			),
			seen(
				'Data report',
				'Secure online form of the Privacy Commissioner (OPC); you ask for a link by email first. Quebec: CAI. Alberta: OIPC.',
				'OPC, report a privacy breach at your business',
				'https://www.priv.gc.ca/en/report-a-concern/report-a-privacy-breach-at-your-organization/report-a-privacy-breach-at-your-business/',
			),
		],
	},
	jp: {
		places: ['jp'],
		lines: [
			line('Emergency', '110 police, 119 fire and ambulance.'),
			line('Police', 'Cyber desk of your prefecture (都道府県警察). For advice call #9110.'),
			line(
				'Data report',
				'Online form of the PPC (個人情報保護委員会), in Japanese. It asks for an overview, the data, how many people, the cause, other harm, and what you tell people.',
				'Personal Information Protection Commission',
				'https://www.ppc.go.jp/personalinfo/legal/leakAction/',
			),
		],
	},
	br: {
		places: ['br'],
		lines: [
			line('Emergency', '190 police, 193 fire, 192 ambulance.'),
			line(
				'Police',
				'File a report (boletim de ocorrência) with the police station for cybercrime (delegacia) of your state.',
			),
			line(
				'Data report',
				'Form of the ANPD (Comunicado de Incidente de Segurança). It asks for the data, the people, the risks, your measures, and why you are late if you are. Small firms have double the time; you can complete the report within 20 business days.',
				'ANPD',
				'https://www.gov.br/anpd/pt-br/canais_atendimento/agente-de-tratamento/comunicado-de-incidente-de-seguranca-cis',
			),
		],
	},
	ch: {
		places: ['ch'],
		lines: [
			seen(
				'Police',
				'Emergency 117 or 112. BACS takes no complaints: file yours with the police of your canton, through Suisse ePolice.',
				'BACS, report form',
				'https://www.melani.admin.ch/melani/it/home/meldeformular/privatpersonen/strafrechtliche-untersuchung-.html',
			),
			seen(
				'Incident report',
				'BACS takes reports of everyone. Critical infrastructure has to report: through the Cyber Security Hub, for which you need an account, or by the email form.',
				'BACS, questions on the duty to report',
				'https://www.ncsc.admin.ch/ncsc/en/home/meldepflicht/faq.html',
			),
			seen(
				'Data report',
				'Online form of the FDPIC, if the risk for people is high.',
				'FDPIC, DataBreach',
				'https://www.edoeb.admin.ch/edoeb/en/home/meldeportale/databreach.html',
			),
		],
	},
	ie: {
		places: ['eu', 'eu-ie'],
		lines: [
			seen(
				'Police',
				'A cybercrime goes to An Garda Síochána. The NCSC helps public bodies and critical infrastructure, others only in cases of national impact.',
				'NCSC Ireland, incident reporting',
				'https://www.ncsc.gov.ie/incidentreporting/',
			),
			seen(
				'Data report',
				`Online form of the Data Protection Commission. ${gdprQuestions}`,
				'activeMind on breaches in Ireland',
				'https://activemind.legal/law/ie-data-breaches',
			),
		],
	},
	be: {
		places: ['eu', 'eu-be'],
		lines: [
			seen(
				'Police',
				'File a complaint with your local police; the CCB does not take it.',
				'CERT.be, report an incident',
				'https://www.cert.be/submit-or-report-incident.html',
			),
			seen(
				'Incident report',
				'Form of the CCB, also for NIS2. By email only in office hours; operators of essential services reach it by phone day and night.',
				'CCB, report an incident',
				'https://ccb.belgium.be/en/cert/report-incident',
			),
			seen(
				'Data report',
				'Electronic form of the Data Protection Authority, in a national language. It does not open on a phone.',
				'Data Protection Authority, breach form',
				'https://www.dataprotectionauthority.be/data-breach-notification-form',
			),
		],
	},
	at: {
		places: ['eu', 'eu-at'],
		lines: [
			seen(
				'Police',
				'Any police station takes the complaint. The C4 of the Bundeskriminalamt answers questions by email.',
				'Bundeskanzleramt, contacts for cyber security',
				'https://bundeskanzleramt.gv.at/themen/cybersicherheit/ansprechstellen.html',
			),
			seen(
				'Data report',
				`Online form of the Datenschutzbehörde, or its PDF by email. ${gdprQuestions}`,
				'Datenschutzbehörde, data breach',
				'https://dsb.gv.at/eingabe-an-die-dsb/-meldung-data-breach',
			),
		],
	},
	in: {
		places: ['in'],
		lines: [
			seen(
				'Police',
				'National portal cybercrime.gov.in; helpline 1930.',
				'Business Standard on the national portal',
				'https://www.business-standard.com/amp/finance/personal-finance/cyber-frauds-cost-india-rs-177-crore-in-fy24-how-to-protect-yourself-124080600123_1.html',
			),
			seen(
				'Incident report',
				'CERT-In, within 6 hours. Nothing but the first facts is needed.',
				'CERT-In Directions of April 28, 2022',
				'https://www.cert-in.org.in/Directions70B.jsp',
			),
		],
	},
	sg: {
		places: ['sg'],
		lines: [
			seen(
				'Police',
				'Emergency 999. Online police report; SingCERT is told with it. PDPC too, if harm is likely to be significant or 500 or more people are affected.',
				'Singapore Police Force',
				'https://police.gov.sg/Advisories/Crime/Cybercrime/Ransomware/Reporting-Ransomware',
			),
		],
	},
};

const packFact = createFactBuilder({
	kind: 'contact',
	via: 'secondary',
	...lawReview,
	status: 'in force',
	mark: 'V',
});

const maxSaysLength = 200;

function truncate(text: string): string {
	return text.length > maxSaysLength ? `${text.slice(0, maxSaysLength - 1)}…` : text;
}

export function buildPackFacts(countryId: string): readonly FactSource[] {
	return (countryPacks[countryId]?.lines ?? []).map(({ title, text, source }) =>
		packFact({
			...(source?.isSecondReview && secondLawReview),
			id: `pack-${countryId}-${title.toLowerCase().replaceAll(' ', '-')}`,
			publisher: source?.publisher ?? 'General knowledge',
			url: source?.url ?? '',
			homePageReason: source
				? 'Read in a stored copy; only the address of the site is known.'
				: 'Nobody has compared it yet.',
			...(!source && { mark: 'K' }),
			says: truncate(`${title}: ${text}`),
		}),
	);
}
