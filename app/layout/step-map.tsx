import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { path } from '#app/site/paths.ts';
import { getStepsForMode, type Mode, modeNames } from '#app/site/steps.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { incidentSummary } from './incident-summary.tsx';

export function StepMap({ mode }: { mode: Mode }) {
	const completedIds = incidentSummary.use().completedSteps;
	return (
		<>
			<h3>{modeNames[mode]}</h3>
			<nav
				aria-label={`${modeNames[mode]}, all steps`}
				className="grid grid-cols-2 gap-x-2 lg:grid-cols-8 lg:gap-x-0"
			>
				{getStepsForMode(mode).map((step, index) => (
					<Link
						key={step.id}
						to={path(step.start)}
						className="group/step relative flex min-h-16 items-center gap-1.5 leading-tight font-semibold max-sm:text-sm text-ink no-underline lg:flex-col lg:items-start lg:not-last:after:absolute lg:not-last:after:top-17 lg:not-last:after:right-1.5 lg:not-last:after:left-8.5 lg:not-last:after:border-t-2 lg:not-last:after:border-tint"
					>
						<Illustration name={step.id} size="small" className="max-sm:h-7 max-sm:w-8" />
						<span
							aria-hidden="true"
							className={classNames(
								'grid shrink-0 place-content-center text-sm lg:size-7 lg:rounded-full lg:border-2',
								completedIds.includes(step.id)
									? 'text-ok lg:border-ok'
									: 'text-soft lg:border-brand lg:text-brand',
							)}
						>
							{completedIds.includes(step.id) ? <Check size={18} /> : index + 1}
						</span>
						<span className="min-w-0 wrap-anywhere group-hover/step:underline">
							{step.name}
							{completedIds.includes(step.id) ? <span className="sr-only"> (done)</span> : null}
						</span>
					</Link>
				))}
			</nav>
		</>
	);
}
