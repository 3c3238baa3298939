import { ChevronDown, ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { path } from '#app/site/paths.ts';
import { getStepsForMode, type Mode, modeNames, type Step } from '#app/site/steps.ts';
import { classNames } from '#app/ui/class-names.ts';
import { incidentSummary } from './incident-summary.tsx';
import { openMenuProps } from './step-menu.tsx';

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

/** The specification asks for a link back to the list that a tool belongs to, at every width. */
function getToolList(step: Step, pathname: string) {
	return step.mode === 'ready' || pathname.startsWith(`${path('tools')}/`)
		? { to: path('tools'), label: 'All tools' }
		: { to: path('emergency-hub'), label: 'Emergency tools' };
}

/** Of a phone: back to the list, and all steps. */
export function StepControls({ step, pathname }: { step: Step; pathname: string }) {
	const list = getToolList(step, pathname);
	return (
		<nav aria-label="Where you are" className="contents lg:hidden">
			<Link
				to={list.to}
				className="hit-area -ml-2 inline-flex min-h-8.75 min-w-7 shrink-0 items-center gap-1 text-sm font-semibold text-brand no-underline"
			>
				<ChevronLeft size={20} />
				<span className="group-has-[aside]/strip:sr-only @max-2xs:sr-only">{list.label}</span>
			</Link>
			<button
				type="button"
				{...openMenuProps}
				// The incident takes its place; the tab bar opens the same menu.
				className="hit-area ml-auto inline-flex min-h-8.75 shrink-0 cursor-pointer items-center gap-1 text-sm font-bold whitespace-nowrap group-has-[aside]/strip:hidden"
			>
				{step.name}
				<ChevronDown size={16} />
				<span className="sr-only">all steps and tools</span>
			</button>
		</nav>
	);
}
