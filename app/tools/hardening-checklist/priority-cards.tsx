import { Panel, Stack } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { formatPercent, getPercentage } from '#domain/formats/amounts.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { getPriorityProgress, type PriorityProgress } from './logic.ts';

function PriorityCard({ label, meaning, done, total }: PriorityProgress) {
	return (
		<Panel aria-label={label} className="max-md:p-3">
			<Stack gap="gap-2">
				<h2 className="text-base md:text-lg">{label}</h2>
				<p className="max-md:text-sm">
					{done} of {total} done ({formatPercent(getPercentage(done, total))})
				</p>
				<Progress value={done} max={total} label={`${label} items done`} tone="ok" />
				<p className="text-sm text-soft max-md:hidden">{meaning}</p>
			</Stack>
		</Panel>
	);
}

export function PriorityCards({ checks }: { checks: Checks }) {
	return (
		<div className="grid grid-cols-[repeat(auto-fit,minmax(5.75rem,1fr))] gap-2 md:gap-4">
			{getPriorityProgress(checks).map((progress) => (
				<PriorityCard key={progress.id} {...progress} />
			))}
		</div>
	);
}
