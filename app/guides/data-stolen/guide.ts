import type { GuideDefinition } from '#app/site/define-tool.ts';

export const guide: GuideDefinition = {
	id: 'data-stolen',
	title: 'Data stolen, nothing locked',
	shortTitle: 'Stolen data',
	summary:
		'Someone says they have your data and wants money. What to do on the first day, what leak sites prove, and which deadlines run.',
	icon: 'file-warning',
	keywords: [
		'data theft',
		'extortion',
		'leak site',
		'stolen data',
		'exfiltration',
		'blackmail',
		'data breach',
	],
	step: 'contain',
};
