import { ExampleResult, Recommendations, ResultPanel } from '#app/features/calculator/calculator.tsx';
import { CalculatorActions, getRange, useCalculator } from '#app/features/calculator/calculator-page.tsx';
import { FormField } from '#app/features/forms/form-fields.tsx';
import type { FormState } from '#app/features/forms/use-form.ts';
import { FirstActions } from '#app/features/results/lazy-parts.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { StackedBar, StackedLegend } from '#app/ui/charts/stacked-bar.tsx';
import { toSegments } from '#app/ui/charts/stacked-segments.ts';
import { ButtonRow, CardGrid, Panel, Split, Stack, TitledSection } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { formatPercent, formatUsd } from '#domain/formats/amounts.ts';
import { getExampleOutcome, type Outcome } from '#domain/models/calculator.ts';
import { calculator, getTotalWarning } from './calculator.ts';
import { fullPercent, noBudgetNote } from './content.ts';
import { type BudgetPlan, buildBudgetPlan, getBudgetRecommendations, readSplit } from './logic.ts';
import { DollarTable, ShareTable } from './tables.tsx';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

type BudgetOutcome = Outcome<typeof calculator.form.fields, BudgetPlan>;

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

type CategoryCardsProps = {
	form: FormState<typeof calculator.form.fields>;
	plan: BudgetPlan;
	hasBudget: boolean;
};

function CategoryCards({ form, plan, hasBudget }: CategoryCardsProps) {
	return (
		<CardGrid>
			{plan.categories.map(({ id, percent, recommendedPercent, perYear, perMonth, rating }) => (
				<Panel key={id}>
					<Stack gap="gap-2">
						<FormField form={form} id={id} valueText={formatPercent(percent)} />
						{hasBudget ? (
							<p className="wrap-anywhere">
								<span className="font-bold">{formatUsd(perYear)}</span> per year, {formatUsd(perMonth)} per
								month
							</p>
						) : null}
						<p className="text-sm text-soft">
							Recommended {formatPercent(recommendedPercent)}{' '}
							<Tag tone={rating.tone}>{rating.label} match</Tag>
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

function Summary({ plan, hasBudget }: Omit<CategoryCardsProps, 'form'>) {
	return (
		<TitledSection id="summary" title="Summary" gap="gap-4">
			<Split
				wide="even"
				main={<ShareTable plan={plan} />}
				side={hasBudget ? <DollarTable plan={plan} /> : <p className="text-soft">{noBudgetNote}</p>}
			/>
		</TitledSection>
	);
}

function Details({ outcome }: { outcome: BudgetOutcome }) {
	return <FirstActions title={calculator.actions.title} actions={calculator.actions.list(outcome)} />;
}

export default function Page() {
	const { form, outcome } = useCalculator(calculator);
	const split = readSplit(form.values);
	const plan = outcome?.result ?? buildBudgetPlan(0, split);
	const example = getExampleOutcome(calculator);

	function resetSplit() {
		for (const { id, recommendedPercent } of plan.categories) form.change(id, String(recommendedPercent));
	}

	return (
		<ToolPage tool={tool}>
			<Panel aria-label="Your figures">
				<Stack gap="gap-4.5">
					<FormField form={form} id="budget" />
					<TotalAllocation plan={plan} />
					<ButtonRow>
						<Button onClick={resetSplit}>Use the recommended split</Button>
					</ButtonRow>
				</Stack>
			</Panel>
			<CategoryCards form={form} plan={plan} hasBudget={outcome !== undefined} />
			<Summary plan={plan} hasBudget={outcome !== undefined} />
			<Recommendations items={getBudgetRecommendations(split)} />
			<ResultPanel
				placeholder="Enter your annual budget to see the amounts."
				headline={outcome && calculator.headline(outcome)}
				picture={<SplitChart plan={plan} />}
				range={getRange(calculator, outcome)}
				details={outcome && <Details outcome={outcome} />}
				method={calculator}
				actions={
					outcome && (
						<CalculatorActions
							calculator={calculator}
							outcome={outcome}
							picture={<SplitChart {...calculator.chart(outcome)} />}
						/>
					)
				}
			/>
			{outcome ? null : (
				<ExampleResult
					note={calculator.exampleNote}
					headline={calculator.headline(example)}
					picture={<SplitChart {...calculator.chart(example)} />}
				/>
			)}
		</ToolPage>
	);
}
