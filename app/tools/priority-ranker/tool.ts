import type { ToolDefinition } from '#app/site/define-tool.ts';
import { path } from '#app/site/paths.ts';

export const tool: ToolDefinition = {
	id: 'priority-ranker',
	path: path('priority-ranker'),
	title: 'Recovery Priority System Ranker',
	summary: 'Decide which systems come back first, and see how long it takes.',
	shortTitle: 'Priority ranker',
	icon: 'list-ordered',
	step: 'recover',
	minutes: 5,
	keywords: ['priority', 'recovery order', 'systems', 'RTO', 'dependencies'],
	catalog: 'planning',
};
