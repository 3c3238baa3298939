import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'downtime-calculator',
	title: 'Downtime Cost Calculator',
	summary: 'What an outage costs, in figures you can take to a meeting.',
	shortTitle: 'Downtime cost',
	icon: 'clock-alert',
	step: 'insure',
	minutes: 2,
	keywords: ['downtime', 'cost', 'outage', 'revenue', 'calculator'],
	catalog: 'cost',
};
