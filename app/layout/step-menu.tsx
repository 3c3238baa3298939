import { Link, useLocation } from 'react-router';
import { SearchLink } from '#app/features/search/search.tsx';
import { path } from '#app/site/paths.ts';
import { getStepsForMode, type Mode, modeNames, type Step } from '#app/site/steps.ts';
import { Button } from '#app/ui/button.tsx';
import { StepList } from './step-list.tsx';

export const menuId = 'menu';

const modes: readonly Mode[] = ['attack', 'ready'];
const links = [
	{ to: path('emergency-hub'), label: 'Emergency tools' },
	{ to: path('tools'), label: 'All tools' },
	{ to: path('about'), label: 'About' },
	{ to: path('privacy'), label: 'Privacy' },
];

/** A popover, so that it opens before hydration. */
export function StepMenu({ current }: { current: Step | undefined }) {
	const { pathname } = useLocation();
	return (
		<nav
			// Remounts on navigation, which closes the popover.
			key={pathname}
			id={menuId}
			popover="auto"
			aria-label="All steps"
			className="inset-x-0 top-auto bottom-(--tab-bar-height) m-0 max-h-[88dvh] w-full max-w-none overflow-auto rounded-t-hero bg-page px-4 py-2 text-ink backdrop:bg-[rgb(4_20_26/0.55)] print:hidden"
		>
			<div className="flex items-center justify-between">
				<b className="text-lg">All steps</b>
				<Button variant="ghost" popoverTarget={menuId} popoverTargetAction="hide">
					Close
				</Button>
			</div>
			<SearchLink
				menuId={menuId}
				className="mb-2 flex min-h-12 items-center gap-2 rounded-control border-[1.5px] border-edge px-3 font-semibold text-ink no-underline"
			/>
			<div className="grid grid-cols-2 gap-3">
				{modes.map((mode) => (
					<div key={mode}>
						<p className="text-sm text-soft">{modeNames[mode]}</p>
						<StepList steps={getStepsForMode(mode)} current={current} />
					</div>
				))}
			</div>
			<p className="flex flex-wrap gap-x-4">
				{links.map(({ to, label }) => (
					<Link key={to} to={to} className="inline-flex min-h-12 items-center font-semibold text-brand">
						{label}
					</Link>
				))}
			</p>
		</nav>
	);
}
