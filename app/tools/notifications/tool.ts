import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'notifications',
	title: 'Stakeholder Notification Templates',
	summary: 'Ready-made messages to employees, customers, vendors and the media.',
	shortTitle: 'Notification templates',
	icon: 'megaphone',
	step: 'tell',
	minutes: 5,
	keywords: ['notification', 'template', 'letter', 'press', 'customers', 'employees'],
	catalog: 'emergency',
	hub: 'communication',
};
