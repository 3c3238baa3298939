import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'target-score',
	path: '/tools/target-score',
	title: 'Ransomware Target Attractiveness Score',
	summary: '8 questions on how attractive you look to attackers.',
	keywords: ['target', 'attractiveness', 'risk', 'questionnaire'],
	catalogue: 'risk',
};
