import type { GuideDefinition } from '#app/site/define-tool.ts';

export const guide: GuideDefinition = {
	id: 'payment-decision',
	title: 'Should we pay? A decision record',
	shortTitle: 'Should we pay?',
	summary:
		'Three stops, the other ways to check first, and a record of who decided what and why, to print for the file.',
	icon: 'gavel',
	keywords: [
		'ransom payment',
		'pay',
		'decision',
		'OFAC',
		'sanctions',
		'negotiation',
		'negotiate',
		'decryptor',
		'record',
	],
	step: 'recover',
};
