import type { ToolDefinition } from '#app/site/define-tool.ts';
import { path } from '#app/site/paths.ts';

export const tool: ToolDefinition = {
	id: 'emergency-contacts',
	path: path('emergency-contacts'),
	title: 'Emergency Contact Generator',
	summary: 'Whom to call, in which order, by country, with your own contacts on one printable card.',
	shortTitle: 'Emergency contacts',
	icon: 'phone-call',
	step: 'call',
	minutes: 4,
	keywords: ['contacts', 'police', 'CISA', 'FBI', 'hotline', 'phone list', 'emergency card'],
	catalog: 'emergency',
	hub: 'immediate',
};
