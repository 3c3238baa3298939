import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'priority-ranker',
	title: 'Recovery Priority System Ranker',
	summary: 'Decide which systems come back first, and see how long it takes.',
	shortTitle: 'Priority ranker',
	icon: 'list-ordered',
	step: 'recover',
	alsoInStep: 'plan',
	minutes: 5,
	keywords: ['priority', 'recovery order', 'systems', 'RTO', 'dependencies'],
	catalog: 'planning',
};
