export type Sensitivity<Name extends string> = { name: Name; halved: number; doubled: number };

/** Which input moves the total most when it alone is halved or doubled; undefined when none moves it. */
export function mostInfluential<Name extends string>(
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
