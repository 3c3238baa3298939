import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'backup-checklist',
	title: 'Backup Validation & Recovery Checklist',
	summary: 'Checks that tell whether your backups would survive an attack.',
	shortTitle: 'Backup checklist',
	icon: 'database-backup',
	step: 'backups',
	minutes: 10,
	keywords: ['backup', 'restore', '3-2-1', 'validation', 'checklist'],
	catalog: 'checklist',
};
