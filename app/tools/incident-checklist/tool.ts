import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'incident-checklist',
	path: '/tools/incident-checklist',
	title: 'Ransomware Incident Response Checklist',
	summary: '25 steps from the first minute to getting back, in the order that matters.',
	keywords: ['incident response', 'first steps', 'checklist', 'what to do'],
	catalogue: 'checklist',
};
