import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'timeline',
	title: 'Incident Timeline Builder',
	summary: 'Write down what happened and when, and get a timeline to hand over.',
	shortTitle: 'Incident timeline',
	icon: 'history',
	step: 'document',
	minutes: 6,
	keywords: ['timeline', 'events', 'chronology', 'log'],
	hub: 'post-incident',
};
