import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'insurance-calculator',
	path: '/tools/insurance-calculator',
	title: 'Cyber Insurance Coverage Calculator',
	summary: 'How much cover fits your organisation, the gap to what you have, and what a deductible changes.',
	keywords: ['insurance', 'coverage', 'deductible', 'premium', 'policy'],
	catalogue: 'cost',
};
