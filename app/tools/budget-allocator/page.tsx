import { ExampleResult, Recommendations, ResultPanel } from '#app/features/calculator/calculator.tsx';
import { WhatIf } from '#app/features/calculator/what-if.tsx';
import { FormField } from '#app/features/forms/form-fields.tsx';
import { type FormState, useForm } from '#app/features/forms/use-form.ts';
import { FirstActions } from '#app/features/results/first-actions.tsx';
import { ResultActions } from '#app/features/results/result-actions.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { StackedBar, StackedLegend } from '#app/ui/charts/stacked-bar.tsx';
import { toSegments } from '#app/ui/charts/stacked-segments.ts';
import { ButtonRow, CardGrid, Panel, Split, Stack } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { getDefaultValues } from '#domain/fields/form.ts';
import { formatUsd } from '#domain/formats/money.ts';
import { formatPercent } from '#domain/formats/percent.ts';
import { exampleBudget, exampleNote, formulas, fullPercent, nextActions, source } from './content.ts';
import { form } from './fields.ts';
import {
	type BudgetPlan,
	type BudgetSplit,
	buildBudgetPlan,
	getBudgetRecommendations,
	readBudget,
	readSplit,
} from './logic.ts';
import { buildBudgetReport, getTotalWarning } from './report.ts';
import { DollarTable, ShareTable } from './tables.tsx';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const examplePlan = buildBudgetPlan(exampleBudget, readSplit(getDefaultValues(form.fields)));

function TotalAllocation({ plan }: { plan: BudgetPlan }) {
	const warning = getTotalWarning(plan);
	return (
		<Stack gap="gap-2">
			<p className="font-semibold">Total allocation: {formatPercent(plan.totalPercent)}</p>
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

type BudgetFormState = FormState<typeof form.fields>;

function CategoryCards({ formState, plan }: { formState: BudgetFormState; plan: BudgetPlan }) {
	const hasBudget = readBudget(formState.values) !== undefined;
	return (
		<CardGrid>
			{plan.categories.map(({ id, percent: share, recommendedPercent, perYear, perMonth, rating }) => (
				<Panel key={id}>
					<Stack gap="gap-2">
						<FormField form={formState} id={id} valueText={formatPercent(share)} />
						{hasBudget ? (
							<p className="wrap-anywhere">
								<span className="font-bold">{formatUsd(perYear)}</span> per year, {formatUsd(perMonth)} per
								month
							</p>
						) : null}
						<p className="text-sm text-soft">
							Recommended {formatPercent(recommendedPercent)}{' '}
							{hasBudget ? <Tag tone={rating.tone}>{rating.label} match</Tag> : null}
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
						description={`${title}: ${plan.categories.map((category) => `${category.label} ${formatPercent(share(category))}`).join(', ')}`}
						height={28}
						segments={toSegments(
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
				segments={toSegments(
					plan.categories.map(({ id, label }) => ({ id, label, amount: 1 })),
					plan.categories.length,
				)}
				formatSegment={({ label }) => label}
			/>
		</Stack>
	);
}

function Details({ budget, plan, split }: { budget: number; plan: BudgetPlan; split: BudgetSplit }) {
	return (
		<>
			<FirstActions title="Before you spend it" actions={nextActions} />
			<Split wide="even" main={<ShareTable plan={plan} />} side={<DollarTable plan={plan} />} />
			<WhatIf
				input={form.fields.budget.label}
				resultAt={(share) => `${formatUsd(buildBudgetPlan(budget * share, split).perMonth)} per month`}
			/>
			<Recommendations items={getBudgetRecommendations(split)} />
		</>
	);
}

export default function Page() {
	const formState = useForm(form);
	const split = readSplit(formState.values);
	const annualBudget = readBudget(formState.values);
	const plan = buildBudgetPlan(annualBudget ?? 0, split);

	function resetSplit() {
		for (const { id, recommendedPercent } of plan.categories)
			formState.change(id, String(recommendedPercent));
	}

	return (
		<ToolPage tool={tool}>
			<Panel aria-label="Your figures">
				<Stack gap="gap-4.5">
					<FormField form={formState} id="budget" />
					<TotalAllocation plan={plan} />
					<ButtonRow>
						<Button onClick={resetSplit}>Use the recommended split</Button>
					</ButtonRow>
				</Stack>
			</Panel>
			<CategoryCards formState={formState} plan={plan} />
			<ResultPanel
				placeholder="Enter your annual budget to see the amounts."
				headline={
					annualBudget === undefined
						? undefined
						: {
								label: `Given out per year, ${formatPercent(plan.totalPercent)} of the budget`,
								figure: formatUsd(plan.perYear),
							}
				}
				picture={<SplitChart plan={plan} />}
				range={{ amount: plan.perYear, format: formatUsd }}
				details={<Details budget={annualBudget ?? 0} plan={plan} split={split} />}
				method={{ formulas, source }}
				actions={
					<ResultActions
						fileName="security-budget"
						copyMessage={{ title: 'Report copied to clipboard' }}
						picture={<SplitChart plan={plan} />}
						report={() => buildBudgetReport(annualBudget ?? 0, split, plan)}
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
					headline={{
						label: 'Given out per year, 100% of the budget',
						figure: formatUsd(examplePlan.perYear),
					}}
					picture={<SplitChart plan={examplePlan} />}
				/>
			) : null}
		</ToolPage>
	);
}
