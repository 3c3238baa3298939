import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'lessons-learned',
	title: 'Lessons Learned Tracker',
	summary: 'Hold the review after the incident and leave with owners and dates.',
	shortTitle: 'Lessons learned',
	icon: 'lightbulb',
	step: 'learn',
	minutes: 15,
	keywords: ['lessons learned', 'review', 'post-incident', 'post-mortem', 'actions'],
	hub: 'post-incident',
};
