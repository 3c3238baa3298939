import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'backup-comparer',
	title: 'Backup Solution Comparison Tool',
	summary: 'Local, cloud or hybrid backup: strengths, weaknesses and scores side by side.',
	shortTitle: 'Backup comparison',
	icon: 'hard-drive',
	step: 'backups',
	minutes: 4,
	keywords: ['backup', 'cloud', 'local', 'hybrid', 'compare'],
	catalog: 'comparer',
};
