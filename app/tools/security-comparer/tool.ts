import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'security-comparer',
	path: '/tools/security-comparer',
	title: 'Endpoint Security Comparison Tool',
	summary: 'Antivirus, next-generation antivirus, EDR and XDR compared for ransomware.',
	keywords: ['antivirus', 'EDR', 'XDR', 'endpoint', 'compare'],
	catalogue: 'comparer',
};
