import type { StepId } from './steps.ts';

/** What a step brings. Apart from the steps, which every page loads; lazy parts read it from the outline. */
export const stepOutcomes: Readonly<Record<StepId, string>> = {
	contain: 'How urgent it is and what to do first, 2 minutes',
	call: 'IT provider and insurer first, with every number on one card',
	identify: 'Which ransomware it is, 1 minute',
	document: 'A report that insurer, lawyer and police can use',
	deadlines: 'Every legal clock on one list',
	tell: 'Messages to staff, customers, vendors and the media',
	recover: 'Which way back fits, what it costs and how long it takes',
	learn: 'What to change, with owners and dates',
	'my-plan': 'What to do next, and how far you are',
	score: '12 questions, about 3 minutes: where you stand',
	fix: 'The gaps that attackers use, worst first',
	backups: 'Whether your backups would survive an attack',
	plan: 'A written recovery plan in five short steps',
	rehearse: 'Who does what in which minute',
	insure: 'How much coverage fits, and what a deductible changes',
	reports: 'One page for the owner, answers for the insurer',
};
