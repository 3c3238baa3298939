import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'notifications',
	path: '/ransomadvisor/notifications',
	title: 'Stakeholder Notification Templates',
	summary: 'Ready-made messages to employees, customers, vendors and the media.',
	keywords: ['notification', 'template', 'letter', 'press', 'customers', 'employees'],
	catalogue: 'emergency',
	hub: 'communication',
};
