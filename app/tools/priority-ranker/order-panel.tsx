import { useState } from 'react';
import { CheckboxField } from '#app/ui/field.tsx';
import { List, TitledPanel } from '#app/ui/layout.tsx';
import { focusAdvice, prerequisiteNote, rankingRule, type System } from './content.ts';
import type { RecoveryPlan } from './dependencies.ts';
import { formatHours, rankSystems } from './logic.ts';
import { formatConflict, formatCycle, getSummaryFigures } from './report.ts';
import { ImpactTag } from './system-list.tsx';

export function OrderPanel({ selected, plan }: { selected: readonly System[]; plan: RecoveryPlan }) {
	const [respectDependencies, setRespectDependencies] = useState(false);
	const order = respectDependencies ? plan.order.map(({ system }) => system) : rankSystems(selected);
	return (
		<TitledPanel id="priority-order" title="Recovery Priority Order" gap="gap-4">
			{selected.length === 0 ? (
				<p className="text-soft">Check the systems you have. Their order of recovery appears here.</p>
			) : (
				<>
					<ol aria-label="Recovery order" className="grid gap-1">
						{order.map((system, index) => (
							<li
								key={system.id}
								className="flex items-start gap-3 border-b border-line py-2 last:border-b-0"
							>
								<span className="stat-value w-9 shrink-0 text-right text-lg text-brand">{index + 1}</span>
								<span className="grid min-w-0 gap-1">
									<span className="font-semibold wrap-anywhere">{system.name}</span>
									<span className="flex flex-wrap items-center gap-2 text-sm text-soft">
										<ImpactTag impact={system.impact} />
										RTO: {formatHours(system.rto)}
									</span>
								</span>
							</li>
						))}
					</ol>
					<p className="text-sm text-soft">
						{respectDependencies ? 'As ranked, but what a system needs is moved ahead of it.' : rankingRule}
					</p>
					<p className="text-sm text-soft">{prerequisiteNote}</p>
					<DependencyNotes plan={plan} />
					{plan.conflicts.length > 0 ? (
						<CheckboxField
							label="Use the order that respects dependencies"
							checked={respectDependencies}
							onChange={setRespectDependencies}
						/>
					) : null}
					<PrioritySummary selected={selected} />
				</>
			)}
		</TitledPanel>
	);
}

function DependencyNotes({ plan: { conflicts, cycles } }: { plan: RecoveryPlan }) {
	const notes = [...conflicts.map(formatConflict), ...cycles.map(formatCycle)];
	if (notes.length === 0) return null;
	return (
		<div role="status" className="tone-soon border-t-4 border-(--solid) pt-3 text-sm wrap-anywhere text-warn">
			<List items={notes} />
		</div>
	);
}

function PrioritySummary({ selected }: { selected: readonly System[] }) {
	return (
		<section aria-labelledby="priority-summary" className="grid gap-2 border-t border-line pt-4">
			<h3 id="priority-summary">Priority Summary</h3>
			<dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
				{getSummaryFigures(selected).map(({ label, value }) => (
					<div key={label} className="contents">
						<dt className="text-soft">{label}</dt>
						<dd className="num font-semibold">{value}</dd>
					</div>
				))}
			</dl>
			<p>{focusAdvice}</p>
		</section>
	);
}
