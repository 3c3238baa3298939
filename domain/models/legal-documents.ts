export const documentTitles = {
	insurer: 'First notice to the insurer',
	'article-33': 'GDPR Article 33 report',
	'article-34': 'GDPR Article 34 letter to people',
	people: 'Notice of Data Breach to people (US states)',
	massachusetts: 'Notice to people in Massachusetts',
	hipaa: 'HIPAA letter to patients',
	'hhs-portal': 'HHS breach portal, field by field',
	'hipaa-assessment': 'HIPAA four-factor assessment',
	'associate-notice': 'Business associate notice (HIPAA)',
	'substitute-notice': 'Substitute notice for your website',
	'press-release': 'Press release (HIPAA)',
	'nis2-warning': 'NIS2 early warning',
	'nis2-notification': 'NIS2 notification',
	'nis2-final': 'NIS2 final report',
	ic3: 'FBI report at ic3.gov, field by field',
	cisa: 'CISA report, field by field',
	authority: 'Report to an authority',
	'canada-report': 'Report to the Privacy Commissioner of Canada',
	'canada-people': 'Notice to people in Canada',
	australia: 'Statement to the OAIC (Australia)',
	japan: 'Report to the PPC (Japan)',
	'attorney-general': 'Attorney general report, field by field',
	'no-notice-record': 'Record: why we did not notify',
	irs: 'Notice to the IRS (tax preparers)',
	'ransom-payment': 'Report of a ransom payment',
	'data-owner': 'Notice to a business customer',
	'credit-bureaus': 'Notice to the credit bureaus',
	preservation: 'Preservation letter',
	'legal-hold': 'Legal hold for your own staff',
	board: 'Board brief',
} as const;

export type DocumentId = keyof typeof documentTitles;

export const documentIds = Object.keys(documentTitles) as DocumentId[];

export function getDocumentAnchor(id: DocumentId): string {
	return `paper-${id}`;
}
