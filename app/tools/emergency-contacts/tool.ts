import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'emergency-contacts',
	title: 'Emergency Contact Generator',
	summary: 'Who to call, in which order, and what to say.',
	shortTitle: 'Emergency contacts',
	icon: 'phone-call',
	step: 'call',
	minutes: 4,
	keywords: ['contacts', 'police', 'CISA', 'FBI', 'hotline', 'phone list', 'emergency card'],
	catalog: 'emergency',
	hub: 'immediate',
};
