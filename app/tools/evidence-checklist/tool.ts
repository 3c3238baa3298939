import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'evidence-checklist',
	path: '/ransomadvisor/evidence-checklist',
	title: 'Evidence Preservation Checklist',
	summary: 'What to photograph, save and leave alone, so that nothing that could help you is lost.',
	keywords: ['evidence', 'forensics', 'logs', 'photos', 'chain of custody'],
	catalogue: 'emergency',
	hub: 'immediate',
};
