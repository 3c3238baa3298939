import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'insurance-claim',
	title: 'Insurance Claim Assistant',
	summary: 'Collect what your cyber insurer asks for and hand over a clear claim summary.',
	shortTitle: 'Insurance claim',
	icon: 'receipt-text',
	step: 'tell',
	minutes: 8,
	keywords: ['insurance', 'claim', 'policy', 'carrier', 'documents'],
	hub: 'communication',
};
