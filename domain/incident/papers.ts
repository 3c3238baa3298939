import type { IncidentRecord } from './incident-record.ts';

/** Formal papers that a duty can ask for. The notification tool writes them; a deadline leads to its own. */
export const paperTitles = {
	insurer: 'First notice to the insurer',
	'article-33': 'GDPR Article 33 report',
	'article-34': 'GDPR Article 34 letter to people',
	people: 'Notice of Data Breach to people (US states)',
	massachusetts: 'Notice to people in Massachusetts',
	hipaa: 'HIPAA letter to patients',
	'nis2-warning': 'NIS2 early warning',
	'nis2-notification': 'NIS2 notification',
	'nis2-final': 'NIS2 final report',
	authority: 'Report to an authority',
	'ransom-payment': 'Report of a ransom payment',
	'data-owner': 'Notice to a business customer',
	'credit-bureaus': 'Notice to the credit bureaus',
	preservation: 'Preservation letter',
	'legal-hold': 'Legal hold for your own staff',
	board: 'Board brief',
} as const;

export type PaperId = keyof typeof paperTitles;

export const paperIds = Object.keys(paperTitles) as PaperId[];

/** The deadlines on the list that wait for this paper, in their order; the board hears of all of them. */
export function deadlinesOfPaper(record: IncidentRecord, id: PaperId): { what: string; due: string }[] {
	const rows = record.compliance?.deadlines ?? [];
	return (typeof rows === 'string' ? [] : rows).flatMap((row) => {
		if (typeof row === 'string') return [];
		const { what = '', due = '', paper } = row;
		return (id === 'board' || paper === paperTitles[id]) && due !== '' ? [{ what, due }] : [];
	});
}

/** Where a paper stands on its page. */
export function paperAnchor(id: PaperId): string {
	return `paper-${id}`;
}
