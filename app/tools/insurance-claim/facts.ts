import { insuranceClaims } from '#domain/facts/response-facts.ts';
import { responderPractice, secondaryFact } from '#domain/facts/shared-facts.ts';

export const sources = {
	claims: insuranceClaims,
	reedSmith: secondaryFact(
		'reed-smith-13-ways',
		'Reed Smith on cyber insurance',
		'Read the policy first, give notice early, ask for consent, keep records of every cost.',
		{ published: '2023-06' },
	),
	unwildered: secondaryFact(
		'unwildered-notice',
		'Unwildered on the notice to an insurer',
		'Give notice in writing, to the address in the policy, and keep proof.',
	),
	practice: responderPractice,
} as const;
