import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'training-roi',
	title: 'Training ROI Calculator',
	summary: 'Whether security training pays for itself, and how soon.',
	shortTitle: 'Training ROI',
	icon: 'graduation-cap',
	step: 'rehearse',
	minutes: 2,
	keywords: ['training', 'ROI', 'awareness', 'phishing', 'savings'],
	catalog: 'cost',
};
