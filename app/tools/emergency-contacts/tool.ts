import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'emergency-contacts',
	path: '/ransomadvisor/emergency-contacts',
	title: 'Emergency Contact Generator',
	summary: 'Whom to call, in which order, by country, with your own contacts on one printable card.',
	keywords: ['contacts', 'police', 'CISA', 'FBI', 'hotline', 'phone list', 'emergency card'],
	catalogue: 'emergency',
	hub: 'immediate',
};
