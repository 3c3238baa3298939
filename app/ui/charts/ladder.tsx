import { classNames } from '#app/ui/class-names.ts';
import { Tag } from '#app/ui/tag.tsx';
import { SpanBar } from './bar-list.tsx';

type LadderStep = {
	id: string;
	title: string;
	figure: string;
	lines: readonly string[];
	percent: number;
	highlight?: string;
};

export function Ladder({ steps }: { steps: readonly LadderStep[] }) {
	return (
		<ul className="grid gap-2.5">
			{steps.map((step) => (
				<li
					key={step.id}
					className={classNames(
						'grid gap-1.5 rounded-control border p-3 print:break-inside-avoid',
						step.highlight ? 'border-2 border-brand bg-brand-wash' : 'border-line',
					)}
				>
					<div className="flex flex-wrap items-baseline justify-between gap-x-4">
						<span className="font-semibold">
							{step.title} {step.highlight ? <Tag tone="calm">{step.highlight}</Tag> : null}
						</span>
						<span className="font-bold wrap-anywhere">{step.figure}</span>
					</div>
					<SpanBar to={step.percent} max={100} tone={step.highlight ? 'calm' : 'plain'} />
					<p className="text-sm text-soft">{step.lines.join(' · ')}</p>
				</li>
			))}
		</ul>
	);
}
