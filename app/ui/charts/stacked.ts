export type ChartPart = { id: string; label: string; amount: number };

/** A part of the bar with its place and its color, 1 to 6. */
export type Segment = ChartPart & { start: number; width: number; series: number };

const mostSeries = 6;
const restId = 'rest';

/** Parts in their order as shares of `whole`. */
export function segmentsOf(parts: readonly ChartPart[], whole: number): Segment[] {
	let start = 0;
	return parts.map((part, index) => {
		const width = whole > 0 ? (part.amount / whole) * 100 : 0;
		const segment = { ...part, start, width, series: Math.min(index + 1, mostSeries) };
		start += width;
		return segment;
	});
}

/** Largest first; what is more than six parts becomes one, because nobody tells seven colors apart. */
export function largestFirst(parts: readonly ChartPart[]): ChartPart[] {
	const sorted = parts.filter(({ amount }) => amount > 0).toSorted((a, b) => b.amount - a.amount);
	if (sorted.length <= mostSeries) return sorted;
	const rest = sorted.slice(mostSeries - 1);
	return [
		...sorted.slice(0, mostSeries - 1),
		{
			id: restId,
			label: `${rest.length} smaller parts`,
			amount: rest.reduce((sum, { amount }) => sum + amount, 0),
		},
	];
}

/** Color of a part in a table beside the bar: the one of its segment, or that of the smaller parts together. */
export function seriesOfPart(segments: readonly Pick<Segment, 'id' | 'series'>[], id: string): number {
	return (
		(segments.find((segment) => segment.id === id) ?? segments.find(({ id }) => id === restId))?.series ??
		mostSeries
	);
}
