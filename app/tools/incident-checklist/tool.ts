import type { ToolDefinition } from '#app/site/define-tool.ts';
import { getItems } from '#domain/models/checklist.ts';
import { sections } from './content.ts';

export const tool: ToolDefinition = {
	id: 'incident-checklist',
	title: 'Ransomware Incident Response Checklist',
	summary: `${getItems(sections).length} steps from the first minute to getting back, in the order that matters.`,
	shortTitle: 'Response checklist',
	icon: 'list-checks',
	step: 'contain',
	minutes: 10,
	keywords: ['incident response', 'first steps', 'checklist', 'what to do'],
	catalog: 'checklist',
};
