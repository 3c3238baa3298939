import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'recovery-estimator',
	path: '/tools/recovery-estimator',
	title: 'Recovery Time Estimator',
	summary: 'How long it may take to get your data back, phase by phase.',
	keywords: ['recovery time', 'restore', 'bandwidth', 'data size', 'RTO'],
	catalogue: 'cost',
};
