import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'insurance-calculator',
	title: 'Cyber Insurance Coverage Calculator',
	summary:
		'How much coverage fits your organization, the gap to what you have, and what a deductible changes.',
	shortTitle: 'Insurance coverage',
	icon: 'umbrella',
	step: 'insure',
	minutes: 3,
	keywords: ['insurance', 'coverage', 'deductible', 'premium', 'policy'],
	catalog: 'cost',
};
