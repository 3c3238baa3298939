import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'evidence-checklist',
	title: 'Evidence Preservation Checklist',
	summary: 'What to photograph, save and leave alone.',
	shortTitle: 'Evidence checklist',
	icon: 'camera',
	step: 'document',
	minutes: 10,
	keywords: ['evidence', 'forensics', 'logs', 'photos', 'chain of custody'],
	catalog: 'emergency',
	hub: 'immediate',
};
