import type { ToolDefinition } from '#app/site/define-tool.ts';
import { questions } from './content.ts';

export const tool: ToolDefinition = {
	id: 'ransomadvisor',
	title: 'Ransomware Incident Triage',
	summary: `${questions.length} questions. Learn how urgent it is, what to do step by step and who to call in which order.`,
	shortTitle: 'Incident triage',
	icon: 'siren',
	step: 'contain',
	minutes: 2,
	keywords: ['triage', 'incident response', 'under attack', 'emergency', 'help now'],
	redirectFrom: ['/ransom-advisor'],
};
