import { Link } from 'react-router';
import { exampleQueries, fallbackLinks, kindNames, labels } from '#app/features/search/content.ts';
import type { ResultGroup } from '#app/features/search/search-index.ts';
import { useHasStoredPlan } from '#app/layout/stored-plan.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';

const ControlState = lazyComponent(async () => (await import('./control-state.tsx')).ControlState);

type NavigateProps = { onNavigate: () => void };

function ResultSection({ group, onNavigate }: NavigateProps & { group: ResultGroup }) {
	const id = `search-${group.kind}`;
	const hasPlan = useHasStoredPlan();
	return (
		<section aria-labelledby={id} className="break-inside-avoid pb-5">
			<h3 id={id} className="border-b border-line pb-1 text-sm text-soft">
				{kindNames[group.kind]}
			</h3>
			<ul>
				{group.entries.map((entry) => (
					<li key={`${entry.to} ${entry.title}`}>
						<Link
							to={entry.to}
							onClick={onNavigate}
							className="-mx-2 block min-h-12 content-center rounded-control px-2 py-1.5 leading-snug text-ink no-underline hover:bg-sunk focus-visible:bg-sunk focus-visible:-outline-offset-3 focus-visible:shadow-none"
						>
							<b className="font-semibold text-brand">{entry.title}</b>
							{entry.kind === 'control' && hasPlan ? (
								<ControlState id={entry.to.replace(/^.*#/, '')} />
							) : null}
							{entry.text ? <span className="line-clamp-2 text-sm text-soft">{entry.text}</span> : null}
						</Link>
					</li>
				))}
			</ul>
			{group.moreCount > 0 ? (
				<p className="text-sm text-soft">And {group.moreCount} more: type another letter or word.</p>
			) : null}
		</section>
	);
}

export function SearchResults({ groups, onNavigate }: NavigateProps & { groups: readonly ResultGroup[] }) {
	return (
		<div className="gap-8 @2xl:columns-2">
			{groups.map((group) => (
				<ResultSection key={group.kind} group={group} onNavigate={onNavigate} />
			))}
		</div>
	);
}

export function ExampleQueries({ onSelect }: { onSelect: (word: string) => void }) {
	return (
		<ButtonRow>
			{exampleQueries.map((word) => (
				<Button key={word} onClick={() => onSelect(word)}>
					{word}
				</Button>
			))}
		</ButtonRow>
	);
}

export function NoResults({ onSelect, onNavigate }: NavigateProps & { onSelect: (word: string) => void }) {
	return (
		<Stack>
			<ExampleQueries onSelect={onSelect} />
			<p className="flex flex-wrap items-center gap-x-4">
				{labels.fallbackLinks}
				{fallbackLinks.map(({ to, label }) => (
					<Link
						key={to}
						to={to}
						onClick={onNavigate}
						className="inline-flex min-h-12 items-center font-semibold text-brand"
					>
						{label}
					</Link>
				))}
			</p>
		</Stack>
	);
}
