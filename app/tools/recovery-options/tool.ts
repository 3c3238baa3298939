import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'recovery-options',
	title: 'Recovery Options Comparer',
	summary: 'Do it yourself, hybrid or professional: cost, time, chance of success and effort side by side.',
	shortTitle: 'Recovery options',
	icon: 'split',
	step: 'recover',
	minutes: 4,
	keywords: ['recovery', 'compare', 'DIY', 'professional', 'hybrid'],
	hub: 'recovery',
};
