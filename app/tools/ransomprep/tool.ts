import type { ToolDefinition } from '#app/site/define-tool.ts';
import { questions } from './content.ts';

export const tool: ToolDefinition = {
	id: 'ransomprep',
	title: 'Ransomware Readiness Assessment',
	summary: `${questions.length} questions, about 3 minutes. See your score, where the points were lost and what to fix first.`,
	shortTitle: 'Readiness assessment',
	icon: 'gauge',
	step: 'score',
	minutes: 3,
	keywords: ['readiness', 'assessment', 'risk score', 'questionnaire', 'self-check'],
};
