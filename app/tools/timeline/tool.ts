import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'timeline',
	path: '/ransomadvisor/timeline',
	title: 'Incident Timeline Builder',
	summary: 'Put down what happened when, and get a timeline to hand over.',
	keywords: ['timeline', 'events', 'chronology', 'log'],
	hub: 'post-incident',
};
