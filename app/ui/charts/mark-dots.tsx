import { toneClass } from '#app/ui/tone.ts';
import { groupMarks, groupText, type Mark } from './marks.ts';

/** Numbered dots on a line whose middle is at `y`. */
export function MarkDots({ marks, y }: { marks: readonly Mark[]; y: number }) {
	return groupMarks(marks).map((group) => {
		const text = groupText(group);
		const width = Math.max(28, 12 + text.length * 8);
		return (
			<svg
				key={group.first}
				x={`${group.percent}%`}
				y={y}
				overflow="visible"
				className={toneClass[group.tone]}
			>
				<title>{text}</title>
				<rect className="fill-tone-solid outlined" x={-width / 2} y="-14" width={width} height="28" rx="14" />
				<text className="mark-text" y="4.5" textAnchor="middle">
					{text}
				</text>
			</svg>
		);
	});
}
