import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { path } from '#app/site/paths.ts';
import { getStepsForMode, type Mode, modeNames, type Step } from '#app/site/steps.ts';
import { classNames } from '#app/ui/class-names.ts';
import { incidentSummary } from './incident-summary.tsx';
import { getPagesForStep, outline } from './outline.ts';

type StepListProps = {
	steps: readonly Step[];
	current: Step | undefined;
	currentStepContent?: ReactNode;
};

function StepList({ steps, current, currentStepContent }: StepListProps) {
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

const indexLinks = {
	attack: { to: path('emergency-hub'), label: `All ${outline.emergencyToolCount} emergency tools` },
	ready: { to: path('tools'), label: 'All tools' },
} as const;

function StepPages({ step, pathname }: { step: Step; pathname: string }) {
	return (
		<ul className="pl-10.5 text-sm">
			{getPagesForStep(step).map((stop) => (
				<li key={stop.path}>
					<Link
						to={stop.path}
						aria-current={stop.path === pathname ? 'page' : undefined}
						className="block min-h-12 content-center leading-tight text-soft no-underline hover:text-ink aria-[current]:font-semibold aria-[current]:text-brand"
					>
						{stop.shortTitle}
					</Link>
				</li>
			))}
		</ul>
	);
}

type StepRailProps = { mode: Mode; step: Step | undefined; pathname: string };

export function StepRail({ mode, step, pathname }: StepRailProps) {
	const indexLink = indexLinks[mode];
	return (
		<nav aria-label={`${modeNames[mode]}, step by step`} className="sticky top-13 pt-9">
			<p className="font-bold">{modeNames[mode]}</p>
			<StepList
				steps={getStepsForMode(mode)}
				current={step}
				currentStepContent={step ? <StepPages step={step} pathname={pathname} /> : null}
			/>
			<p className="mt-3 border-t border-line text-sm">
				<Link to={indexLink.to} className="inline-flex min-h-12 items-center text-brand underline">
					{indexLink.label}
				</Link>
			</p>
		</nav>
	);
}
