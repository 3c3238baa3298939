import { classes } from '#app/ui/classes.ts';
import { type Tone, toneClass } from '#app/ui/tone.ts';

type Item = { id: string; done: boolean; critical: boolean };
export type StripSection = { id: string; label: string; items: readonly Item[] };

/** Between two sections, in widths of a cell. */
const sectionGap = 0.6;

function cellTone({ done, critical }: Item): Tone {
	if (done) return 'ok';
	return critical ? 'now' : 'plain';
}

/** A cell for each step of a checklist, section by section; filled when done, red while a critical one is open. */
export function ProgressStrip({ label, sections }: { label: string; sections: readonly StripSection[] }) {
	const items = sections.flatMap((section) => section.items);
	const done = items.filter((item) => item.done).length;
	const criticalOpen = items.filter((item) => item.critical && !item.done).length;
	const cell = 100 / Math.max(1, items.length + sectionGap * (sections.length - 1));
	let next = 0;
	const placed = sections.map((section, index) => {
		const start = (next + index * sectionGap) * cell;
		next += section.items.length;
		return { ...section, start };
	});
	return (
		<svg
			className="chart"
			height="42"
			role="progressbar"
			aria-label={label}
			aria-valuemin={0}
			aria-valuenow={done}
			aria-valuemax={items.length}
			aria-valuetext={`${done} of ${items.length} done, ${criticalOpen} critical open`}
		>
			{placed.map((section) => (
				<g key={section.id}>
					{section.items.map((item, index) => (
						<rect
							key={item.id}
							className={classes(
								toneClass[cellTone(item)],
								item.done ? 'fill-tone-solid outlined' : 'fill-empty',
							)}
							x={`${section.start + (index + 0.07) * cell}%`}
							width={`${cell * 0.86}%`}
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
