import { site } from '#app/site.ts';
import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'ransomprep',
	path: `/${site.product}`,
	title: 'Ransomware Readiness Assessment',
	summary: '12 questions, about 3 minutes. See your score, where the points were lost and what to fix first.',
	keywords: ['readiness', 'assessment', 'risk score', 'questionnaire', 'self-check'],
};
