import { ftcGuide } from '#domain/facts/response-facts.ts';
import { cisaGuide, lawFact, responderPractice } from '#domain/facts/shared-facts.ts';
import { documentFacts } from './document-facts.ts';

export const templateSources = {
	ftc: ftcGuide,
	california: lawFact({
		id: 'notice-california',
		publisher: 'California Civil Code',
		clause: '1798.82(d)',
		url: 'https://oag.ca.gov/privacy/databreach/reporting',
		says: 'Title and fixed headings of a notice of data breach.',
	}),
	hipaa: lawFact({
		id: 'notice-hipaa',
		publisher: 'HIPAA',
		clause: '45 CFR 164.404(c)',
		url: 'https://www.ecfr.gov/current/title-45/subtitle-A/subchapter-C/part-164/subpart-D/section-164.404',
		says: 'What a notice about health data must say.',
	}),
	gdpr: lawFact({
		id: 'notice-gdpr',
		publisher: 'GDPR',
		clause: 'Art. 33(3) and 34(2)',
		url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
		says: 'What a report to the authority and a message to people must say.',
	}),
	cisa: cisaGuide,
	practice: responderPractice,
} as const;

export const sources = [...Object.values(templateSources), ...Object.values(documentFacts)];
