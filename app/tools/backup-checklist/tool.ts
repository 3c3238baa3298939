import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'backup-checklist',
	path: '/tools/backup-checklist',
	title: 'Backup Validation & Recovery Checklist',
	summary: '25 checks that tell whether your backups would survive an attack.',
	keywords: ['backup', 'restore', '3-2-1', 'validation', 'checklist'],
	catalogue: 'checklist',
};
