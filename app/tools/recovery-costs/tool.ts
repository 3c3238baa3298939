import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'recovery-costs',
	path: '/ransomadvisor/recovery-costs',
	title: 'Recovery Cost Estimator',
	summary: 'What the attack may cost in all, what insurance may cover and what stays with you.',
	keywords: ['cost', 'estimate', 'insurance', 'fines', 'recovery'],
	hub: 'recovery',
};
