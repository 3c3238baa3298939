import { seriesFill } from './charts.tsx';
import { classes } from './classes.ts';

type Phase = { id: string; label: string; endsAtPercent: number };

/** One bar of time cut into phases, with the percentage at each cut below it. A table repeats the figures. */
export function PhaseBar({ label, phases }: { label: string; phases: readonly Phase[] }) {
	const starts = [0, ...phases.map(({ endsAtPercent }) => endsAtPercent)];
	return (
		<svg role="img" aria-label={label} className="h-12 w-full print:[print-color-adjust:exact]">
			{phases.map((phase, index) => {
				const start = starts[index] ?? 0;
				return (
					<g key={phase.id}>
						<rect
							x={`${start}%`}
							width={`${phase.endsAtPercent - start}%`}
							height="24"
							className={classes('stroke-panel stroke-2', seriesFill(index))}
						>
							<title>{phase.label}</title>
						</rect>
						{/* No percent sign: on a phone the last two figures would run into each other. */}
						<text x={`${phase.endsAtPercent}%`} y="42" textAnchor="end" className="fill-soft text-xs">
							{phase.endsAtPercent}
						</text>
					</g>
				);
			})}
		</svg>
	);
}
