import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'recovery-estimator',
	title: 'Recovery Time Estimator',
	summary: 'How long it may take to get your data back, phase by phase.',
	shortTitle: 'Recovery time',
	icon: 'timer',
	step: 'recover',
	minutes: 2,
	keywords: ['recovery time', 'restore', 'bandwidth', 'data size', 'RTO'],
	catalog: 'cost',
};
