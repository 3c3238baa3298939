import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'timeline-builder',
	title: 'Incident Response Timeline Builder',
	summary: 'Plan who does what in which minute, before it happens.',
	shortTitle: 'Response timeline',
	icon: 'calendar-range',
	step: 'rehearse',
	minutes: 8,
	keywords: ['response plan', 'timeline', 'steps', 'responsible'],
	catalog: 'planning',
};
