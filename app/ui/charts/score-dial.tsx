import { classNames } from '#app/ui/class-names.ts';
import { type Tone, toneClass } from '#app/ui/tag.tsx';

const center = { x: 120, y: 128 };

function getArcPoint(radius: number, fraction: number): string {
	const angle = Math.PI * fraction;
	const x = center.x - radius * Math.cos(angle);
	const y = center.y - radius * Math.sin(angle);
	return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** SVG path of part of a semicircle; `from` and `to` are shares of it. */
function describeArc(radius: number, from: number, to: number): string {
	return `M${getArcPoint(radius, from)}A${radius} ${radius} 0 0 1 ${getArcPoint(radius, Math.max(from, to))}`;
}

type Band = { from: number; to: number; tone: Tone };

type ScoreDialProps = {
	label: string;
	value: number;
	max: number;
	tone: Tone;
	bands: readonly Band[];
	projectedValue?: number | undefined;
	caption: string;
	description: string;
};

const arcRadius = 96;
const ringRadius = 114;
const bandGapShare = 0.007;

export function ScoreDial({
	label,
	value,
	max,
	tone,
	bands,
	projectedValue,
	caption,
	description,
}: ScoreDialProps) {
	const toFraction = (points: number) => Math.min(1, Math.max(0, points / max));
	const filledFraction = toFraction(value);
	return (
		<svg
			className="dial"
			width="240"
			height="156"
			viewBox="0 0 240 156"
			role="progressbar"
			aria-label={label}
			aria-valuemin={0}
			aria-valuenow={value}
			aria-valuemax={max}
			aria-valuetext={description}
		>
			{bands.map((band) => (
				<path
					key={band.from}
					className={classNames('dial-ring', toneClass[band.tone])}
					d={describeArc(ringRadius, band.from / 100 + bandGapShare, band.to / 100 - bandGapShare)}
				/>
			))}
			<path className="dial-track" d={describeArc(arcRadius, 0, 1)} />
			{projectedValue !== undefined && toFraction(projectedValue) > filledFraction ? (
				<path
					className="dial-projected"
					d={describeArc(arcRadius, filledFraction, toFraction(projectedValue))}
				/>
			) : null}
			{filledFraction > 0 ? (
				<>
					<path
						className={classNames('dial-outline', toneClass[tone])}
						d={describeArc(arcRadius, 0, filledFraction)}
					/>
					<path className={toneClass[tone]} d={describeArc(arcRadius, 0.004, filledFraction - 0.004)} />
				</>
			) : null}
			<text className="text-strong" fontSize="44" x="120" y="118" textAnchor="middle">
				{value}
			</text>
			<text fontSize="15" x="120" y="142" textAnchor="middle">
				{caption}
			</text>
		</svg>
	);
}
