import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'security-comparer',
	title: 'Endpoint Security Comparison Tool',
	summary: 'Antivirus, next-generation antivirus, EDR and XDR compared for ransomware.',
	shortTitle: 'Endpoint comparison',
	icon: 'scale',
	step: 'fix',
	minutes: 4,
	keywords: ['antivirus', 'EDR', 'XDR', 'endpoint', 'compare'],
	catalog: 'comparer',
};
