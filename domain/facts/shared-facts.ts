import { collection, type FactSource, factsOf } from './fact.ts';

/** What most lines of the guides rest on, checked on one day. */
const checked = { ...collection, status: 'in force', kind: 'practice' } as const;

/** A text whose own page was seen. */
export const seenFact = factsOf({ ...checked, via: 'primary', mark: 'V' });

/** What somebody else reports about a text; a lasting address of the report is not known. */
export function reportedFact(
	id: string,
	publisher: string,
	says: string,
	own: Partial<FactSource> = {},
): FactSource {
	return factsOf({ ...checked, via: 'secondary', mark: 'V' })({
		id,
		publisher,
		says,
		url: '',
		homeOnly: 'Read in a report about it; no lasting address was seen.',
		...own,
	});
}

export const lawFact = factsOf({ ...checked, kind: 'law', via: 'primary', mark: 'V' });

export const practice = factsOf({ ...checked, via: 'primary', mark: 'K' })({
	id: 'practice-responders',
	publisher: 'Practice of incident responders',
	says: 'What people who handle such attacks usually advise.',
	url: '',
	homeOnly: 'Experience, not one text.',
});

export const cisaGuide = seenFact({
	id: 'cisa-stopransomware',
	publisher: 'CISA, #StopRansomware Guide',
	says: 'Isolate, keep evidence, call for help, restore by priority on a clean network, hunt for what was left.',
	url: 'https://www.cisa.gov/stopransomware/ransomware-guide',
});

export const coveware2020 = reportedFact(
	'coveware-2020',
	'Coveware after DataBreaches.net',
	'Names groups that leaked data or asked again after payment; assume data is not deleted.',
	{ published: '2020-11-04', kind: 'statistic' },
);

export const powerSchool = reportedFact(
	'powerschool-2025',
	'Reuters on PowerSchool',
	'The firm paid; months later school districts were extorted with the same data.',
	{ published: '2025-05' },
);

export const lawList = lawFact({
	id: 'own-duties',
	publisher: 'The laws in the compliance checker of this site',
	clause: 'each with its own clause there',
	says: 'Who must be told, by when, and what starts each clock.',
	url: '',
	homeOnly: 'A page of this site; each law there has its own address.',
});

export const contactList = factsOf({ ...checked, kind: 'contact', via: 'primary', mark: 'V' })({
	id: 'own-contacts',
	publisher: 'The emergency contacts of this site',
	says: 'Phone numbers and reporting pages of police and cyber agencies.',
	url: '',
	homeOnly: 'A page of this site; each contact there has its own address.',
});
