import type { FeedLine } from '#domain/ready/feed.ts';

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
