import { Link } from 'react-router';
import { path } from '#app/site/paths.ts';
import { getStepsForMode, type Mode, modeNames, type Step } from '#app/site/steps.ts';
import { classNames } from '#app/ui/class-names.ts';
import { incidentSummary } from './incident-summary.tsx';

const linkClass =
	'flex min-h-12 items-center gap-1 px-2 text-sm font-semibold whitespace-nowrap no-underline aria-[current]:text-ink aria-[current]:inset-shadow-[0_-3px_var(--color-brand)] focus-visible:-outline-offset-3 forced-colors:aria-[current]:underline';

const now = { id: 'now', name: 'Now', start: 'now' } as const;

type StepBarProps = { mode: Mode; step: Step | undefined; pathname: string };

/** Of a desktop; a phone has the tab bar. Too many steps for a narrow window scroll sideways. */
export function StepBar({ mode, step, pathname }: StepBarProps) {
	const completedIds = incidentSummary.use().completedSteps;
	const currentId = pathname === path('now') ? now.id : step?.id;
	return (
		<nav
			aria-label={`${modeNames[mode]}, step by step`}
			className="mr-auto -ml-2 hidden min-w-0 overflow-x-auto [scrollbar-width:none] lg:flex"
		>
			{[...(mode === 'attack' ? [now] : []), ...getStepsForMode(mode)].map(({ id, name, start }) => {
				const isDone = completedIds.includes(id);
				return (
					<Link
						key={id}
						to={path(start)}
						aria-current={id === currentId ? 'step' : undefined}
						className={classNames(linkClass, isDone ? 'text-ok' : 'text-soft')}
					>
						{isDone ? <span aria-hidden="true">✓</span> : null}
						{name}
						{isDone ? <span className="sr-only"> (done)</span> : null}
					</Link>
				);
			})}
		</nav>
	);
}
