import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'budget-allocator',
	title: 'Cybersecurity Budget Allocation Tool',
	summary: 'Split your security budget over five areas and compare it with the recommended split.',
	shortTitle: 'Security budget',
	icon: 'chart-pie',
	step: 'plan',
	minutes: 4,
	keywords: ['budget', 'allocation', 'spending', 'plan'],
	catalog: 'planning',
};
