import type { ToolDefinition } from '#app/site/define-tool.ts';
import { getItems } from '#domain/models/checklist.ts';
import { sections } from './content.ts';

export const tool: ToolDefinition = {
	id: 'hardening-checklist',
	title: 'System Security Hardening Checklist',
	summary: `${getItems(sections).length} settings and habits that close the usual ways in, by priority.`,
	shortTitle: 'Hardening checklist',
	icon: 'shield-check',
	step: 'fix',
	minutes: 15,
	keywords: ['hardening', 'security', 'MFA', 'patching', 'checklist'],
	catalog: 'checklist',
};
