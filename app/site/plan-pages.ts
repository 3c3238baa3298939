import { path } from './paths.ts';
import type { StepId } from './steps.ts';

const reports = 'reports' satisfies StepId;

/** Neither tools nor guides, but pages of a step: they are in the menu, the bar of steps and the search. */
export const planPages = [
	{
		id: 'plan',
		path: path('plan'),
		title: 'My plan',
		shortTitle: 'My plan',
		summary: 'What to do next, who does it, what is due again and how far you are.',
		keywords: ['plan', 'next action', 'score', 'to do', 'due', 'controls', 'money at stake'],
		step: 'my-plan' satisfies StepId,
	},
	{
		id: 'plan-board',
		path: path('plan-board'),
		title: 'Owner’s page',
		shortTitle: 'Owner’s page',
		summary: 'One sheet for the owner or the board: where you stand, three gaps, money and decisions.',
		keywords: ['board', 'owner', 'report', 'management', 'decision', 'one page'],
		step: reports,
	},
	{
		id: 'plan-insurer',
		path: path('plan-insurer'),
		title: 'Insurer’s questions',
		shortTitle: 'Insurer’s questions',
		summary: 'Thirty typical questions of cyber insurers, answered from your plan, doubtful ones marked.',
		keywords: ['insurance', 'application', 'questionnaire', 'broker', 'underwriting', 'renewal'],
		step: reports,
	},
	{
		id: 'plan-coverage',
		path: path('plan-coverage'),
		title: 'Framework coverage',
		shortTitle: 'Framework coverage',
		summary: 'What your plan supports of CIS IG1, NIST CSF 2.0 and CISA CPG 2.0.',
		keywords: ['framework', 'CIS', 'NIST', 'CSF', 'CISA', 'CPG', 'compliance', 'coverage'],
		step: reports,
	},
	{
		id: 'plan-if-it-happens',
		path: path('plan-if-it-happens'),
		title: 'If it happens',
		shortTitle: 'If it happens',
		summary: 'One sheet for the night: first steps, who to call, systems in order, where the backups are.',
		keywords: ['night', 'emergency sheet', 'print', 'call list', 'policy number', 'QR code', 'offline'],
		step: reports,
	},
] as const;
