import { blankValues, type FormSection, isEmpty, kindOf, type Value } from '#domain/fields/form.ts';
import { criticalSystems, customProblems, warnings } from './content.ts';
import { fields, type RecoveryPlan, steps } from './fields.ts';

export const emptyPlan: RecoveryPlan = { ...blankValues(fields), customSystems: [] };

export function stepComplete(step: FormSection, plan: RecoveryPlan): boolean {
	const values: Readonly<Record<string, Value>> = plan;
	return Object.entries(step.fields).every(([id, field]) => {
		const value = values[id] ?? '';
		return !isEmpty(value) && kindOf(field).problem(field, value) === undefined;
	});
}

export function planComplete(plan: RecoveryPlan): boolean {
	return steps.every((step) => stepComplete(step, plan));
}

const longestSystemName = 100;
const mostCustomSystems = 50;

/** Why a custom system cannot be added, or undefined. */
export function customSystemError(plan: RecoveryPlan, name: string): string | undefined {
	const trimmed = name.trim();
	if (trimmed === '') return customProblems.empty;
	if (trimmed.length > longestSystemName) return customProblems.long(longestSystemName);
	if (plan.customSystems.length >= mostCustomSystems) return customProblems.many(mostCustomSystems);
	if (allSystems(plan).some((system) => system.toLowerCase() === trimmed.toLowerCase()))
		return customProblems.twice;
	return undefined;
}

/** The chosen systems in the order of the list, then the custom ones. */
export function allSystems(plan: RecoveryPlan): string[] {
	return [
		...criticalSystems.filter(({ value }) => plan.criticalSystems.includes(value)).map(({ label }) => label),
		...plan.customSystems,
	];
}

const mostSystemsShown = 5;

export function systemsInSummary(plan: RecoveryPlan): { shown: string[]; hidden: string[] } {
	const systems = allSystems(plan);
	return { shown: systems.slice(0, mostSystemsShown), hidden: systems.slice(mostSystemsShown) };
}

/** What in the plan does not fit together. */
export function planWarnings({ rtoObjective, rpoObjective, backupSolution }: RecoveryPlan): string[] {
	const hurry = rtoObjective === '1hour' || rtoObjective === '4hours';
	const slowToRestore = backupSolution === 'tape' || backupSolution === 'local-only';
	const rules: readonly [boolean, string][] = [
		[backupSolution === 'none', warnings.noBackup],
		[hurry && (slowToRestore || backupSolution === 'none'), warnings.hardToReach],
		[(hurry || rtoObjective === '24hours') && backupSolution === 'cloud-only', warnings.slowCloud],
		[rpoObjective === 'none', warnings.mirror],
		[(rpoObjective === '1hour' || rpoObjective === '4hours') && slowToRestore, warnings.moreOften],
	];
	return rules.filter(([applies]) => applies).map(([, warning]) => warning);
}
