import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'downtime-calculator',
	path: '/tools/downtime-calculator',
	title: 'Downtime Cost Calculator',
	summary: 'What an outage costs, in figures you can take to a meeting.',
	keywords: ['downtime', 'cost', 'outage', 'revenue', 'calculator'],
	catalogue: 'cost',
};
