import { classes } from '#app/ui/classes.ts';
import { type Tone, toneClass } from '#app/ui/tone.ts';
import { arc } from './arc.ts';

type Band = { from: number; to: number; tone: Tone };

type ScoreDialProps = {
	/** What is scored, for screen readers. */
	label: string;
	value: number;
	max: number;
	tone: Tone;
	/** The rating bands in percent; the outer ring shows them. */
	bands: readonly Band[];
	/** Where the next fixes would lead; striped. */
	reach?: number | undefined;
	/** Under the figure. */
	caption: string;
	/** The whole picture as a sentence. */
	sentence: string;
};

const arcRadius = 96;
const ringRadius = 114;
/** Between two bands of the ring. */
const gap = 0.007;

/** Half a circle filled as far as the score, with the bands around it. */
export function ScoreDial({ label, value, max, tone, bands, reach, caption, sentence }: ScoreDialProps) {
	const share = (points: number) => Math.min(1, Math.max(0, points / max));
	const filled = share(value);
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
			aria-valuetext={sentence}
		>
			{bands.map((band) => (
				<path
					key={band.from}
					className={classes('dial-ring', toneClass[band.tone])}
					d={arc(ringRadius, band.from / 100 + gap, band.to / 100 - gap)}
				/>
			))}
			<path className="dial-ground" d={arc(arcRadius, 0, 1)} />
			{reach !== undefined && share(reach) > filled ? (
				<path className="dial-reach" d={arc(arcRadius, filled, share(reach))} />
			) : null}
			{filled > 0 ? (
				<>
					<path className={classes('dial-edge', toneClass[tone])} d={arc(arcRadius, 0, filled)} />
					<path className={toneClass[tone]} d={arc(arcRadius, 0.004, filled - 0.004)} />
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
