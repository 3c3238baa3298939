/** A piece of work in a plan. Times are in one unit, hours or days. */
export type GanttRow = {
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
	targetTime?: number | undefined;
	/** A delay here delays the whole plan. */
	critical?: boolean | undefined;
};

/** A vertical line in one row: from the bar it leaves, through the rows between, to the bar that waited. */
export type DependencyLine = { key: string; time: number; from: 'top' | 'middle'; to: 'middle' | 'bottom' };

/** Only what really holds a row back is drawn: a predecessor that ends when the row starts. */
export function getDependencyLines(rows: readonly GanttRow[]): DependencyLine[][] {
	const lines: DependencyLine[][] = rows.map(() => []);
	rows.forEach((row, target) => {
		for (const id of row.after) {
			const source = rows.findIndex((candidate) => candidate.id === id);
			const time = rows[source]?.end;
			if (time === undefined || time !== row.start) continue;
			const [upper, lower] = source < target ? [source, target] : [target, source];
			for (let index = upper; index <= lower; index++)
				lines[index]?.push({
					key: `${id} ${row.id}`,
					time,
					from: index === upper ? 'middle' : 'top',
					to: index === lower ? 'middle' : 'bottom',
				});
		}
	});
	return lines;
}

const tickSteps = [1 / 60, 5 / 60, 0.25, 0.5, 1, 2, 4, 6, 8, 12, 24, 48, 72, 120, 168];
const maxTicks = 5;

/** Round places on the axis, few enough that their figures never touch on a phone. */
export function getAxisTicks(end: number): number[] {
	let step = tickSteps.find((candidate) => end / candidate <= maxTicks) ?? 168;
	while (end / step > maxTicks) step *= 2;
	return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
}
