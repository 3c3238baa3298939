import { collectedNote } from '#domain/collected.ts';
import type { Report } from '#domain/report.ts';
import {
	backupSolutions,
	businessTypes,
	collectedOn,
	fieldLabels,
	type RecoveryPlan,
	restoreOrder,
	rpoObjectives,
	rtoObjectives,
	source,
	steps,
	stillToWriteDown,
} from './content.ts';
import { allSystems, planWarnings } from './logic.ts';

function labelOf(choices: readonly { value: string; label: string }[], value: string): string {
	return choices.find((choice) => choice.value === value)?.label ?? '';
}

/** A field of the plan in words. */
export function fieldText(plan: RecoveryPlan, field: keyof RecoveryPlan): string {
	switch (field) {
		case 'businessType':
			return labelOf(businessTypes, plan.businessType);
		case 'rtoObjective':
			return labelOf(rtoObjectives, plan.rtoObjective);
		case 'rpoObjective':
			return labelOf(rpoObjectives, plan.rpoObjective);
		case 'backupSolution':
			return labelOf(backupSolutions, plan.backupSolution);
		case 'criticalSystems':
			return allSystems(plan).join('\n');
		case 'customSystems':
			return plan.customSystems.join('\n');
		default:
			return plan[field];
	}
}

export function planReport(plan: RecoveryPlan): Report {
	const warnings = planWarnings(plan);
	return {
		title: 'Ransomware recovery plan',
		sections: [
			...steps.map((step) => ({
				heading: step.title,
				blocks: [
					{
						kind: 'facts' as const,
						facts: step.fields.map((field) => ({ label: fieldLabels[field], value: fieldText(plan, field) })),
					},
				],
			})),
			...(warnings.length === 0
				? []
				: [{ heading: 'Check these points', blocks: [{ kind: 'list' as const, items: warnings }] }]),
			{
				heading: 'Order of restoring that works',
				blocks: [{ kind: 'list', items: restoreOrder, ordered: true }],
			},
			{
				heading: 'Still to write down',
				blocks: [{ kind: 'list', items: stillToWriteDown.map((point) => `[ ] ${point}`) }],
			},
			{
				heading: 'Sources',
				blocks: [{ kind: 'text', text: `${source}. ${collectedNote(collectedOn)}` }],
			},
		],
	};
}
