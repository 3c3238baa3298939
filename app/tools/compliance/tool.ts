import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'compliance',
	title: 'Legal/Regulatory Compliance Checker',
	summary: 'Which notification duties apply to you, and how long you have for each.',
	shortTitle: 'Compliance checker',
	icon: 'calendar-clock',
	step: 'deadlines',
	minutes: 3,
	keywords: ['compliance', 'deadline', 'GDPR', 'HIPAA', 'SEC', 'breach notification', 'law'],
	hub: 'communication',
};
