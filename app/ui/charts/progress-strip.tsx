import { classNames } from '#app/ui/class-names.ts';
import { type Tone, toneClass } from '#app/ui/tag.tsx';

type ProgressItem = { id: string; done: boolean; critical: boolean };
export type ProgressSection = { id: string; label: string; items: readonly ProgressItem[] };

/** In cell widths. */
const sectionGap = 0.6;

function getCellTone({ done, critical }: ProgressItem): Tone {
	if (done) return 'ok';
	return critical ? 'now' : 'plain';
}

export function ProgressStrip({ label, sections }: { label: string; sections: readonly ProgressSection[] }) {
	const items = sections.flatMap((section) => section.items);
	const doneCount = items.filter((item) => item.done).length;
	const openCriticalCount = items.filter((item) => item.critical && !item.done).length;
	const cellWidth = 100 / Math.max(1, items.length + sectionGap * (sections.length - 1));
	let itemOffset = 0;
	const positionedSections = sections.map((section, index) => {
		const start = (itemOffset + index * sectionGap) * cellWidth;
		itemOffset += section.items.length;
		return { ...section, start };
	});
	return (
		<svg
			className="chart"
			height="42"
			role="progressbar"
			aria-label={label}
			aria-valuemin={0}
			aria-valuenow={doneCount}
			aria-valuemax={items.length}
			aria-valuetext={`${doneCount} of ${items.length} done, ${openCriticalCount} critical open`}
		>
			{positionedSections.map((section) => (
				<g key={section.id}>
					{section.items.map((item, index) => (
						<rect
							key={item.id}
							className={classNames(
								toneClass[getCellTone(item)],
								item.done ? 'fill-tone-solid outlined' : 'fill-empty',
							)}
							x={`${section.start + (index + 0.07) * cellWidth}%`}
							width={`${cellWidth * 0.86}%`}
							y="2"
							height="22"
							rx="3"
						/>
					))}
					<text x={`${section.start}%`} y="40">
						{section.label}
					</text>
				</g>
			))}
		</svg>
	);
}
