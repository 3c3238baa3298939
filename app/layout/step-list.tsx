import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { path } from '#app/site/paths.ts';
import type { Step } from '#app/site/steps.ts';
import { classNames } from '#app/ui/class-names.ts';
import { incidentSummary } from './incident-summary.tsx';

type StepListProps = {
	steps: readonly Step[];
	current: Step | undefined;
	currentStepContent?: ReactNode;
};

export function StepList({ steps, current, currentStepContent }: StepListProps) {
	const completedIds = incidentSummary.use().completedSteps;
	return (
		<ol>
			{steps.map((step, index) => {
				const isCurrent = step.id === current?.id;
				const isDone = completedIds.includes(step.id);
				return (
					<li
						key={step.id}
						className={classNames(
							'relative not-last:before:absolute not-last:before:top-10 not-last:before:-bottom-2 not-last:before:left-3.5 not-last:before:border-l-2',
							isDone ? 'not-last:before:border-ok' : 'not-last:before:border-line',
						)}
					>
						<Link
							to={path(step.start)}
							aria-current={isCurrent ? 'step' : undefined}
							className="group/step flex min-h-12 items-center gap-3 font-semibold text-soft no-underline hover:text-ink aria-[current]:text-ink"
						>
							<span
								aria-hidden="true"
								className={classNames(
									'relative grid size-7.5 shrink-0 place-content-center rounded-full border-2 text-sm',
									isCurrent
										? 'border-brand bg-brand text-brand-ink forced-colors:outline-3'
										: isDone
											? 'border-ok bg-ok-wash text-ok'
											: 'border-edge bg-page',
								)}
							>
								{isDone ? <Check size={18} /> : index + 1}
							</span>
							<span>
								{step.name}
								{isDone ? <span className="sr-only"> (done)</span> : null}
							</span>
						</Link>
						{isCurrent ? currentStepContent : null}
					</li>
				);
			})}
		</ol>
	);
}
