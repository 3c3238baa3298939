import { classNames } from '#app/ui/class-names.ts';
import { toneClass } from '#app/ui/tone.ts';
import { isScrambled } from './logic.ts';

/** A cell for each block of a file, from its start to its end: filled where it is scrambled. */
export function EntropyStrip({ name, blocks }: { name: string; blocks: readonly number[] }) {
	const width = 100 / Math.max(1, blocks.length);
	const scrambled = blocks.filter(isScrambled).length;
	const cells = blocks.map((bits, index) => ({ x: index * width, scrambled: isScrambled(bits) }));
	return (
		<svg
			className="chart"
			height="22"
			role="img"
			aria-label={`${name}: ${scrambled} of ${blocks.length} parts looked at are scrambled`}
		>
			{cells.map(({ x, scrambled: filled }) => (
				<rect
					key={x}
					className={classNames(
						toneClass[filled ? 'alert' : 'plain'],
						filled ? 'fill-tone-solid' : 'fill-empty',
					)}
					x={`${x}%`}
					width={`${width * 0.86}%`}
					y="2"
					height="18"
				/>
			))}
		</svg>
	);
}
