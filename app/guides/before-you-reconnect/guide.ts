import type { GuideDefinition } from '#app/site/define-tool.ts';

export const guide: GuideDefinition = {
	id: 'before-you-reconnect',
	title: 'Before you reconnect',
	shortTitle: 'Before reconnecting',
	summary:
		'Go or no-go, wave by wave, before anything goes back online, and what to watch for 30 days after.',
	icon: 'plug-zap',
	keywords: [
		'reconnect',
		'go live',
		'restore',
		'back online',
		'watch list',
		'monitoring',
		'go/no-go',
		'krbtgt',
	],
	step: 'recover',
};
