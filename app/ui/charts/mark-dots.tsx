import { toneClass } from '#app/ui/tag.tsx';
import { groupMarks, type Mark, spreadDots } from './marks.ts';

export function MarkDots({ marks, y }: { marks: readonly Mark[]; y: number }) {
	return spreadDots(groupMarks(marks)).map(({ first, percent, tone, text, width, left }) => (
		<svg key={first} x={`${percent}%`} y={y} overflow="visible" className={toneClass[tone]}>
			<title>{text}</title>
			<rect
				className="fill-tone-solid outlined"
				x={-left - width / 2}
				y="-14"
				width={width}
				height="28"
				rx="14"
			/>
			<text className="mark-text" x={-left} y="4.5" textAnchor="middle">
				{text}
			</text>
		</svg>
	));
}
