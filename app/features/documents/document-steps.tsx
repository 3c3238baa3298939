import type { ReactNode } from 'react';
import { AnchorButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { type FieldMap, isEmpty, type Value } from '#domain/fields/form.ts';
import type { LiveSummaryProps } from './live-summary.tsx';

/** The id of a heading is `part-` and that of its step. */
export type DocumentStep = { id: string; label: string; isDone: boolean };

type StepsProps = { steps: readonly DocumentStep[] };

/** Leads through the page; every field is on it, so that nothing is hidden. */
export function StepNav({ steps }: StepsProps) {
	return (
		<nav aria-label="Steps" className="print:hidden">
			<ol className="grid grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))] gap-1">
				{steps.map(({ id, label, isDone }) => (
					<li key={id}>
						<a
							href={`#part-${id}`}
							className={classNames(
								'block min-h-11 border-t-4 pt-1 text-xs leading-tight font-semibold tracking-tight text-ink no-underline hover:underline',
								isDone ? 'border-ok-solid' : 'border-line',
							)}
						>
							{label}
							{isDone ? (
								<>
									<span aria-hidden="true"> ✓</span>
									<span className="sr-only"> filled in</span>
								</>
							) : null}
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}

export function NextStepLink({ steps, after }: StepsProps & { after: string }) {
	const next = steps[steps.findIndex(({ id }) => id === after) + 1];
	return next ? (
		<div className="print:hidden">
			<AnchorButton href={`#part-${next.id}`}>Next: {next.label}</AnchorButton>
		</div>
	) : null;
}

export function areFilledIn(fields: FieldMap, values: Readonly<Record<string, Value>>): boolean {
	return Object.entries(fields).every(([id, { kind }]) => kind === 'checkbox' || !isEmpty(values[id] ?? ''));
}

const LiveSummary = lazyComponent(async () => (await import('./live-summary.tsx')).LiveSummary);

/** On a phone the summary is one line above the fields. */
export function WithLiveSummary({ children, ...summary }: LiveSummaryProps & { children: ReactNode }) {
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
			<aside aria-label={summary.title} className="print:hidden lg:sticky lg:top-20 lg:order-last">
				<LiveSummary {...summary} />
			</aside>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
		</div>
	);
}
