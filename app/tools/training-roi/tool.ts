import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'training-roi',
	path: '/tools/training-roi',
	title: 'Training ROI Calculator',
	summary: 'Whether security training pays for itself, and how soon.',
	keywords: ['training', 'ROI', 'awareness', 'phishing', 'savings'],
	catalogue: 'cost',
};
