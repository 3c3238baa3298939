import type { PageName } from '#app/paths.ts';

export type Mode = 'attack' | 'ready';

/** A stop on the way through one of the two modes. Every tool hangs on exactly one. */
type StepDefinition = {
	id: string;
	name: string;
	mode: Mode;
	/** The page that the step's own link opens. */
	start: PageName;
	/** What a visitor has after it, for 'Done? Next'. */
	brings: string;
};

export const modeNames: Readonly<Record<Mode, string>> = { attack: 'Under attack', ready: 'Get ready' };

export const steps = [
	{
		id: 'contain',
		name: 'Contain',
		mode: 'attack',
		start: 'ransomadvisor',
		brings: 'How urgent it is and what to do first, 2 minutes',
	},
	{
		id: 'identify',
		name: 'Identify',
		mode: 'attack',
		start: 'ransom-identifier',
		brings: 'Which ransomware it is, 1 minute',
	},
	{
		id: 'call',
		name: 'Call',
		mode: 'attack',
		start: 'emergency-contacts',
		brings: 'IT provider and insurer first, with every number on one card',
	},
	{
		id: 'document',
		name: 'Document',
		mode: 'attack',
		start: 'incident-docs',
		brings: 'A report that insurer, lawyer and police can use',
	},
	{
		id: 'deadlines',
		name: 'Deadlines',
		mode: 'attack',
		start: 'compliance',
		brings: 'Every legal clock on one list',
	},
	{
		id: 'tell',
		name: 'Tell people',
		mode: 'attack',
		start: 'notifications',
		brings: 'Messages to staff, customers, vendors and the media',
	},
	{
		id: 'recover',
		name: 'Recover',
		mode: 'attack',
		start: 'recovery-options',
		brings: 'Which way back fits, what it costs and how long it takes',
	},
	{
		id: 'learn',
		name: 'Learn',
		mode: 'attack',
		start: 'lessons-learned',
		brings: 'What to change, with owners and dates',
	},
	{
		id: 'score',
		name: 'Score',
		mode: 'ready',
		start: 'ransomprep',
		brings: '12 questions, about 3 minutes: where you stand',
	},
	{
		id: 'fix',
		name: 'Fix first',
		mode: 'ready',
		start: 'vulnerability-spotter',
		brings: 'The gaps that attackers use, worst first',
	},
	{
		id: 'backups',
		name: 'Backups',
		mode: 'ready',
		start: 'backup-checklist',
		brings: 'Whether your backups would survive an attack',
	},
	{
		id: 'plan',
		name: 'Plan',
		mode: 'ready',
		start: 'recovery-wizard',
		brings: 'A written recovery plan in five short steps',
	},
	{
		id: 'rehearse',
		name: 'Rehearse',
		mode: 'ready',
		start: 'timeline-builder',
		brings: 'Who does what in which minute',
	},
	{
		id: 'insure',
		name: 'Insure',
		mode: 'ready',
		start: 'insurance-calculator',
		brings: 'How much cover fits, and what a deductible changes',
	},
] as const satisfies readonly StepDefinition[];

export type StepId = (typeof steps)[number]['id'];
export type Step = StepDefinition & { id: StepId };

export function stepsOf(mode: Mode): readonly Step[] {
	return steps.filter((step) => step.mode === mode);
}
