import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'incident-docs',
	title: 'Incident Documentation Helper',
	summary: 'Fill in 14 short fields: one report for insurer, lawyer, police and IT.',
	shortTitle: 'Incident report',
	icon: 'file-pen-line',
	step: 'document',
	minutes: 8,
	keywords: ['incident report', 'documentation', 'record', 'evidence'],
	catalog: 'emergency',
	hub: 'immediate',
};
