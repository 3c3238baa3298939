import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'hardening-checklist',
	path: '/tools/hardening-checklist',
	title: 'System Security Hardening Checklist',
	summary: '35 settings and habits that close the usual ways in, by priority.',
	keywords: ['hardening', 'security', 'MFA', 'patching', 'checklist'],
	catalogue: 'checklist',
};
