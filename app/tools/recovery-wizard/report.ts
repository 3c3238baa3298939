import type { Field, Value } from '#domain/fields/form.ts';
import { formatValue } from '#domain/fields/format.ts';
import type { Report } from '#domain/models/report.ts';
import { remainingItems, restoreOrder } from './content.ts';
import { type RecoveryPlan, steps } from './fields.ts';
import { getAllSystems, getPlanWarnings } from './logic.ts';

export function formatField(plan: RecoveryPlan, id: string, field: Field): string {
	if (id === 'criticalSystems') return getAllSystems(plan).join('\n');
	const values: Readonly<Record<string, Value>> = plan;
	return formatValue(field, values[id] ?? '');
}

export function buildPlanReport(plan: RecoveryPlan): Report {
	const warnings = getPlanWarnings(plan);
	return {
		title: 'Ransomware recovery plan',
		sections: [
			...steps.map((step) => ({
				heading: step.title,
				blocks: [
					{
						kind: 'fields' as const,
						fields: Object.entries(step.fields).map(([id, field]) => ({
							label: field.label,
							value: formatField(plan, id, field),
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
				blocks: [{ kind: 'list', items: remainingItems.map((point) => `[ ] ${point}`) }],
			},
		],
	};
}
