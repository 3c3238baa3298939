import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'timeline-builder',
	path: '/tools/timeline-builder',
	title: 'Incident Response Timeline Builder',
	summary: 'Plan who does what in which minute, before it happens.',
	keywords: ['response plan', 'timeline', 'steps', 'responsible'],
	catalogue: 'planning',
};
