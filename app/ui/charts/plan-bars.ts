/** A piece of work in a plan. Times are in one unit, hours or days. */
export type PlanRow = {
	id: string;
	title: string;
	/** When it runs and what it waits for, in words. */
	detail: string;
	start: number;
	end: number;
	/** Ids of the rows it starts after. */
	after: readonly string[];
	/** Color, 1 to 6. */
	series: number;
	/** When it was wanted. */
	wantedBy?: number | undefined;
	/** A delay here delays the whole plan. */
	critical?: boolean | undefined;
};

/** A vertical line in one row: from the bar it leaves, through the rows between, to the bar that waited. */
export type DependencyLine = { key: string; at: number; from: 'top' | 'middle'; to: 'middle' | 'bottom' };

/** Only what really holds a row back is drawn: a predecessor that ends when the row starts. */
export function dependencyLines(rows: readonly PlanRow[]): DependencyLine[][] {
	const lines: DependencyLine[][] = rows.map(() => []);
	rows.forEach((row, target) => {
		for (const id of row.after) {
			const source = rows.findIndex((candidate) => candidate.id === id);
			const at = rows[source]?.end;
			if (at === undefined || at !== row.start) continue;
			const [upper, lower] = source < target ? [source, target] : [target, source];
			for (let index = upper; index <= lower; index++)
				lines[index]?.push({
					key: `${id} ${row.id}`,
					at,
					from: index === upper ? 'middle' : 'top',
					to: index === lower ? 'middle' : 'bottom',
				});
		}
	});
	return lines;
}

const steps = [1 / 60, 5 / 60, 0.25, 0.5, 1, 2, 4, 6, 8, 12, 24, 48, 72, 120, 168];
const mostTicks = 5;

/** Round places on the axis, few enough that their figures never touch on a phone. */
export function planTicks(end: number): number[] {
	let step = steps.find((candidate) => end / candidate <= mostTicks) ?? 168;
	while (end / step > mostTicks) step *= 2;
	return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
}
