import type { PageName } from './paths.ts';

export type Mode = 'attack' | 'ready';

type StepDefinition = {
	id: string;
	name: string;
	mode: Mode;
	start: PageName;
};

export const modeNames: Readonly<Record<Mode, string>> = { attack: 'Under attack', ready: 'Get ready' };

const allSteps = [
	{
		id: 'contain',
		name: 'Contain',
		mode: 'attack',
		start: 'ransomadvisor',
	},
	{
		id: 'call',
		name: 'Call',
		mode: 'attack',
		start: 'emergency-contacts',
	},
	{
		id: 'identify',
		name: 'Identify',
		mode: 'attack',
		start: 'ransom-identifier',
	},
	{
		id: 'document',
		name: 'Document',
		mode: 'attack',
		start: 'incident-docs',
	},
	{
		id: 'deadlines',
		name: 'Deadlines',
		mode: 'attack',
		start: 'compliance',
	},
	{
		id: 'tell',
		name: 'Tell people',
		mode: 'attack',
		start: 'notifications',
	},
	{
		id: 'recover',
		name: 'Recover',
		mode: 'attack',
		start: 'recovery-options',
	},
	{
		id: 'learn',
		name: 'Learn',
		mode: 'attack',
		start: 'lessons-learned',
	},
	{
		id: 'my-plan',
		name: 'My plan',
		mode: 'ready',
		start: 'plan',
	},
	{
		id: 'score',
		name: 'Score',
		mode: 'ready',
		start: 'ransomprep',
	},
	{
		id: 'fix',
		name: 'Fix first',
		mode: 'ready',
		start: 'vulnerability-spotter',
	},
	{
		id: 'backups',
		name: 'Backups',
		mode: 'ready',
		start: 'backup-checklist',
	},
	{
		id: 'plan',
		name: 'Recovery plan',
		mode: 'ready',
		start: 'recovery-wizard',
	},
	{
		id: 'rehearse',
		name: 'Rehearse',
		mode: 'ready',
		start: 'timeline-builder',
	},
	{
		id: 'insure',
		name: 'Insure',
		mode: 'ready',
		start: 'insurance-calculator',
	},
	{
		id: 'reports',
		name: 'Reports',
		mode: 'ready',
		start: 'plan-board',
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
