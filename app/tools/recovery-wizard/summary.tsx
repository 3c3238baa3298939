import { FirstActions, ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { SourceList } from '#app/features/sources/source-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ButtonRow, List, Panel, Stack, TitledPanel } from '#app/ui/layout.tsx';
import { UrgencyCard } from '#app/ui/urgency-card.tsx';
import type { Field } from '#domain/fields/form.ts';
import { nextActions, remainingItems, restoreOrder } from './content.ts';
import { sources } from './facts.ts';
import { type RecoveryPlan, steps } from './fields.ts';
import { getPlanWarnings, splitSummarySystems } from './logic.ts';
import { buildPlanReport, formatField } from './report.ts';

function SystemsLine({ plan }: { plan: RecoveryPlan }) {
	const { shown, hidden } = splitSummarySystems(plan);
	return (
		<ul className="list-disc pl-6">
			{shown.map((system) => (
				<li key={system}>{system}</li>
			))}
			{hidden.map((system) => (
				<li key={system} className="hidden print:list-item">
					{system}
				</li>
			))}
			{hidden.length > 0 ? <li className="list-none print:hidden">+ {hidden.length} more</li> : null}
		</ul>
	);
}

function SummaryField({ plan, id, field }: { plan: RecoveryPlan; id: string; field: Field }) {
	return (
		<div className="grid gap-x-6 border-t border-line py-3 first:border-t-0 first:pt-0 md:grid-cols-[15rem_minmax(0,1fr)]">
			<dt className="text-sm text-soft">{field.label}</dt>
			<dd className="break-words whitespace-pre-line">
				{id === 'criticalSystems' ? <SystemsLine plan={plan} /> : formatField(plan, id, field)}
			</dd>
		</div>
	);
}

function PlanGaps() {
	return (
		<>
			<TitledPanel id="still-to-write" title="Still to write down">
				<List items={remainingItems} />
			</TitledPanel>
			<TitledPanel id="restore-order" title="An order of restoring that works">
				<List items={restoreOrder} ordered />
				<SourceList facts={Object.values(sources)} page="recovery-wizard" />
			</TitledPanel>
		</>
	);
}

type SummaryProps = { plan: RecoveryPlan; onEdit: () => void; onClear: () => void };

export function Summary({ plan, onEdit, onClear }: SummaryProps) {
	const warnings = getPlanWarnings(plan);
	return (
		<Stack gap="gap-8" className="max-w-reading">
			<ResultHero
				tone={warnings.length > 0 ? 'soon' : 'ok'}
				verdict="Recovery Plan Complete!"
				picture={<Illustration name="plan" size="large" />}
				actions={
					<ResultActions
						fileName="recovery-plan"
						facts={Object.values(sources)}
						report={() => buildPlanReport(plan)}
					/>
				}
			>
				<p>Print it, and keep one copy away from the network and one at home.</p>
			</ResultHero>
			<FirstActions title="With the plan in hand" actions={nextActions} />
			{warnings.length > 0 ? (
				<UrgencyCard urgency="soon" title="Check these points">
					<List items={warnings} />
				</UrgencyCard>
			) : null}
			<Panel aria-label="Your plan">
				<dl>
					{steps
						.flatMap((step) => Object.entries(step.fields))
						.map(([id, field]) => (
							<SummaryField key={id} plan={plan} id={id} field={field} />
						))}
				</dl>
			</Panel>
			<PlanGaps />
			<ButtonRow>
				<Button onClick={onEdit}>Change the plan</Button>
				<Button onClick={onClear}>Start again</Button>
			</ButtonRow>
		</Stack>
	);
}
