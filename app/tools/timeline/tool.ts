import { path } from '#app/paths.ts';
import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'timeline',
	path: path('timeline'),
	title: 'Incident Timeline Builder',
	summary: 'Write down what happened and when, and get a timeline to hand over.',
	shortTitle: 'Incident timeline',
	icon: 'history',
	step: 'document',
	minutes: 6,
	keywords: ['timeline', 'events', 'chronology', 'log'],
	hub: 'post-incident',
};
