import { classNames } from '#app/ui/class-names.ts';
import { toneClass } from '#app/ui/tag.tsx';

type ConfidenceLevel = { from: number; to: number; label: string };

export function ConfidenceBar({ percent, levels }: { percent: number; levels: readonly ConfidenceLevel[] }) {
	const segmentWidth = 100 / levels.length;
	const currentIndex = levels.findIndex(({ from, to }) => percent >= from && percent <= to);
	const level = levels[currentIndex];
	/** All levels have the same width, whatever their range. */
	const filledPercent = level
		? (currentIndex + (percent - level.from) / Math.max(1, level.to - level.from)) * segmentWidth
		: 0;
	return (
		<div className="@container">
			<svg
				className={classNames('chart', toneClass.calm)}
				height="40"
				role="img"
				aria-label={`Confidence ${percent}%${level ? `: ${level.label}` : ''}`}
			>
				{levels.map(({ label }, index) => (
					<rect
						key={label}
						className="fill-track series-gap"
						x={`${index * segmentWidth}%`}
						width={`${segmentWidth}%`}
						height="14"
					/>
				))}
				<rect className="fill-tone-solid" width={`${filledPercent}%`} height="14" />
				{levels.map(({ label }, index) => (
					<text
						key={label}
						className={index === currentIndex ? 'text-strong' : 'inactive-level'}
						x={`${(index + 0.5) * segmentWidth}%`}
						y="34"
						textAnchor="middle"
					>
						{label}
					</text>
				))}
			</svg>
		</div>
	);
}
