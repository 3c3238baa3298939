import { type Field, kindOf, type Value } from '#domain/fields/form.ts';
import type { Report } from '#domain/models/report.ts';
import { restoreOrder, stillToWriteDown } from './content.ts';
import { type RecoveryPlan, steps } from './fields.ts';
import { allSystems, planWarnings } from './logic.ts';

/** A field of the plan in words; the systems of the visitor's own stand among the others. */
export function fieldText(plan: RecoveryPlan, id: string, field: Field): string {
	if (id === 'criticalSystems') return allSystems(plan).join('\n');
	const values: Readonly<Record<string, Value>> = plan;
	return kindOf(field).asText(field, values[id] ?? '');
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
						facts: Object.entries(step.fields).map(([id, field]) => ({
							label: field.label,
							value: fieldText(plan, id, field),
						})),
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
		],
	};
}
