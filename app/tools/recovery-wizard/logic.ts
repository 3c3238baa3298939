import { wholeNumber } from '#domain/formats.ts';
import {
	criticalSystems,
	type RecoveryPlan,
	type RequiredField,
	type SystemId,
	steps,
	type WizardStep,
} from './content.ts';

export const emptyPlan: RecoveryPlan = {
	businessType: '',
	criticalSystems: [],
	customSystems: [],
	rtoObjective: '',
	rpoObjective: '',
	backupSolution: '',
	alternateLocation: '',
	keyPersonnel: '',
	emergencyContacts: '',
	communicationPlan: '',
	vendorContacts: '',
};

export const longestText = 5000;

/** What is wrong with a typed text, or undefined. The text itself is never cut. */
export function textError(text: string): string | undefined {
	return text.length > longestText
		? `At most ${wholeNumber(longestText)} characters; this has ${wholeNumber(text.length)}. Please shorten it.`
		: undefined;
}

function isFilled(plan: RecoveryPlan, field: RequiredField): boolean {
	const value = plan[field];
	return typeof value === 'string' ? value.trim() !== '' && textError(value) === undefined : value.length > 0;
}

export function stepComplete(step: WizardStep, plan: RecoveryPlan): boolean {
	return step.fields.every((field) => isFilled(plan, field));
}

export function planComplete(plan: RecoveryPlan): boolean {
	return steps.every((step) => stepComplete(step, plan));
}

export function toggleSystem(plan: RecoveryPlan, id: SystemId): RecoveryPlan {
	const chosen = plan.criticalSystems.includes(id)
		? plan.criticalSystems.filter((other) => other !== id)
		: [...plan.criticalSystems, id];
	return { ...plan, criticalSystems: chosen };
}

const longestSystemName = 100;
const mostCustomSystems = 50;

/** Why a custom system cannot be added, or undefined. */
export function customSystemError(plan: RecoveryPlan, name: string): string | undefined {
	const trimmed = name.trim();
	if (trimmed === '') return 'Type the name of a system first.';
	if (trimmed.length > longestSystemName) return `At most ${longestSystemName} characters, please.`;
	if (plan.customSystems.length >= mostCustomSystems)
		return `At most ${mostCustomSystems} systems of your own.`;
	if (allSystems(plan).some((system) => system.toLowerCase() === trimmed.toLowerCase()))
		return 'This system is already on your list.';
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

const terabyteInMegabits = 8 * 1024 * 1024;
const exampleLineMbps = 100;

/** Hours to copy 1 TB over the example line, at full speed. */
export const cloudRestoreHours = Math.round(terabyteInMegabits / exampleLineMbps / 3600);

/** What in the plan does not fit together. */
export function planWarnings({ rtoObjective, rpoObjective, backupSolution }: RecoveryPlan): string[] {
	const hurry = rtoObjective === '1hour' || rtoObjective === '4hours';
	const slowToRestore = backupSolution === 'tape' || backupSolution === 'local-only';
	const rules: readonly [boolean, string][] = [
		[
			backupSolution === 'none',
			'There is no backup. Start with one copy today, on a disk that you unplug afterwards.',
		],
		[
			hurry && (slowToRestore || backupSolution === 'none'),
			'Being back within 1 to 4 hours is hard to reach with these backups. Test how long a full restore takes.',
		],
		[
			(hurry || rtoObjective === '24hours') && backupSolution === 'cloud-only',
			`A full restore from the cloud may be too slow: 1 TB over a ${exampleLineMbps} Mbps line takes about ${cloudRestoreHours} hours at best.`,
		],
		[
			rpoObjective === 'none',
			'No loss allowed means a second system that mirrors every change, and backups as well: a mirror copies the damage too.',
		],
		[
			(rpoObjective === '1hour' || rpoObjective === '4hours') && slowToRestore,
			'Copies on tape or local disks are mostly made once a day. Back up more often, or you lose more than you allow.',
		],
	];
	return rules.filter(([applies]) => applies).map(([, warning]) => warning);
}
