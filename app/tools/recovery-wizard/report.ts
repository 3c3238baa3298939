import type { Field, Value } from '#domain/fields/form.ts';
import { formatValue } from '#domain/fields/format.ts';
import { fieldList, list, numberedList, type Report, section } from '#domain/models/report.ts';
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
			...steps.map((step) =>
				section(
					step.title,
					fieldList(
						Object.entries(step.fields).map(([id, field]) => ({
							label: field.label,
							value: formatField(plan, id, field),
						})),
					),
				),
			),
			...(warnings.length === 0 ? [] : [section('Check these points', list(warnings))]),
			section('Order of restoring that works', numberedList(restoreOrder)),
			section('Still to write down', list(remainingItems.map((point) => `[ ] ${point}`))),
		],
	};
}
