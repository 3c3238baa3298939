import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'budget-allocator',
	path: '/tools/budget-allocator',
	title: 'Cybersecurity Budget Allocation Tool',
	summary: 'Split your security budget over five areas and compare it with the recommended split.',
	keywords: ['budget', 'allocation', 'spending', 'plan'],
	catalogue: 'planning',
};
