import type { FeedRow } from '#domain/ready/feed.ts';
import type { RecoveryPlan } from './fields.ts';
import { isPlanComplete } from './logic.ts';

export const feeds: readonly FeedRow[] = [
	['backupSolution', ['backup-offline', 'backup-copies', 'backup-covers-all'], 'said', { none: 'missing' }],
	[
		'backupSolution',
		'backup-offline',
		'hint',
		{ tape: 'partly', 'local-only': 'unknown', 'cloud-only': 'unknown', hybrid: 'unknown' },
	],
	[
		'backupSolution',
		'backup-copies',
		'hint',
		{ hybrid: 'partly', 'local-only': 'partly', 'cloud-only': 'partly' },
	],
	['plan', 'plan-printed', 'done', { complete: 'at-least' }],
	['vendorContacts', 'plan-printed', 'hint', { filled: 'partly' }],
	['emergencyContacts', 'insurer-number-paper', 'hint', { filled: 'partly' }],
	['keyPersonnel', 'deciders-named', 'done', { filled: 'at-least' }],
	['criticalSystems', 'restore-order', 'done', { filled: 'at-least' }],
	['rtoObjective', 'restore-order', 'done', { chosen: 'at-least' }],
	['rpoObjective', 'restore-order', 'done', { chosen: 'at-least' }],
	['alternateLocation', 'work-without-computers', 'done', { filled: 'at-least' }],
	['communicationPlan', 'work-without-computers', 'done', { filled: 'at-least' }],
];

const isFilled = (text: string) => (text.trim() === '' ? '' : 'filled');

export function toAnswers(plan: RecoveryPlan): Readonly<Record<string, string>> {
	return {
		backupSolution: plan.backupSolution,
		plan: isPlanComplete(plan) ? 'complete' : '',
		criticalSystems: plan.criticalSystems.length > 0 ? 'filled' : '',
		rtoObjective: plan.rtoObjective && 'chosen',
		rpoObjective: plan.rpoObjective && 'chosen',
		vendorContacts: isFilled(plan.vendorContacts),
		emergencyContacts: isFilled(plan.emergencyContacts),
		keyPersonnel: isFilled(plan.keyPersonnel),
		alternateLocation: isFilled(plan.alternateLocation),
		communicationPlan: isFilled(plan.communicationPlan),
	};
}
