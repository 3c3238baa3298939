import { collectionReview, createFactBuilder, type FactSource } from './fact.ts';

const sharedDefaults = { ...collectionReview, status: 'in force', kind: 'practice' } as const;

export const primaryFact = createFactBuilder({ ...sharedDefaults, via: 'primary', mark: 'V' });

/** For a report about a text without a permanent URL. */
export function secondaryFact(
	id: string,
	publisher: string,
	says: string,
	overrides: Partial<FactSource> = {},
): FactSource {
	return createFactBuilder({ ...sharedDefaults, via: 'secondary', mark: 'V' })({
		id,
		publisher,
		says,
		url: '',
		homePageReason: 'Read in a report about it.',
		...overrides,
	});
}

export const lawFact = createFactBuilder({ ...sharedDefaults, kind: 'law', via: 'primary', mark: 'V' });

export const frameworkFact = createFactBuilder({
	...sharedDefaults,
	kind: 'framework',
	via: 'primary',
	mark: 'V',
});

export const responderPractice = createFactBuilder({ ...sharedDefaults, via: 'primary', mark: 'K' })({
	id: 'practice-responders',
	publisher: 'Practice of incident responders',
	says: 'What people who handle such attacks usually advise.',
	url: '',
	homePageReason: 'Experience, not one text.',
});

export const cisaGuide = primaryFact({
	id: 'cisa-stopransomware',
	publisher: 'CISA, #StopRansomware Guide',
	says: 'Isolate, keep evidence, call for help, restore by priority on a clean network, hunt for what was left.',
	url: 'https://www.cisa.gov/stopransomware/ransomware-guide',
});

export const coveware2020 = secondaryFact(
	'coveware-2020',
	'Coveware after DataBreaches.net',
	'Names groups that leaked data or asked again after payment; assume data is not deleted.',
	{
		published: '2020-11-04',
		kind: 'statistic',
		url: 'https://databreaches.net/2020/11/04/don-t-pay-ransom-on-the-promise-your-data-will-be-deleted-because-it-wont-be-coveware/',
	},
);

export const powerSchool = secondaryFact(
	'powerschool-2025',
	'Reuters on PowerSchool',
	'The firm paid; months later school districts were extorted with the same data.',
	{ published: '2025-05', url: 'https://axenewsroom.com/?p=395732' },
);

export const northCarolinaBan = secondaryFact(
	'nc-payment-ban',
	'BakerHostetler on North Carolina',
	'Public bodies may not pay and may not even talk to attackers.',
	{
		kind: 'law',
		clause: 'N.C.G.S. 143-800',
		published: '2022',
		url: 'https://cyberiqs.com/north-carolina-is-the-first-state-to-prohibit-public-entities-from-paying-ransoms-what-does-this-mean-for-north-carolina-public-schools-and-universities/',
	},
);

const ownList = createFactBuilder({ ...sharedDefaults, via: 'own list', mark: 'V' });

export const complianceCheckerFact = ownList({
	kind: 'law',
	id: 'own-duties',
	publisher: 'The laws in the compliance checker of this site',
	clause: 'each with its own clause there',
	says: 'Who must be told, by when, and what starts each clock.',
	url: '',
	homePageReason: 'A page of this site; each law there has its own address.',
});

export const emergencyContactsFact = ownList({
	kind: 'contact',
	id: 'own-contacts',
	publisher: 'The emergency contacts of this site',
	says: 'Phone numbers and reporting pages of police and cyber agencies.',
	url: '',
	homePageReason: 'A page of this site; each contact there has its own address.',
});

export const evidenceChecklistFact = ownList({
	id: 'own-evidence',
	publisher: 'The evidence checklist of this site',
	says: 'What a small firm can keep as evidence.',
	url: '',
	homePageReason: 'A page of this site with its own sources.',
});
