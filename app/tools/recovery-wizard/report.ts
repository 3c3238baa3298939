import { labelOf } from '#domain/choices.ts';
import { collectedNote } from '#domain/collected.ts';
import type { Report } from '#domain/report.ts';
import {
	choiceFields,
	collectedOn,
	fieldLabels,
	isChoiceField,
	type RecoveryPlan,
	restoreOrder,
	source,
	steps,
	stillToWriteDown,
} from './content.ts';
import { allSystems, planWarnings } from './logic.ts';

/** A field of the plan in words. */
export function fieldText(plan: RecoveryPlan, field: keyof RecoveryPlan): string {
	if (isChoiceField(field)) return labelOf<string>(choiceFields[field].choices, plan[field]);
	if (field === 'criticalSystems') return allSystems(plan).join('\n');
	if (field === 'customSystems') return plan.customSystems.join('\n');
	return plan[field];
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
