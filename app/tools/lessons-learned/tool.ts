import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'lessons-learned',
	path: '/ransomadvisor/lessons-learned',
	title: 'Lessons Learned Tracker',
	summary: 'Hold the review after the incident and leave with owners and dates.',
	keywords: ['lessons learned', 'review', 'post-incident', 'post-mortem', 'actions'],
	hub: 'post-incident',
};
