export type ChartPart = { id: string; label: string; amount: number };

export type Segment = ChartPart & { start: number; width: number; series: number };

const maxSeries = 6;
const otherId = 'rest';

export function toSegments(parts: readonly ChartPart[], total: number): Segment[] {
	let start = 0;
	return parts.map((part, index) => {
		const width = total > 0 ? (part.amount / total) * 100 : 0;
		const segment = { ...part, start, width, series: Math.min(index + 1, maxSeries) };
		start += width;
		return segment;
	});
}

/** Largest first. Six colors can be told apart, so the smallest parts are merged. */
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

export function getPartSeries(segments: readonly Pick<Segment, 'id' | 'series'>[], id: string): number {
	return (
		(segments.find((segment) => segment.id === id) ?? segments.find(({ id }) => id === otherId))?.series ??
		maxSeries
	);
}
