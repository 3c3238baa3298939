import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'recovery-comparer',
	path: '/tools/recovery-comparer',
	title: 'Ransomware Recovery Options Comparison',
	summary: 'Four ways to recover from ransomware, with time, cost and chance of success.',
	keywords: ['recovery', 'compare', 'managed', 'professional', 'restore'],
	catalogue: 'comparer',
};
