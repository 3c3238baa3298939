import { StackedBar, StackedLegend } from '#app/ui/charts/stacked-bar.tsx';
import { rankParts, toSegments } from '#app/ui/charts/stacked-segments.ts';
import { formatPercent, getPercentage } from '#domain/formats/numbers.ts';
import type { CostPart } from '#domain/models/calculator.ts';

export function CostChart({ parts, total }: { parts: readonly CostPart[]; total: number }) {
	const shareText = ({ label, amount }: CostPart) =>
		`${label} ${formatPercent(getPercentage(amount, total))}`;
	const segments = toSegments(rankParts(parts), total);
	return (
		<div className="grid gap-2">
			<StackedBar
				description={`Share of each part: ${parts.map(shareText).join(', ')}`}
				segments={segments}
			/>
			<StackedLegend segments={segments} formatSegment={shareText} />
		</div>
	);
}
