import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'recovery-wizard',
	path: '/tools/recovery-wizard',
	title: 'Ransomware Recovery Planning Wizard',
	summary: 'Five short steps to a written recovery plan.',
	keywords: ['recovery plan', 'wizard', 'RTO', 'RPO', 'business continuity'],
	catalogue: 'checklist',
};
