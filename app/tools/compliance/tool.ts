import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'compliance',
	path: '/ransomadvisor/compliance',
	title: 'Legal/Regulatory Compliance Checker',
	summary: 'Which duties to notify apply to you, and how long you have for each.',
	keywords: ['compliance', 'deadline', 'GDPR', 'HIPAA', 'SEC', 'breach notification', 'law'],
	hub: 'communication',
};
