import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'incident-docs',
	path: '/ransomadvisor/incident-docs',
	title: 'Incident Documentation Helper',
	summary: 'Fill in 14 short fields and get an incident report for insurer, lawyer, police and IT.',
	keywords: ['incident report', 'documentation', 'record', 'evidence'],
	catalogue: 'emergency',
	hub: 'immediate',
};
