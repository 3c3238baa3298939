export type ChartPart = { id: string; label: string; amount: number };

/** A part of the bar with its place and its color, 1 to 6. */
export type Segment = ChartPart & { start: number; width: number; series: number };

const maxSeries = 6;
const otherId = 'rest';

/** Parts in their order as shares of `whole`. */
export function toSegments(parts: readonly ChartPart[], total: number): Segment[] {
	let start = 0;
	return parts.map((part, index) => {
		const width = total > 0 ? (part.amount / total) * 100 : 0;
		const segment = { ...part, start, width, series: Math.min(index + 1, maxSeries) };
		start += width;
		return segment;
	});
}

/** Largest first; what is more than six parts becomes one, because nobody tells seven colors apart. */
export function rankParts(parts: readonly ChartPart[]): ChartPart[] {
	const sorted = parts.filter(({ amount }) => amount > 0).toSorted((a, b) => b.amount - a.amount);
	if (sorted.length <= maxSeries) return sorted;
	const rest = sorted.slice(maxSeries - 1);
	return [
		...sorted.slice(0, maxSeries - 1),
		{
			id: otherId,
			label: `${rest.length} smaller parts`,
			amount: rest.reduce((sum, { amount }) => sum + amount, 0),
		},
	];
}

/** Color of a part in a table beside the bar: the one of its segment, or that of the smaller parts together. */
export function getPartSeries(segments: readonly Pick<Segment, 'id' | 'series'>[], id: string): number {
	return (
		(segments.find((segment) => segment.id === id) ?? segments.find(({ id }) => id === otherId))?.series ??
		maxSeries
	);
}
