import { Outlet, useLocation } from 'react-router';
import { IncidentBar } from '#app/features/incident/incident-bar.tsx';
import { Main } from './default-layout.tsx';
import { NextSteps } from './next-steps.tsx';
import { StepMenu } from './step-menu.tsx';
import { StepRail } from './step-rail.tsx';
import './load-record-forms.ts';
import { CurrentStepButton } from './current-step-button.tsx';
import { getStepForPath, useMode } from './navigation.ts';

/** app/routes.ts uses it once per mode. */
export default function StepLayout() {
	const mode = useMode() ?? 'attack';
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
					{step ? <CurrentStepButton step={step} pathname={pathname} /> : null}
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
