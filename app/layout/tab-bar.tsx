import { Link, useLocation } from 'react-router';
import { isOn, path } from '#app/site/paths.ts';
import type { Mode, StepId } from '#app/site/steps.ts';
import { SpriteIcon } from '#app/ui/icons/tool-icon.tsx';
import { getStepForPath } from './navigation.ts';
import { openMenuProps } from './step-menu.tsx';

type Tab = { to: string; label: string; step: StepId; icon: string };

const attackTabs: readonly Tab[] = [
	{ to: path('now'), label: 'Now', step: 'contain', icon: 'siren' },
	{ to: path('emergency-contacts'), label: 'Call', step: 'call', icon: 'phone-call' },
	{ to: path('ransom-identifier'), label: 'Identify', step: 'identify', icon: 'scan-search' },
	{ to: path('compliance'), label: 'Deadlines', step: 'deadlines', icon: 'calendar-clock' },
];

const readyTabs: readonly Tab[] = [
	{ to: path('plan'), label: 'My plan', step: 'my-plan', icon: 'list-checks' },
	{ to: path('ransomprep'), label: 'Score', step: 'score', icon: 'gauge' },
	{ to: path('vulnerability-spotter'), label: 'Fix', step: 'fix', icon: 'wrench' },
	{ to: path('plan-board'), label: 'Reports', step: 'reports', icon: 'file-pen-line' },
];

// Labels grow with the text size only up to 4vw: five words side by side cannot double on a phone.
const tabClass =
	'grid min-h-12.75 cursor-pointer content-center justify-items-center gap-0.5 text-[min(var(--text-xs),4vw)] font-semibold text-soft no-underline aria-[current]:text-brand aria-[current]:inset-shadow-[0_3px_var(--color-brand)] focus-visible:-outline-offset-3 forced-colors:aria-[current]:outline-2';

export function TabBar({ mode }: { mode: Mode | undefined }) {
	const pathname = useLocation().pathname.replace(/\/$/, '');
	const step = getStepForPath(pathname);
	// The invitation to a room has one button, which the bar would cover.
	if (pathname === path('enter') || pathname === path('plan-enter')) return null;
	return (
		// Size and columns are fixed, because the HTML of the tabs can arrive in several packets.
		<nav
			aria-label="Quick"
			className="fixed inset-x-0 bottom-0 z-30 grid min-h-13 grid-cols-5 border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] in-[body:has(.question-bar)]:hidden lg:hidden print:hidden"
		>
			{(mode === 'ready' ? readyTabs.filter(({ to }) => isOn(to)) : attackTabs).map((tab) => (
				<Link
					key={tab.to}
					to={tab.to}
					aria-current={tab.to === pathname ? 'page' : tab.step === step?.id ? 'true' : undefined}
					className={tabClass}
				>
					<SpriteIcon name={tab.icon} />
					{tab.label}
				</Link>
			))}
			<button type="button" {...openMenuProps} className={`${tabClass} col-start-5`}>
				<SpriteIcon name="menu" />
				Menu
			</button>
		</nav>
	);
}
