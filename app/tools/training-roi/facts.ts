import { collectionReview, createFactBuilder } from '#domain/facts/fact.ts';

const makeStudyFact = createFactBuilder({
	kind: 'statistic',
	via: 'secondary',
	...collectionReview,
	status: 'in force',
	mark: 'V',
});

export const sources = {
	yearly: makeStudyFact({
		id: 'ucsd-2025-yearly',
		publisher: 'UC San Diego Health study',
		url: 'https://www.homelandsecuritynewswire.com/dr20250917-cybersecurity-training-programs-dont-prevent-employees-from-falling-for-phishing-scams',
		says: '19,500 hospital staff, eight months: a recent yearly training made no measurable difference to who fell for a phishing test.',
		published: '2025-09-17',
	}),
	embedded: makeStudyFact({
		id: 'ucsd-2025-embedded',
		publisher: 'UC San Diego Health study',
		url: 'https://cybernews.com/security/phishing-training-doesnt-reduce-phishing-failure-rates/',
		says: 'Training shown right after a failed phishing test cut later failures by 1.7%.',
		published: '2025-08-20',
	}),
} as const;
