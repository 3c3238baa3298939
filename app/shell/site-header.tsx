import { LifeBuoy } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { site } from '#app/site.ts';
import { PhoneLink } from '#app/ui/phone.tsx';

const places = [
	{ to: '/ransomadvisor', label: 'Emergency' },
	{ to: `/${site.product}`, label: 'Readiness' },
	{ to: '/ransom-identifier', label: 'Identify' },
	{ to: '/tools', label: 'All tools' },
];

export function SiteHeader() {
	return (
		<header className="sticky top-0 z-10 border-b border-line bg-panel print:hidden">
			<div className="mx-auto flex min-h-15 max-w-page items-center gap-[clamp(0.75rem,2vw,1.5rem)] px-[clamp(1rem,4vw,2rem)]">
				<Link
					to="/"
					className="flex min-h-12 items-center gap-2.5 font-[750] tracking-tight text-ink no-underline"
				>
					<LifeBuoy size={26} aria-hidden="true" className="shrink-0 text-brand max-[399px]:hidden" />
					{site.name}
				</Link>
				<nav aria-label="Main" className="ml-auto hidden gap-5 min-[721px]:flex">
					{places.map(({ to, label }) => (
						<NavLink
							key={to}
							to={to}
							end
							className="py-3.5 font-[550] text-soft no-underline hover:text-ink aria-[current=page]:text-ink"
						>
							{label}
						</NavLink>
					))}
				</nav>
				<PhoneLink className="ml-auto text-sm min-[481px]:text-base min-[721px]:ml-0" />
			</div>
		</header>
	);
}
