import { formatUsd } from '#domain/formats/amounts.ts';
import { type ReportSection, section, table } from './report.ts';

export type Sensitivity<Name extends string> = { name: Name; halved: number; doubled: number };

/** Halves or doubles one input at a time; undefined when none changes the total. */
export function findMostInfluential<Name extends string>(
	inputs: Readonly<Record<Name, number>>,
	total: (inputs: Readonly<Record<Name, number>>) => number,
): Sensitivity<Name> | undefined {
	const names = Object.keys(inputs) as Name[];
	const all = names.map((name) => ({
		name,
		halved: total({ ...inputs, [name]: inputs[name] / 2 }),
		doubled: total({ ...inputs, [name]: inputs[name] * 2 }),
	}));
	const [top] = all.toSorted((a, b) => b.doubled - b.halved - (a.doubled - a.halved));
	return top && top.doubled !== top.halved ? top : undefined;
}

export function buildSensitivitySections<Name extends string>(
	sensitivity: Sensitivity<Name> | undefined,
	fields: Readonly<Record<Name, { label: string }>>,
	currentTotal: number,
): ReportSection[] {
	if (!sensitivity) return [];
	const input = fields[sensitivity.name].label;
	return [
		section(
			`What moves the total most: ${input}`,
			table(
				[input, 'Total'],
				[
					['Half of it', formatUsd(sensitivity.halved)],
					['As entered', formatUsd(currentTotal)],
					['Twice as much', formatUsd(sensitivity.doubled)],
				],
			),
		),
	];
}
