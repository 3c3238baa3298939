import { ClipboardList, FolderOpen, History, Save, Search, UserPlus, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { path } from '#app/site/paths.ts';
import { getStepsForMode, type Mode, modeNames, type Step } from '#app/site/steps.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { incidentSummary } from './incident-summary.tsx';
import { getPagesForStep } from './outline.ts';
import { openSaveSheet } from './save-sheet.tsx';
import { openSearch } from './search/search.tsx';

const links = [
	{ to: path('home'), label: 'Front page' },
	{ to: path('emergency-hub'), label: 'Emergency tools' },
	{ to: path('tools'), label: 'All tools' },
	{ to: path('account'), label: 'Account' },
	{ to: path('about'), label: 'About' },
	{ to: path('privacy'), label: 'Privacy' },
];

const tiles = [
	{ to: path('share'), label: 'Invite', rest: 'people', Icon: UserPlus },
	{ to: path('incident-pack'), label: 'Pack', rest: undefined, Icon: FolderOpen },
	{ to: path('handover'), label: 'Handover', rest: undefined, Icon: ClipboardList },
	{ to: path('activity'), label: 'Log', rest: 'of activities', Icon: History },
];

const tileClass =
	'grid min-h-16 cursor-pointer content-center justify-items-center gap-0.5 rounded-panel bg-brand-wash font-semibold text-ink no-underline hover:underline';

type StepSectionProps = { step: Step; index: number; current: Step | undefined; onClose: () => void };

function StepSection({ step, index, current, onClose }: StepSectionProps) {
	const { pathname } = useLocation();
	const isDone = incidentSummary.use().completedSteps.includes(step.id);
	const isCurrent = step.id === current?.id;
	return (
		<section className="break-inside-avoid">
			<h3
				className={classNames(
					'flex items-center gap-2.5 pt-3 text-sm tracking-normal',
					isCurrent ? 'text-brand' : 'text-soft',
				)}
			>
				<span
					aria-hidden="true"
					className={classNames(
						'grid size-6 shrink-0 place-content-center rounded-full border-[1.5px] text-xs',
						isCurrent ? 'border-brand bg-brand text-brand-ink' : 'border-edge',
					)}
				>
					{index + 1}
				</span>
				{step.name}
				{isDone ? <span className="text-ok"> (done)</span> : null}
			</h3>
			<ul>
				{getPagesForStep(step).map((page) => (
					<li key={page.path}>
						<Link
							to={page.path}
							onClick={onClose}
							aria-current={page.path === pathname.replace(/\/$/, '') ? 'page' : undefined}
							className="flex min-h-12 items-center justify-between gap-3 border-b border-line pl-8.5 leading-tight font-semibold text-ink no-underline hover:bg-sunk aria-[current]:text-brand lg:border-none lg:pointer-fine:min-h-8"
						>
							{page.shortTitle}
							{page.minutes ? (
								<span className="shrink-0 text-sm font-normal text-soft">{page.minutes} min</span>
							) : null}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

function RecordTiles({ onClose }: { onClose: () => void }) {
	return (
		<div className="mt-3 grid grid-cols-3 gap-2 lg:mt-0 lg:grid-cols-2">
			<button
				type="button"
				aria-haspopup="dialog"
				onClick={() => {
					onClose();
					openSaveSheet();
				}}
				className={tileClass}
			>
				<Save size={22} className="text-brand" />
				Save
			</button>
			{tiles.map(({ to, label, rest, Icon }) => (
				<Link key={to} to={to} onClick={onClose} className={tileClass}>
					<Icon size={22} className="text-brand" />
					<span>
						{label}
						{rest ? <span className="sr-only"> {rest}</span> : null}
					</span>
				</Link>
			))}
		</div>
	);
}

/** Without JavaScript it links to the list of all tools. */
function SearchLink({ onOpen }: { onOpen: () => void }) {
	function open(event: MouseEvent) {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		// Before the dialog opens, or focus would return to an element in the closed menu.
		onOpen();
		openSearch();
	}
	return (
		<Link
			to={path('tools')}
			aria-haspopup="dialog"
			aria-keyshortcuts="/"
			onClick={open}
			className="mt-3 flex min-h-12 items-center gap-2 rounded-control border-[1.5px] border-edge px-3 font-semibold text-ink no-underline lg:hidden"
		>
			<Search size={20} className="shrink-0" />
			Search
		</Link>
	);
}

type MenuContentProps = { current: Step | undefined; mode: Mode; onClose: () => void };

export function MenuContent({ current, mode, onClose }: MenuContentProps) {
	const { hasStarted } = incidentSummary.use();
	const modes: readonly Mode[] = mode === 'ready' ? ['ready', 'attack'] : ['attack', 'ready'];
	return (
		<nav
			aria-label="All steps and tools"
			className="lg:mx-auto lg:grid lg:max-w-page lg:grid-cols-[1fr_1fr_16rem] lg:gap-x-10 lg:px-[calc(var(--spacing-gutter)-1rem)]"
		>
			<div className="sticky top-0 z-1 -mx-4 lg:col-span-full lg:mx-0 lg:px-0 flex items-center justify-between border-b border-line bg-page px-4 py-1">
				<h2 className="text-lg">Menu</h2>
				<Button variant="ghost" onClick={onClose}>
					<X size={20} />
					Close
				</Button>
			</div>
			<SearchLink onOpen={onClose} />
			{hasStarted ? (
				<div className="lg:order-last lg:pt-4">
					<RecordTiles onClose={onClose} />
				</div>
			) : null}
			{modes.map((each) => (
				<div key={each} className="pt-4">
					<b className="text-lg">{modeNames[each]}</b>
					<div className="gap-x-8 lg:columns-2">
						{getStepsForMode(each).map((step, index) => (
							<StepSection key={step.id} step={step} index={index} current={current} onClose={onClose} />
						))}
					</div>
				</div>
			))}
			<p
				className={classNames(
					'flex flex-wrap items-center gap-x-4 pt-3 lg:order-last',
					hasStarted ? 'lg:col-span-full' : 'lg:grid lg:content-start',
				)}
			>
				{links.map(({ to, label }) => (
					<Link
						key={to}
						to={to}
						onClick={onClose}
						className="inline-flex min-h-12 items-center font-semibold text-brand"
					>
						{label}
					</Link>
				))}
			</p>
		</nav>
	);
}
