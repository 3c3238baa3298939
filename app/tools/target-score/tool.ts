import type { ToolDefinition } from '#app/site/define-tool.ts';
import { questions } from './content.ts';

export const tool: ToolDefinition = {
	id: 'target-score',
	title: 'Ransomware Target Attractiveness Score',
	summary: `${questions.length} questions on how attractive you look to attackers.`,
	shortTitle: 'Target score',
	icon: 'crosshair',
	step: 'score',
	minutes: 2,
	keywords: ['target', 'attractiveness', 'risk', 'questionnaire'],
	catalog: 'risk',
};
