import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'recovery-costs',
	title: 'Recovery Cost Estimator',
	summary: 'What the attack may cost in total, what insurance may cover and what you pay yourself.',
	shortTitle: 'Recovery costs',
	icon: 'coins',
	step: 'recover',
	minutes: 3,
	keywords: ['cost', 'estimate', 'insurance', 'fines', 'recovery'],
	hub: 'recovery',
};
