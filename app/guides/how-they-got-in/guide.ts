import type { GuideDefinition } from '#app/site/define-tool.ts';

export const guide: GuideDefinition = {
	id: 'how-they-got-in',
	title: 'How did they get in?',
	shortTitle: 'How they got in',
	summary: 'Windows event logs often show it. They are read on this device. Nothing is sent.',
	icon: 'scan-search',
	keywords: [
		'event log',
		'evtx',
		'way in',
		'forensics',
		'first machine',
		'chain of custody',
		'hash',
		'remote desktop',
		'timeline',
	],
	step: 'document',
};
