/** All times use one unit, hours or days. */
export type GanttRow = {
	id: string;
	title: string;
	detail: string;
	start: number;
	end: number;
	/** Ids of the rows that must end first. */
	after: readonly string[];
	/** Color, 1 to 6. */
	series: number;
	targetTime?: number | undefined;
	critical?: boolean | undefined;
};

export type DependencyLine = { key: string; time: number; from: 'top' | 'middle'; to: 'middle' | 'bottom' };

/** Only binding dependencies: the predecessor ends when the row starts. */
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

/** Few enough ticks that their labels do not overlap on a phone. */
export function getAxisTicks(end: number): number[] {
	let step = tickSteps.find((candidate) => end / candidate <= maxTicks) ?? 168;
	while (end / step > maxTicks) step *= 2;
	return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
}
