import { type Category, maxDependencies, maxNameLength, maxRtoHours, minRtoHours } from '#contract/limits.ts';
import { formatNumber } from '#domain/fields/parse-number.ts';
import { defaultSystems, impactWeights, type Sort, type System } from './content.ts';
import type { SystemForm } from './fields.ts';

export function mergeSystems(custom: readonly Omit<System, 'isCustom'>[]): readonly System[] {
	return [
		...defaultSystems,
		...custom.map(({ id, name, category, impact, rto, dependencies }) => ({
			id,
			name,
			category,
			impact,
			rto,
			dependencies,
			isCustom: true,
		})),
	];
}

function compareText(a: string, b: string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

function compareNames(a: System, b: System): number {
	// The id breaks ties, so that the order is total.
	return (
		compareText(a.name.toLowerCase(), b.name.toLowerCase()) ||
		compareText(a.name, b.name) ||
		compareText(a.id, b.id)
	);
}

const compareImpact = (a: System, b: System) => impactWeights[b.impact] - impactWeights[a.impact];
const compareRto = (a: System, b: System) => a.rto - b.rto;
const compareDependencies = (a: System, b: System) => b.dependencies.length - a.dependencies.length;

export function compareRank(a: System, b: System): number {
	return compareImpact(a, b) || compareRto(a, b) || compareDependencies(a, b) || compareNames(a, b);
}

const comparators: Record<Sort, (a: System, b: System) => number> = {
	impact: compareRank,
	rto: (a, b) => compareRto(a, b) || compareRank(a, b),
	dependencies: (a, b) => compareDependencies(a, b) || compareRank(a, b),
};

export function rankSystems(systems: readonly System[]): System[] {
	return systems.toSorted(compareRank);
}

export function listSystems(systems: readonly System[], category: Category | '', sort: Sort): System[] {
	return systems
		.filter((system) => category === '' || system.category === category)
		.toSorted(comparators[sort]);
}

export type PrioritySummary = { critical: number; high: number; totalRto: number };

export function summarize(systems: readonly System[]): PrioritySummary {
	return {
		critical: systems.filter(({ impact }) => impact === 'critical').length,
		high: systems.filter(({ impact }) => impact === 'high').length,
		totalRto: systems.reduce((sum, { rto }) => sum + rto, 0),
	};
}

export function readRto(input: string): number {
	const number = Number(input);
	const hours = Number.isNaN(number) ? Number.parseInt(input, 10) : number;
	return Number.isNaN(hours) ? minRtoHours : Math.trunc(hours);
}

export function readDependencies(input: string): string[] {
	return input
		.split(',')
		.map((part) => part.trim())
		.filter((part) => part !== '');
}

export type NewSystem = Omit<System, 'id' | 'isCustom' | 'dependencies'> & { dependencies: string[] };

export type FormErrors = Partial<Record<keyof SystemForm, string>>;

export function readForm(form: SystemForm): { input: NewSystem } | { errors: FormErrors } {
	const name = form.name.trim();
	const rto = readRto(form.rto);
	const dependencies = readDependencies(form.dependencies);
	const errors: FormErrors = {
		...(name === '' && { name: 'Enter a name.' }),
		...(name.length > maxNameLength && { name: `Use at most ${maxNameLength} characters.` }),
		...(form.category === '' && { category: 'Choose a category.' }),
		...(form.impact === '' && { impact: 'Choose the business impact.' }),
		...((rto < minRtoHours || rto > maxRtoHours) && {
			rto: `Enter ${minRtoHours} to ${maxRtoHours} hours.`,
		}),
		...(form.rto.trim() === '' && { rto: 'Enter the hours.' }),
		...(dependencies.length > maxDependencies && {
			dependencies: `Enter at most ${maxDependencies} dependencies.`,
		}),
		...(dependencies.some((dependency) => dependency.length > maxNameLength) && {
			dependencies: `Use at most ${maxNameLength} characters for each.`,
		}),
	};
	if (form.category === '' || form.impact === '' || Object.keys(errors).length > 0) return { errors };
	return { input: { name, category: form.category, impact: form.impact, rto, dependencies } };
}

export function formatHours(count: number): string {
	return `${formatNumber(count)} ${count === 1 ? 'hour' : 'hours'}`;
}
