import { Link } from 'react-router';
import { path } from '#app/site/paths.ts';
import { getStepsForMode, type Mode, modeNames, type Step } from '#app/site/steps.ts';
import { getPagesForStep, outline } from './outline.ts';
import { StepList } from './step-list.tsx';

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
