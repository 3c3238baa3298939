import { type FormSection, getDefaultValues, isEmpty, type Value } from '#domain/fields/form.ts';
import { validateValue } from '#domain/fields/validate.ts';
import { criticalSystems, customProblems, warnings } from './content.ts';
import { fields, type RecoveryPlan, steps } from './fields.ts';

export const emptyPlan: RecoveryPlan = { ...getDefaultValues(fields), customSystems: [] };

export function isStepComplete(step: FormSection, plan: RecoveryPlan): boolean {
	const values: Readonly<Record<string, Value>> = plan;
	return Object.entries(step.fields).every(([id, field]) => {
		const value = values[id] ?? '';
		return !isEmpty(value) && validateValue(field, value) === undefined;
	});
}

export function isPlanComplete(plan: RecoveryPlan): boolean {
	return steps.every((step) => isStepComplete(step, plan));
}

const maxSystemNameLength = 100;
const maxCustomSystems = 50;

export function validateCustomSystem(plan: RecoveryPlan, name: string): string | undefined {
	const trimmed = name.trim();
	if (trimmed === '') return customProblems.empty;
	if (trimmed.length > maxSystemNameLength) return customProblems.tooLong(maxSystemNameLength);
	if (plan.customSystems.length >= maxCustomSystems) return customProblems.tooMany(maxCustomSystems);
	if (getAllSystems(plan).some((system) => system.toLowerCase() === trimmed.toLowerCase()))
		return customProblems.duplicate;
	return undefined;
}

export function getAllSystems(plan: RecoveryPlan): string[] {
	return [
		...criticalSystems.filter(({ value }) => plan.criticalSystems.includes(value)).map(({ label }) => label),
		...plan.customSystems,
	];
}

const maxSystemsShown = 5;

export function splitSummarySystems(plan: RecoveryPlan): { shown: string[]; hidden: string[] } {
	const systems = getAllSystems(plan);
	return { shown: systems.slice(0, maxSystemsShown), hidden: systems.slice(maxSystemsShown) };
}

export function getPlanWarnings({ rtoObjective, rpoObjective, backupSolution }: RecoveryPlan): string[] {
	const isUrgent = rtoObjective === '1hour' || rtoObjective === '4hours';
	const isSlowToRestore = backupSolution === 'tape' || backupSolution === 'local-only';
	const rules: readonly [boolean, string][] = [
		[backupSolution === 'none', warnings.noBackup],
		[isUrgent && (isSlowToRestore || backupSolution === 'none'), warnings.hardToReach],
		[(isUrgent || rtoObjective === '24hours') && backupSolution === 'cloud-only', warnings.slowCloud],
		[rpoObjective === 'none', warnings.mirror],
		[(rpoObjective === '1hour' || rpoObjective === '4hours') && isSlowToRestore, warnings.moreOften],
	];
	return rules.filter(([applies]) => applies).map(([, warning]) => warning);
}
