import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'insurance-claim',
	path: '/ransomadvisor/insurance-claim',
	title: 'Insurance Claim Assistant',
	summary: 'Collect what your cyber insurer asks for and hand over a clear claim summary.',
	keywords: ['insurance', 'claim', 'policy', 'carrier', 'documents'],
	hub: 'communication',
};
