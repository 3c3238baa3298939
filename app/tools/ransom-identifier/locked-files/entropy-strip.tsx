import { classNames } from '#app/ui/class-names.ts';
import { toneClass } from '#app/ui/tag.tsx';
import { isScrambled } from './logic.ts';

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
			{cells.map(({ x, scrambled }) => (
				<rect
					key={x}
					className={classNames(
						toneClass[scrambled ? 'alert' : 'plain'],
						scrambled ? 'fill-tone-solid' : 'fill-empty',
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
