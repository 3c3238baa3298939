import { ExampleResult, Recommendations, ResultPanel } from '#app/kits/calculator.tsx';
import { FormField } from '#app/kits/form/form-fields.tsx';
import { type FormState, useForm } from '#app/kits/form/use-form.ts';
import { LaterActions, WhatIf } from '#app/kits/later-parts.ts';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { segmentsOf } from '#app/ui/charts/stacked.ts';
import { StackedBar, StackedLegend } from '#app/ui/charts/stacked-bar.tsx';
import { ButtonRow, CardGrid, Panel, Split, Stack } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { blankValues } from '#domain/fields/form.ts';
import { usd } from '#domain/formats/money.ts';
import { percent } from '#domain/formats/percent.ts';
import { exampleBudget, exampleNote, formulas, fullPercent, nextActions, source } from './content.ts';
import { form } from './fields.ts';
import {
	type BudgetPlan,
	type BudgetSplit,
	budgetPlan,
	budgetRecommendations,
	readBudget,
	readSplit,
} from './logic.ts';
import { budgetReport, totalWarning } from './report.ts';
import { DollarTable, ShareTable } from './tables.tsx';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const examplePlan = budgetPlan(exampleBudget, readSplit(blankValues(form.fields)));

function TotalAllocation({ plan }: { plan: BudgetPlan }) {
	const warning = totalWarning(plan);
	return (
		<Stack gap="gap-2">
			<p className="font-semibold">Total allocation: {percent(plan.totalPercent)}</p>
			<Progress
				value={Math.min(plan.totalPercent, fullPercent)}
				max={fullPercent}
				label="Total allocation"
				tone={warning ? 'now' : 'ok'}
			/>
			<p aria-live="polite" className={warning ? 'font-semibold text-danger' : 'text-soft'}>
				{warning ?? 'The whole budget is given out.'}
			</p>
		</Stack>
	);
}

type TypedBudget = FormState<typeof form.fields>;

function CategoryCards({ typed, plan }: { typed: TypedBudget; plan: BudgetPlan }) {
	const budgetKnown = readBudget(typed.values) !== undefined;
	return (
		<CardGrid>
			{plan.categories.map(({ id, percent: share, recommendedPercent, perYear, perMonth, rating }) => (
				<Panel key={id}>
					<Stack gap="gap-2">
						<FormField form={typed} id={id} valueText={percent(share)} />
						{budgetKnown ? (
							<p className="wrap-anywhere">
								<span className="font-bold">{usd(perYear)}</span> per year, {usd(perMonth)} per month
							</p>
						) : null}
						<p className="text-sm text-soft">
							Recommended {percent(recommendedPercent)}{' '}
							{budgetKnown ? <Tag tone={rating.tone}>{rating.label} match</Tag> : null}
						</p>
					</Stack>
				</Panel>
			))}
		</CardGrid>
	);
}

function SplitChart({ plan }: { plan: BudgetPlan }) {
	const bars = [
		{
			id: 'yours',
			title: 'Your split',
			share: (category: BudgetPlan['categories'][number]) => category.percent,
		},
		{
			id: 'recommended',
			title: 'Recommended split',
			share: (category: BudgetPlan['categories'][number]) => category.recommendedPercent,
		},
	];
	return (
		<Stack gap="gap-2">
			{bars.map(({ id, title, share }) => (
				<div key={id}>
					<p className="text-sm text-soft">{title}</p>
					<StackedBar
						sentence={`${title}: ${plan.categories.map((category) => `${category.label} ${percent(share(category))}`).join(', ')}`}
						height={28}
						segments={segmentsOf(
							plan.categories.map((category) => ({
								id: category.id,
								label: category.label,
								amount: share(category),
							})),
							Math.max(fullPercent, plan.totalPercent),
						)}
					/>
				</div>
			))}
			<StackedLegend
				segments={segmentsOf(
					plan.categories.map(({ id, label }) => ({ id, label, amount: 1 })),
					plan.categories.length,
				)}
				text={({ label }) => label}
			/>
		</Stack>
	);
}

function Details({ budget, plan, split }: { budget: number; plan: BudgetPlan; split: BudgetSplit }) {
	return (
		<>
			<LaterActions title="Before you spend it" actions={nextActions} />
			<Split wide="even" main={<ShareTable plan={plan} />} side={<DollarTable plan={plan} />} />
			<WhatIf
				input={form.fields.budget.label}
				resultAt={(share) => `${usd(budgetPlan(budget * share, split).perMonth)} per month`}
			/>
			<Recommendations items={budgetRecommendations(split)} />
		</>
	);
}

export default function Page() {
	const typed = useForm(form);
	const split = readSplit(typed.values);
	const annualBudget = readBudget(typed.values);
	const plan = budgetPlan(annualBudget ?? 0, split);

	function resetSplit() {
		for (const { id, recommendedPercent } of plan.categories) typed.change(id, String(recommendedPercent));
	}

	return (
		<ToolPage tool={tool}>
			<Panel aria-label="Your figures">
				<Stack gap="gap-4.5">
					<FormField form={typed} id="budget" />
					<TotalAllocation plan={plan} />
					<ButtonRow>
						<Button onClick={resetSplit}>Use the recommended split</Button>
					</ButtonRow>
				</Stack>
			</Panel>
			<CategoryCards typed={typed} plan={plan} />
			<ResultPanel
				waiting="Enter your annual budget to see the amounts."
				headline={
					annualBudget === undefined
						? undefined
						: {
								label: `Given out per year, ${percent(plan.totalPercent)} of the budget`,
								figure: usd(plan.perYear),
							}
				}
				picture={<SplitChart plan={plan} />}
				range={{ amount: plan.perYear, format: usd }}
				details={<Details budget={annualBudget ?? 0} plan={plan} split={split} />}
				method={{ formulas, source }}
				actions={
					<ResultActions
						fileName="security-budget"
						copyMessage={{ title: 'Report copied to clipboard' }}
						picture={<SplitChart plan={plan} />}
						report={() => budgetReport(annualBudget ?? 0, split, plan)}
						table={() => ({
							columns: [
								'Area',
								'Share (percent)',
								'Recommended (percent)',
								'Match',
								'Per year (USD)',
								'Per month (USD)',
							],
							rows: plan.categories.map((category) => [
								category.label,
								String(category.percent),
								String(category.recommendedPercent),
								category.rating.label,
								String(Math.round(category.perYear)),
								String(Math.round(category.perMonth)),
							]),
						})}
					/>
				}
			/>
			{annualBudget === undefined ? (
				<ExampleResult
					note={exampleNote}
					headline={{ label: 'Given out per year, 100% of the budget', figure: usd(examplePlan.perYear) }}
					picture={<SplitChart plan={examplePlan} />}
				/>
			) : null}
		</ToolPage>
	);
}
