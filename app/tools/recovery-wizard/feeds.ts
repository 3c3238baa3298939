import type { FeedLine } from '#domain/ready/feed.ts';
import type { RecoveryPlan } from './fields.ts';
import { isPlanComplete } from './logic.ts';

export const feeds: readonly FeedLine[] = [
	['backupSolution', 'none', 'backup-offline', 'missing', 'said'],
	['backupSolution', 'tape', 'backup-offline', 'partly', 'hint'],
	['backupSolution', 'local-only', 'backup-offline', 'unknown', 'hint'],
	['backupSolution', 'cloud-only', 'backup-offline', 'unknown', 'hint'],
	['backupSolution', 'hybrid', 'backup-offline', 'unknown', 'hint'],
	['backupSolution', 'none', 'backup-copies', 'missing', 'said'],
	['backupSolution', 'hybrid', 'backup-copies', 'partly', 'hint'],
	['backupSolution', 'local-only', 'backup-copies', 'partly', 'hint'],
	['backupSolution', 'cloud-only', 'backup-copies', 'partly', 'hint'],
	['backupSolution', 'none', 'backup-covers-all', 'missing', 'said'],
	['plan', 'complete', 'plan-printed', 'partly', 'done', 'at-least'],
	['vendorContacts', 'filled', 'plan-printed', 'partly', 'hint'],
	['emergencyContacts', 'filled', 'insurer-number-paper', 'partly', 'hint'],
	['keyPersonnel', 'filled', 'deciders-named', 'partly', 'done', 'at-least'],
	['criticalSystems', 'filled', 'restore-order', 'partly', 'done', 'at-least'],
	['rtoObjective', 'chosen', 'restore-order', 'partly', 'done', 'at-least'],
	['rpoObjective', 'chosen', 'restore-order', 'partly', 'done', 'at-least'],
	['alternateLocation', 'filled', 'work-without-computers', 'partly', 'done', 'at-least'],
	['communicationPlan', 'filled', 'work-without-computers', 'partly', 'done', 'at-least'],
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
