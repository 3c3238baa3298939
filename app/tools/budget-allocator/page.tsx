import { useState } from 'react';
import { Recommendations, ResultPanel } from '#app/kits/calculator.tsx';
import { NextSteps } from '#app/kits/next-steps.tsx';
import { NumberInput } from '#app/kits/number-input.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { StackedBar } from '#app/ui/charts.tsx';
import { FigureTable } from '#app/ui/figure-table.tsx';
import { ButtonRow, CardGrid, Panel, Stack } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { SliderField } from '#app/ui/slider-field.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { usd } from '#domain/money.ts';
import { percent } from '#domain/percent.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import {
	budgetLabel,
	type CategoryId,
	categories,
	formulas,
	fullPercent,
	slider,
	source,
} from './content.ts';
import {
	type BudgetPlan,
	type BudgetSplit,
	budgetPlan,
	budgetRecommendations,
	recommendedSplit,
} from './logic.ts';
import { budgetReport, totalWarning } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

function TotalAllocation({ plan }: { plan: BudgetPlan }) {
	const warning = totalWarning(plan);
	return (
		<Stack gap="gap-2">
			<p className="font-[620]">Total allocation: {percent(plan.totalPercent)}</p>
			<Progress
				value={Math.min(plan.totalPercent, fullPercent)}
				max={fullPercent}
				label="Total allocation"
				tone={warning ? 'danger' : 'ok'}
			/>
			<p aria-live="polite" className={warning ? 'font-[620] text-danger' : 'text-soft'}>
				{warning ?? 'The whole budget is given out.'}
			</p>
		</Stack>
	);
}

function CategoryCards({
	plan,
	onChange,
}: {
	plan: BudgetPlan;
	onChange: (id: CategoryId, share: number) => void;
}) {
	return (
		<CardGrid>
			{plan.categories.map(({ id, label, percent: share, recommendedPercent, perYear, perMonth, rating }) => (
				<Panel key={id}>
					<Stack gap="gap-2">
						<SliderField
							label={label}
							hint={categories.find((category) => category.id === id)?.examples}
							value={share}
							valueText={percent(share)}
							{...slider}
							onChange={(value) => onChange(id, value)}
						/>
						<p className="wrap-anywhere">
							<span className="font-bold">{usd(perYear)}</span> per year, {usd(perMonth)} per month
						</p>
						<p className="text-sm text-soft">
							Recommended {percent(recommendedPercent)} <Tag tone={rating.tone}>{rating.label} match</Tag>
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
						label={`${title}: ${plan.categories.map((category) => `${category.label} ${percent(share(category))}`).join(', ')}`}
						whole={Math.max(fullPercent, plan.totalPercent)}
						parts={plan.categories.map((category) => ({
							id: category.id,
							label: category.label,
							amount: share(category),
						}))}
					/>
				</div>
			))}
		</Stack>
	);
}

function Details({ plan, split }: { plan: BudgetPlan; split: BudgetSplit }) {
	return (
		<>
			<Stack gap="gap-3">
				<h2 className="text-lg">Your split against the recommended one</h2>
				<SplitChart plan={plan} />
				<FigureTable
					caption="Your split against the recommended one"
					rowsAre="Area"
					columns={['Yours', 'Advised']}
					rows={plan.categories.map((category, series) => ({
						id: category.id,
						label: category.label,
						series,
						cells: [percent(category.percent), percent(category.recommendedPercent)],
					}))}
					total={{
						id: 'total',
						label: 'Total',
						cells: [percent(plan.totalPercent), percent(fullPercent)],
					}}
				/>
			</Stack>
			<Stack gap="gap-2">
				<h2 className="text-lg">In dollars</h2>
				<FigureTable
					caption="Amounts per year and month"
					rowsAre="Area"
					columns={['Per year', 'Per month']}
					rows={plan.categories.map(({ id, label, perYear, perMonth }) => ({
						id,
						label,
						cells: [usd(perYear), usd(perMonth)],
					}))}
					total={{ id: 'total', label: 'Total', cells: [usd(plan.perYear), usd(plan.perMonth)] }}
				/>
			</Stack>
			<Recommendations items={budgetRecommendations(split)} />
		</>
	);
}

export default function Page() {
	const [budget, setBudget] = useState('');
	const [split, setSplit] = useState<BudgetSplit>(recommendedSplit);
	const annualBudget = readTypedNumber(budget).value;
	const plan = budgetPlan(annualBudget, split);

	return (
		<ToolPage tool={tool}>
			<Panel aria-label="Your figures">
				<Stack gap="gap-4.5">
					<NumberInput
						label={budgetLabel}
						value={budget}
						onChange={setBudget}
						hint="Everything you spend on security in a year, for example 120,000 or 120k"
					/>
					<TotalAllocation plan={plan} />
					<ButtonRow>
						<Button onClick={() => setSplit(recommendedSplit)}>Use the recommended split</Button>
					</ButtonRow>
				</Stack>
			</Panel>
			<CategoryCards
				plan={plan}
				onChange={(id, share) => setSplit((current) => ({ ...current, [id]: share }))}
			/>
			<ResultPanel
				waiting=""
				headline={{
					label: `Given out per year, ${percent(plan.totalPercent)} of the budget`,
					figure: usd(plan.perYear),
				}}
				details={<Details plan={plan} split={split} />}
				method={{ formulas, source }}
				actions={
					<ResultActions
						fileName="security-budget"
						copyMessage={{ title: 'Report copied to clipboard' }}
						report={() => budgetReport(annualBudget, split, plan)}
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
			<NextSteps />
		</ToolPage>
	);
}
