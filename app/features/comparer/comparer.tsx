import { type ComponentProps, type ReactNode, useState } from 'react';
import type { NextAction } from '#app/features/results/action-list.tsx';
import { FirstActions, ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { Button } from '#app/ui/button.tsx';
import { BarList, SpanBar } from '#app/ui/charts/bar-list.tsx';
import { ScoreDots } from '#app/ui/charts/score-dots.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Stack, TitledPanel, TitledSection } from '#app/ui/layout.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { FactSource } from '#domain/facts/fact.ts';
import {
	buildComparisonTable,
	type ComparedOption,
	type Criterion,
	getComparedOptions,
	maxScore,
	type Selection,
	type Situation,
	toggleSelection,
} from '#domain/models/comparison.ts';
import type { Report } from '#domain/models/report.ts';
import { type CardDetail, OptionCard } from './option-card.tsx';

/** One table per criterion, because a wide table does not fit on a phone. */
function CriterionTables<Compared extends ComparedOption>({
	criteria,
	options,
}: {
	criteria: readonly Criterion<Compared>[];
	options: readonly Compared[];
}) {
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-7 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
			{criteria.map(({ id, label, why, max, getCell }) => (
				<table key={id} className="table-fixed print:break-inside-avoid">
					<caption className="pb-1.5 text-left">
						<b className="font-semibold">{label}</b>
						{why ? <span className="block text-sm text-soft">{why}</span> : null}
					</caption>
					<tbody>
						{options.map((option) => {
							const { text, bar } = getCell(option);
							return (
								<tr key={option.id}>
									<th scope="row" className="w-2/5 pl-0 font-normal">
										{option.name}
									</th>
									<td>
										<span className={classNames(bar !== undefined && 'grid gap-1.5')}>
											{bar && max === maxScore ? <ScoreDots value={bar.to} max={max} /> : text}
											{bar && max !== undefined && max !== maxScore ? <SpanBar {...bar} max={max} /> : null}
										</span>
									</td>
								</tr>
							);
						})}
					</tbody>
				</table>
			))}
		</div>
	);
}

export type ComparerProps<Compared extends ComparedOption> = {
	options: readonly Compared[];
	criteria: readonly Criterion<Compared>[];
	cardDetails: (option: Compared) => readonly CardDetail[];
	comparisonLabel: string;
	comparisonNote?: ReactNode;
	adviceLabel: string;
	advice: (compared: readonly Compared[]) => ReactNode;
	fileName: string;
	report: (compared: readonly Compared[]) => Report;
	outcome: (compared: readonly Compared[]) => { verdict: string; bars: ComponentProps<typeof BarList> };
	next: { title: string; actions: readonly NextAction[] };
	evidence?: ReactNode;
	facts: readonly FactSource[];
};

export function Comparer<Compared extends ComparedOption>(props: ComparerProps<Compared>) {
	const { options, criteria, comparisonLabel, adviceLabel, advice, fileName, report, next, facts } = props;
	const [selection, setSelection] = useState<Selection>(new Set());
	const compared = getComparedOptions(options, selection);
	const toggle = (id: string) => setSelection((current) => toggleSelection(current, id));
	const overview = <OptionCards {...props} selection={selection} onToggle={toggle} />;
	const { verdict, bars } = props.outcome(compared);
	const comparison = <Comparison {...props} compared={compared} />;
	const advicePanel = (
		<TitledPanel id="advice" title={adviceLabel} gap="gap-5">
			{advice(compared)}
		</TitledPanel>
	);
	return (
		<Stack gap="gap-6">
			<div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
				<p role="status">{comparisonStatus(options, selection, compared)}</p>
				{selection.size > 0 ? (
					<Button onClick={() => setSelection(new Set())}>Clear the selection</Button>
				) : null}
			</div>
			<ResultHero
				focusOnMount={false}
				verdict={verdict}
				picture={<BarList {...bars} />}
				actions={
					<ResultActions
						fileName={fileName}
						report={() => report(compared)}
						facts={facts}
						table={() => buildComparisonTable(criteria, compared)}
					/>
				}
			/>
			{props.evidence}
			<Tabs
				label="Views of the comparison"
				tabs={[
					{ id: 'overview', label: 'Overview', content: overview },
					{ id: 'comparison', label: comparisonLabel, content: comparison },
					{ id: 'advice', label: adviceLabel, content: advicePanel },
				]}
			/>
			<FirstActions {...next} />
		</Stack>
	);
}

function OptionCards<Compared extends ComparedOption>({
	options,
	cardDetails,
	selection,
	onToggle,
}: Pick<ComparerProps<Compared>, 'options' | 'cardDetails'> & {
	selection: Selection;
	onToggle: (id: string) => void;
}) {
	return (
		<Stack>
			<h2>The options</h2>
			<div
				className={classNames(
					'grid gap-x-8 gap-y-4',
					options.length % 2 === 0 ? 'md:grid-cols-2' : 'lg:grid-cols-3',
				)}
			>
				{options.map((option) => (
					<OptionCard
						key={option.id}
						option={option}
						details={cardDetails(option)}
						selected={selection.has(option.id)}
						onToggle={() => onToggle(option.id)}
					/>
				))}
			</div>
		</Stack>
	);
}

function Comparison<Compared extends ComparedOption>({
	comparisonLabel,
	comparisonNote,
	criteria,
	compared,
}: ComparerProps<Compared> & { compared: readonly Compared[] }) {
	return (
		<TitledSection id="comparison" title={comparisonLabel} gap="gap-6">
			{comparisonNote ? <div className="text-sm text-soft">{comparisonNote}</div> : null}
			<CriterionTables criteria={criteria} options={compared} />
		</TitledSection>
	);
}

function comparisonStatus(
	options: readonly ComparedOption[],
	selection: Selection,
	compared: readonly ComparedOption[],
): string {
	if (selection.size === 1) return `1 of ${options.length} selected. Select one more to compare only those.`;
	if (selection.size === 0)
		return `Comparing all ${options.length}. Select two or more cards to compare only those.`;
	return `Comparing ${compared.length} of ${options.length}: ${compared.map(({ name }) => name).join(', ')}.`;
}

export function Situations({ situations }: { situations: readonly Situation[] }) {
	return (
		<ul className="grid gap-4">
			{situations.map(({ when, choose, why }) => (
				<li key={when} className="grid gap-1 border-t border-line pt-3">
					<h3>{when}</h3>
					<p>
						<b>{choose}.</b> {why}
					</p>
				</li>
			))}
		</ul>
	);
}
