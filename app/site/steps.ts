import type { PageName } from './paths.ts';

export type Mode = 'attack' | 'ready';

type StepDefinition = {
	id: string;
	name: string;
	mode: Mode;
	start: PageName;
	outcome: string;
};

export const modeNames: Readonly<Record<Mode, string>> = { attack: 'Under attack', ready: 'Get ready' };

const allSteps = [
	{
		id: 'contain',
		name: 'Contain',
		mode: 'attack',
		start: 'ransomadvisor',
		outcome: 'How urgent it is and what to do first, 2 minutes',
	},
	{
		id: 'call',
		name: 'Call',
		mode: 'attack',
		start: 'emergency-contacts',
		outcome: 'IT provider and insurer first, with every number on one card',
	},
	{
		id: 'identify',
		name: 'Identify',
		mode: 'attack',
		start: 'ransom-identifier',
		outcome: 'Which ransomware it is, 1 minute',
	},
	{
		id: 'document',
		name: 'Document',
		mode: 'attack',
		start: 'incident-docs',
		outcome: 'A report that insurer, lawyer and police can use',
	},
	{
		id: 'deadlines',
		name: 'Deadlines',
		mode: 'attack',
		start: 'compliance',
		outcome: 'Every legal clock on one list',
	},
	{
		id: 'tell',
		name: 'Tell people',
		mode: 'attack',
		start: 'notifications',
		outcome: 'Messages to staff, customers, vendors and the media',
	},
	{
		id: 'recover',
		name: 'Recover',
		mode: 'attack',
		start: 'recovery-options',
		outcome: 'Which way back fits, what it costs and how long it takes',
	},
	{
		id: 'learn',
		name: 'Learn',
		mode: 'attack',
		start: 'lessons-learned',
		outcome: 'What to change, with owners and dates',
	},
	{
		id: 'score',
		name: 'Score',
		mode: 'ready',
		start: 'ransomprep',
		outcome: '12 questions, about 3 minutes: where you stand',
	},
	{
		id: 'fix',
		name: 'Fix first',
		mode: 'ready',
		start: 'vulnerability-spotter',
		outcome: 'The gaps that attackers use, worst first',
	},
	{
		id: 'backups',
		name: 'Backups',
		mode: 'ready',
		start: 'backup-checklist',
		outcome: 'Whether your backups would survive an attack',
	},
	{
		id: 'plan',
		name: 'Recovery plan',
		mode: 'ready',
		start: 'recovery-wizard',
		outcome: 'A written recovery plan in five short steps',
	},
	{
		id: 'rehearse',
		name: 'Rehearse',
		mode: 'ready',
		start: 'timeline-builder',
		outcome: 'Who does what in which minute',
	},
	{
		id: 'insure',
		name: 'Insure',
		mode: 'ready',
		start: 'insurance-calculator',
		outcome: 'How much coverage fits, and what a deductible changes',
	},
] as const satisfies readonly StepDefinition[];

export type StepId = (typeof allSteps)[number]['id'];
export type Step = StepDefinition & { id: StepId };

/** Defined in builds where the first page of a step is off (scripts/build/registries.ts). */
declare const __STEPS__: readonly Step[] | undefined;

export const steps: readonly Step[] = typeof __STEPS__ === 'undefined' ? allSteps : __STEPS__;

export function getStepsForMode(mode: Mode): readonly Step[] {
	return steps.filter((step) => step.mode === mode);
}
