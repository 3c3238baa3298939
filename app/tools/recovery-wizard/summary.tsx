import { ResultActions } from '#app/kits/result-actions.tsx';
import { ResultHeading } from '#app/kits/result-heading.tsx';
import { Button } from '#app/ui/button.tsx';
import { CareCard } from '#app/ui/care-card.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { collectedNote } from '#domain/collected.ts';
import {
	collectedOn,
	fieldLabels,
	type RecoveryPlan,
	type RequiredField,
	restoreOrder,
	source,
	steps,
	stillToWriteDown,
} from './content.ts';
import { planWarnings, systemsInSummary } from './logic.ts';
import { fieldText, planReport } from './report.ts';

function SystemsLine({ plan }: { plan: RecoveryPlan }) {
	const { shown, hidden } = systemsInSummary(plan);
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

function SummaryField({ plan, field }: { plan: RecoveryPlan; field: RequiredField }) {
	return (
		<div className="border-t border-line py-3 first:border-t-0 first:pt-0">
			<dt className="text-sm text-soft">{fieldLabels[field]}</dt>
			<dd className="break-words whitespace-pre-line">
				{field === 'criticalSystems' ? <SystemsLine plan={plan} /> : fieldText(plan, field)}
			</dd>
		</div>
	);
}

/** The finished plan, in the place of the form. */
export function Summary({
	plan,
	onEdit,
	onClear,
}: {
	plan: RecoveryPlan;
	onEdit: () => void;
	onClear: () => void;
}) {
	const warnings = planWarnings(plan);
	return (
		<Stack gap="gap-6" className="max-w-reading">
			<ResultHeading level="h2">Recovery Plan Complete!</ResultHeading>
			<p className="text-soft">Print it, and keep one copy away from the network and one at home.</p>
			<ResultActions
				fileName="recovery-plan"
				report={() => planReport(plan)}
				copyMessage={{ title: 'Report copied to clipboard' }}
			/>
			{warnings.length > 0 ? (
				<CareCard urgency="soon" title="Check these points">
					<List items={warnings} />
				</CareCard>
			) : null}
			<Panel aria-label="Your plan">
				<dl>
					{steps
						.flatMap((step) => step.fields)
						.map((field) => (
							<SummaryField key={field} plan={plan} field={field} />
						))}
				</dl>
			</Panel>
			<Panel aria-labelledby="still-to-write">
				<Stack gap="gap-3">
					<h2 id="still-to-write">Still to write down</h2>
					<List items={stillToWriteDown} />
				</Stack>
			</Panel>
			<Panel aria-labelledby="restore-order">
				<Stack gap="gap-3">
					<h2 id="restore-order">An order of restoring that works</h2>
					<List items={restoreOrder} ordered />
					<p className="text-sm text-soft">
						Source: {source}. {collectedNote(collectedOn)}
					</p>
				</Stack>
			</Panel>
			<ButtonRow>
				<Button onClick={onEdit}>Change the plan</Button>
				<Button onClick={onClear}>Start again</Button>
			</ButtonRow>
		</Stack>
	);
}
