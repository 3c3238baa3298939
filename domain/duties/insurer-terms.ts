import type { TimeSpan } from '#domain/time/deadlines.ts';
import type { StateName } from './places.ts';

export const insurerSpan = { amount: 72, unit: 'hours' } as const satisfies TimeSpan;

/** What the insurance commissioners give after the determination, as far as we know. Washington has a row of its own. */
export const insurerTerms: readonly { span: TimeSpan; states: readonly StateName[] }[] = [
	{ span: insurerSpan, states: ['South Carolina', 'New York'] },
	{
		span: { amount: 3, unit: 'business days' },
		states: [
			...(['Alabama', 'Alaska', 'Connecticut', 'Delaware', 'Hawaii', 'Illinois', 'Indiana', 'Iowa'] as const),
			...(['Kentucky', 'Louisiana', 'Maine', 'Maryland', 'Mississippi', 'New Hampshire'] as const),
			...([
				'North Dakota',
				'Ohio',
				'Oklahoma',
				'Rhode Island',
				'Tennessee',
				'Virginia',
				'Wisconsin',
			] as const),
		],
	},
	{ span: { amount: 5, unit: 'business days' }, states: ['Minnesota', 'Pennsylvania'] },
	{ span: { amount: 10, unit: 'business days' }, states: ['Michigan'] },
];

const terms = insurerTerms.map(({ span, states }) => ({ states, term: `${span.amount} ${span.unit}` }));

export const insurerTermsNote = `${terms
	.slice(1)
	.map(({ term, states }) =>
		states.length > 2 ? `most states say ${term}` : `${states.join(' and ')} ${term}`,
	)
	.join(', ')}; Washington has a shorter one`;

export const insurerNote = `Insurance commissioners, as far as we know; confirm in each state. ${terms
	.map(({ term, states }) => `${term}: ${states.join(', ').replace('New York', 'New York (DFS)')}.`)
	.join(
		' ',
	)} Two business days: Washington. No general duty known: California, Florida, Georgia, Texas and others.`;
