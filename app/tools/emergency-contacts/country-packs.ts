import type { PlaceId } from '#domain/duties/places.ts';
import { createFactBuilder, type FactSource, lawReview } from '#domain/facts/fact.ts';

/** Without a source the line is general knowledge, and the page says to confirm it. */
type PackLine = { title: string; text: string; source?: { publisher: string; url: string } };

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
			line(
				'Data report',
				`Online form of the data protection authority of your state (Landesdatenschutz; in Bavaria BayLDA). ${gdprQuestions}`,
			),
		],
	},
	uk: {
		places: ['uk'],
		lines: [
			line('Emergency', '999.'),
			line(
				'Police',
				'Report Fraud, day and night for an attack that is still going on: confirm the hours. Scotland: call 101.',
			),
			line('Data report', `Form of the ICO, or call 0303 123 1113. ${gdprQuestions}`),
			line(
				'Paying',
				'Ask OFSI about sanctions. Its guidance of May 2024 counts an early report in your favor.',
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
				'ville-thonon.fr, F34129',
				'https://www.ville-thonon.fr/',
			),
			line('Data report', `Online form of the CNIL (téléservice de notification). ${gdprQuestions}`),
			line(
				'Insurance',
				'Your insurer pays only if you file the complaint in time. The deadline is in the list below.',
			),
		],
	},
	es: {
		places: ['eu', 'eu-es'],
		lines: [
			line('Emergency', '112; 091 Policía Nacional, 062 Guardia Civil.'),
			line(
				'Police',
				'File a complaint (denuncia) with the Policía Nacional or the Guardia Civil. You have to go there in person.',
				'Genbeta on online complaints',
				'https://www.genbeta.com/',
			),
			line('Help', 'INCIBE helpline 017. INCIBE-CERT works day and night. Public bodies: CCN-CERT.'),
			line('Data report', `Online form of the AEPD (sede electrónica). ${gdprQuestions}`),
		],
	},
	it: {
		places: ['eu', 'eu-it'],
		lines: [
			line('Emergency', '112.'),
			line('Police', 'Polizia Postale: report (denuncia) at its office, start at commissariatodips.it.'),
			line(
				'NIS2 portal',
				'Portal of the ACN (CSIRT Italia), for firms it has listed. Early warning first, then the notification.',
				'Comitel on NIS2 reports',
				'https://www.comitel.net/blog/notifica-incidenti-nis2-obblighi-e-procedure',
			),
			line('Data report', `Online procedure of the Garante. ${gdprQuestions}`),
		],
	},
	nl: {
		places: ['eu', 'eu-nl'],
		lines: [
			line('Emergency', '112.'),
			line('Police', 'Politie 0900-8844: make an appointment and file a report (aangifte).'),
			line(
				'Data report',
				`Online form (meldformulier datalekken) of the Autoriteit Persoonsgegevens. ${gdprQuestions}`,
			),
			line('Law', 'Ask the NCSC whether the Cyberbeveiligingswet is in force.'),
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
			line(
				'Ransom report',
				'A separate form of ASD: who was paid, what, when, and what you told each other.',
			),
			line(
				'Data report',
				'Form of the OAIC. It asks who you are, what happened, which data, and what people should do.',
			),
		],
	},
	ca: {
		places: ['ca'],
		lines: [
			line('Emergency', '911.'),
			line('Police', 'Your local police first. Then the Canadian Anti-Fraud Centre.'),
			line(
				'Data report',
				'Form of the Privacy Commissioner (OPC). It asks for the cause, the date, the data, how many people and what you did. Quebec: CAI. Alberta: OIPC.',
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
				'forense.io',
				'https://forense.io/',
			),
			line(
				'Data report',
				'Form of the ANPD (Comunicado de Incidente de Segurança). It asks for the data, the people, the risks, your measures, and why you are late if you are. Small firms have double the time; you can complete the report within 20 business days.',
				'ANPD',
				'https://www.gov.br/anpd/pt-br/canais_atendimento/agente-de-tratamento/comunicado-de-incidente-de-seguranca-cis',
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
