import type { ToolDefinition } from '#app/site/define-tool.ts';
import { path } from '#app/site/paths.ts';

export const tool: ToolDefinition = {
	id: 'recovery-comparer',
	path: path('recovery-comparer'),
	title: 'Ransomware Recovery Options Comparison',
	summary: 'Four ways to recover from ransomware, with time, cost and chance of success.',
	shortTitle: 'Compare four ways',
	icon: 'columns-3',
	step: 'recover',
	minutes: 4,
	keywords: ['recovery', 'compare', 'managed', 'professional', 'restore'],
	catalog: 'comparer',
};
