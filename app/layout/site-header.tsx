import { Phone } from 'lucide-react';
import { Link } from 'react-router';
import { useIsOnline } from '#app/lib/browser-state.ts';
import { path } from '#app/site/paths.ts';
import { phoneHref, site } from '#app/site/site.ts';
import { type Mode, modeNames } from '#app/site/steps.ts';
import { classNames } from '#app/ui/class-names.ts';
import { ifLine } from '#app/ui/help-line.tsx';
import { SpriteIcon } from '#app/ui/icons/tool-icon.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { incidentSummary } from './incident-summary.tsx';
import { openMenuProps } from './step-menu.tsx';
import { useHasStoredPlan } from './stored-plan.ts';

const SearchField = lazyComponent(async () => (await import('./search/search-field.tsx')).SearchField);

const modes = [
	{ mode: 'attack', to: path('now'), icon: 'siren', underline: 'aria-[current]:border-b-band-now' },
	{
		mode: 'ready',
		to: path('ransomprep'),
		icon: 'shield-check',
		underline: 'aria-[current]:border-b-band-calm',
	},
] as const;

const linkClass = 'flex min-h-11 items-center gap-2 font-semibold text-band-ink no-underline';

/** Moves the site name by a transform, so that going offline causes no layout shift. */
function OfflineBadge() {
	const isOnline = useIsOnline();
	return (
		<p
			role="status"
			className="pointer-events-none absolute bottom-0 left-0 flex items-center gap-1 rounded-full border border-band-soft px-2 text-xs empty:hidden"
		>
			{isOnline ? null : (
				<>
					<SpriteIcon name="wifi-off" size={14} className="shrink-0" />
					Offline
				</>
			)}
		</p>
	);
}

type HeaderProps = { mode: Mode | undefined };

function ModeLinks({ mode }: HeaderProps) {
	const hasPlan = useHasStoredPlan();
	return (
		<nav aria-label="Modes" className="mr-auto ml-4 hidden gap-1 lg:flex">
			{modes.map(({ mode: id, to, icon, underline }) => (
				<Link
					key={id}
					to={hasPlan && id === 'ready' ? path('plan') : to}
					aria-current={mode === id ? 'true' : undefined}
					className={classNames(
						'flex h-16 items-center gap-2 border-y-4 border-transparent px-4 font-semibold text-band-soft no-underline hover:text-band-ink aria-[current]:bg-white/8 aria-[current]:text-band-ink forced-colors:aria-[current]:outline-2 forced-colors:aria-[current]:-outline-offset-2',
						underline,
					)}
				>
					<SpriteIcon name={icon} className="shrink-0" />
					{modeNames[id]}
				</Link>
			))}
		</nav>
	);
}

export function SiteHeader({ mode }: HeaderProps) {
	const { hasStarted } = incidentSummary.use();
	return (
		<header className="bg-band text-band-ink print:hidden">
			<div className="mx-auto flex min-h-11 max-w-page flex-wrap items-center gap-x-2 lg:min-h-16 px-gutter lg:gap-x-5">
				<div className="group relative">
					<Link
						to={path(hasStarted ? 'now' : 'home')}
						className={classNames(
							linkClass,
							'text-[min(var(--text-lg),6.5vw)] font-bold tracking-tight group-has-[p:not(:empty)]:-translate-y-2.5',
						)}
					>
						{/* A logo of the settings replaces the icon by style (server/settings/brand.ts). */}
						<SpriteIcon name="life-buoy" className="site-logo shrink-0 max-sm:hidden" />
						{site.name}
					</Link>
					<OfflineBadge />
				</div>
				<ModeLinks mode={mode} />
				<SearchField />
				<button
					type="button"
					{...openMenuProps}
					className={classNames(linkClass, 'cursor-pointer max-lg:hidden')}
				>
					<SpriteIcon name="menu" />
					All tools
				</button>
				{ifLine(
					<a
						href={phoneHref}
						className={classNames(
							linkClass,
							'text-right text-[min(var(--text-xs),4.2vw)] leading-tight max-lg:ml-auto lg:ml-3 lg:text-left lg:text-sm',
						)}
					>
						<Phone size={20} className="shrink-0 max-lg:hidden" />
						<span className="whitespace-nowrap">
							{site.phone}{' '}
							<small className="block text-[min(var(--text-2xs),3.6vw)] font-normal text-band-soft lg:text-xs">
								{site.phoneNote}
							</small>
						</span>
					</a>,
				)}
			</div>
		</header>
	);
}
