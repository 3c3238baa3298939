import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'recovery-wizard',
	title: 'Ransomware Recovery Planning Wizard',
	summary: 'Five short steps to a written recovery plan.',
	shortTitle: 'Recovery plan',
	icon: 'map',
	step: 'plan',
	minutes: 10,
	keywords: ['recovery plan', 'wizard', 'RTO', 'RPO', 'business continuity'],
	catalog: 'checklist',
};
