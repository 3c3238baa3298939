import { Outlet, useLocation } from 'react-router';
import { later } from '#app/features/results/later.tsx';
import { Main } from './default-layout.tsx';
import { StepMenu } from './menu.tsx';
import './record-forms.ts';
import type { Mode } from '#app/site/steps.ts';
import { CurrentStepButton } from './current-step-button.tsx';
import { getStepForPath } from './navigation.ts';

/** Nothing has begun when a page opens, so the bar is not part of what loads first. */
const IncidentBar = later(
	async () => (await import('#app/features/incident/incident-bar.tsx')).IncidentBar,
	'nothing',
);

/** Links beside and below the page, which work before they are hydrated. */
const StepRail = later(async () => (await import('./step-rail.tsx')).StepRail, 'prerendered');
const NextSteps = later(async () => (await import('./next-steps.tsx')).NextSteps, 'prerendered');

export function StepLayout({ mode }: { mode: Mode }) {
	// Prerendering requests pages with a trailing slash, visitors without.
	const pathname = useLocation().pathname.replace(/\/$/, '');
	const step = getStepForPath(pathname);
	return (
		<>
			{mode === 'attack' ? <IncidentBar /> : null}
			<div className="mx-auto max-w-page px-gutter print:px-0 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-16">
				<div className="hidden lg:block print:hidden">
					<StepRail mode={mode} step={step} pathname={pathname} />
				</div>
				<Main>
					{step ? <CurrentStepButton step={step} /> : null}
					<div className="grid grid-cols-[minmax(0,1fr)] gap-section">
						<Outlet />
						{step ? <NextSteps mode={mode} step={step} pathname={pathname} /> : null}
					</div>
				</Main>
				<StepMenu current={step} />
			</div>
		</>
	);
}
