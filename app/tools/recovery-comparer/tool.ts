import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'recovery-comparer',
	title: 'Ransomware Recovery Options Comparison',
	summary: 'Four ways to recover from ransomware, with time, cost and chance of success.',
	shortTitle: 'Compare four ways',
	icon: 'columns-3',
	step: 'recover',
	minutes: 4,
	keywords: ['recovery', 'compare', 'managed', 'professional', 'restore'],
	catalog: 'comparer',
};
