import { classes } from '#app/ui/classes.ts';
import { toneClass } from '#app/ui/tone.ts';

type Word = { from: number; to: number; label: string };

/** A percentage among the words for it; the word that holds is bold, and alone where there is no room for the others. */
export function ConfidenceBar({ percent, words }: { percent: number; words: readonly Word[] }) {
	const step = 100 / words.length;
	const current = words.findIndex(({ from, to }) => percent >= from && percent <= to);
	const word = words[current];
	/** Each word has the same width, whatever its share of the scale. */
	const filled = word ? (current + (percent - word.from) / Math.max(1, word.to - word.from)) * step : 0;
	return (
		<div className="@container">
			<svg
				className={classes('chart', toneClass.calm)}
				height="40"
				role="img"
				aria-label={`Confidence ${percent}%${word ? `: ${word.label}` : ''}`}
			>
				{words.map(({ label }, index) => (
					<rect
						key={label}
						className="fill-ground series-gap"
						x={`${index * step}%`}
						width={`${step}%`}
						height="14"
					/>
				))}
				<rect className="fill-tone-solid" width={`${filled}%`} height="14" />
				{words.map(({ label }, index) => (
					<text
						key={label}
						className={index === current ? 'text-strong' : 'other-word'}
						x={`${(index + 0.5) * step}%`}
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
