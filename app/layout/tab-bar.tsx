import { CalendarClock, Menu, PhoneCall, ScanSearch, Siren } from 'lucide-react';
import { NavLink } from 'react-router';
import { path } from '#app/site/paths.ts';
import { menuId } from './step-menu.tsx';

const tabs = [
	{ to: path('ransomadvisor'), label: 'Now', Icon: Siren },
	{ to: path('ransom-identifier'), label: 'Identify', Icon: ScanSearch },
	{ to: path('compliance'), label: 'Deadlines', Icon: CalendarClock },
	{ to: path('emergency-contacts'), label: 'Call', Icon: PhoneCall },
];

const tabClass =
	'grid min-h-14 cursor-pointer content-center justify-items-center gap-0.5 text-xs font-semibold text-soft no-underline aria-[current=page]:text-brand aria-[current=page]:inset-shadow-[0_3px_var(--color-brand)] focus-visible:-outline-offset-3 forced-colors:aria-[current=page]:outline-2';

export function TabBar() {
	return (
		<nav
			aria-label="Quick"
			className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
		>
			{tabs.map(({ to, label, Icon }) => (
				<NavLink key={to} to={to} end className={tabClass}>
					<Icon size={20} aria-hidden="true" />
					{label}
				</NavLink>
			))}
			<button type="button" popoverTarget={menuId} className={tabClass}>
				<Menu size={20} aria-hidden="true" />
				Menu
			</button>
		</nav>
	);
}
