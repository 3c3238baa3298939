import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'ransomprep',
	title: 'Ransomware Readiness Assessment',
	summary: '12 questions, about 3 minutes. See your score, where the points were lost and what to fix first.',
	shortTitle: 'Readiness assessment',
	icon: 'gauge',
	step: 'score',
	minutes: 3,
	keywords: ['readiness', 'assessment', 'risk score', 'questionnaire', 'self-check'],
};
