import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'backup-comparer',
	path: '/tools/backup-comparer',
	title: 'Backup Solution Comparison Tool',
	summary: 'Local, cloud or hybrid backup: strengths, weaknesses and scores side by side.',
	keywords: ['backup', 'cloud', 'local', 'hybrid', 'compare'],
	catalogue: 'comparer',
};
