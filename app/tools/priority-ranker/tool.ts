import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'priority-ranker',
	path: '/tools/priority-ranker',
	title: 'Recovery Priority System Ranker',
	summary: 'Decide which systems come back first, and see how long it takes.',
	keywords: ['priority', 'recovery order', 'systems', 'RTO', 'dependencies'],
	catalogue: 'planning',
};
