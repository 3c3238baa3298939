import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { RangeBar } from '#app/ui/charts.tsx';
import { classes } from '#app/ui/classes.ts';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import {
	type ComparedOption,
	type Criterion,
	comparedOptions,
	comparisonTable,
	type Selection,
	type Situation,
	toggleSelected,
} from '#domain/comparison.ts';
import type { Report } from '#domain/report.ts';
import { ResultActions } from './result-actions.tsx';

type Fact = { label: string; value: string };

export type ComparerProps<Compared extends ComparedOption> = {
	options: readonly Compared[];
	criteria: readonly Criterion<Compared>[];
	/** Lines on the card of an option, above its advantages. */
	cardFacts: (option: Compared) => readonly Fact[];
	comparisonLabel: string;
	/** What the figures are and are not; stands above the comparison. */
	comparisonNote?: ReactNode;
	adviceLabel: string;
	advice: (compared: readonly Compared[]) => ReactNode;
	fileName: string;
	report: (compared: readonly Compared[]) => Report;
};

/** Cards to select, the comparison that the selection drives, and advice. */
export function Comparer<Compared extends ComparedOption>({
	options,
	criteria,
	cardFacts,
	comparisonLabel,
	comparisonNote,
	adviceLabel,
	advice,
	fileName,
	report,
}: ComparerProps<Compared>) {
	const [selection, setSelection] = useState<Selection>(new Set());
	const compared = comparedOptions(options, selection);
	return (
		<Stack gap="gap-5">
			<div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
				<p role="status">{comparedSentence(options, selection, compared)}</p>
				{selection.size > 0 ? (
					<Button onClick={() => setSelection(new Set())}>Clear the selection</Button>
				) : null}
			</div>
			<Tabs
				label="Views of the comparison"
				tabs={[
					{
						id: 'overview',
						label: 'Overview',
						content: (
							<Stack>
								<h2>The options</h2>
								<div
									className={classes(
										'grid gap-4',
										options.length % 2 === 0 ? 'min-[700px]:grid-cols-2' : 'min-[900px]:grid-cols-3',
									)}
								>
									{options.map((option) => (
										<OptionCard
											key={option.id}
											option={option}
											facts={cardFacts(option)}
											selected={selection.has(option.id)}
											onToggle={() => setSelection((current) => toggleSelected(current, option.id))}
										/>
									))}
								</div>
							</Stack>
						),
					},
					{
						id: 'comparison',
						label: comparisonLabel,
						content: (
							<Panel aria-labelledby="comparison">
								<Stack gap="gap-5">
									<h2 id="comparison">{comparisonLabel}</h2>
									{comparisonNote ? <div className="text-sm text-soft">{comparisonNote}</div> : null}
									<CriterionTables criteria={criteria} options={compared} />
								</Stack>
							</Panel>
						),
					},
					{
						id: 'advice',
						label: adviceLabel,
						content: (
							<Panel aria-labelledby="advice">
								<Stack gap="gap-5">
									<h2 id="advice">{adviceLabel}</h2>
									{advice(compared)}
								</Stack>
							</Panel>
						),
					},
				]}
			/>
			<ResultActions
				fileName={fileName}
				report={() => report(compared)}
				table={() => comparisonTable(criteria, compared)}
				copyMessage={{ title: 'Report copied to clipboard' }}
			/>
		</Stack>
	);
}

function comparedSentence(
	options: readonly ComparedOption[],
	selection: Selection,
	compared: readonly ComparedOption[],
): string {
	if (selection.size === 1) return `1 of ${options.length} selected. Select one more to compare only those.`;
	if (selection.size === 0)
		return `Comparing all ${options.length}. Select two or more cards to compare only those.`;
	return `Comparing ${compared.length} of ${options.length}: ${compared.map(({ name }) => name).join(', ')}.`;
}

function OptionCard({
	option,
	facts,
	selected,
	onToggle,
}: {
	option: ComparedOption;
	facts: readonly Fact[];
	selected: boolean;
	onToggle: () => void;
}) {
	return (
		<Panel
			aria-label={option.name}
			className={classes(
				'relative grid content-start gap-3 hover:border-brand',
				selected && 'border-brand bg-brand-wash ring-1 ring-brand',
			)}
		>
			<div className="flex items-start justify-between gap-3">
				<h3>
					{/* The whole card takes the click; the button keeps the option's name, so that its state is what changes. */}
					<button
						type="button"
						aria-pressed={selected}
						className="min-h-11 cursor-pointer text-left after:absolute after:inset-0 after:rounded-panel"
						onClick={onToggle}
					>
						{option.name}
					</button>
				</h3>
				<span
					aria-hidden="true"
					className="mt-2 inline-flex shrink-0 items-center gap-2 text-sm text-soft print:hidden"
				>
					{selected ? 'Selected' : 'Select'}
					<span
						className={classes(
							'grid size-6 place-items-center rounded-md border-[1.5px]',
							selected ? 'border-brand bg-brand text-brand-ink' : 'border-edge',
						)}
					>
						{selected ? <Check size={16} /> : null}
					</span>
				</span>
			</div>
			<p>{option.description}</p>
			<FactLines facts={facts} />
			<PointList title="Advantages" items={option.pros} />
			<PointList title="Disadvantages" items={option.cons} />
			<PointList title="Best for" items={option.bestFor} />
		</Panel>
	);
}

function FactLines({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="grid gap-1 border-y border-line py-2">
			{facts.map(({ label, value }) => (
				<div key={label} className="flex flex-wrap justify-between gap-x-4">
					<dt className="text-soft">{label}</dt>
					<dd className="font-[620]">{value}</dd>
				</div>
			))}
		</dl>
	);
}

/** A short list under a small heading, inside a card. */
export function PointList({ title, items }: { title: string; items: readonly string[] }) {
	return (
		<div className="grid content-start gap-1">
			<h4 className="text-sm font-[650]">{title}</h4>
			<List items={items} soft />
		</div>
	);
}

/** One small table per criterion, so that bars stand under each other and a phone has room for the words. */
function CriterionTables<Compared extends ComparedOption>({
	criteria,
	options,
}: {
	criteria: readonly Criterion<Compared>[];
	options: readonly Compared[];
}) {
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-7 min-[900px]:grid-cols-[repeat(2,minmax(0,1fr))]">
			{criteria.map(({ id, label, why, max, cell }) => (
				<table key={id} className="table-fixed print:break-inside-avoid">
					<caption className="pb-1.5 text-left">
						<b className="font-[650]">{label}</b>
						{why ? <span className="block text-sm text-soft">{why}</span> : null}
					</caption>
					<tbody>
						{options.map((option) => {
							const { text, bar } = cell(option);
							return (
								<tr key={option.id}>
									<th scope="row" className="w-2/5 pl-0 font-normal">
										{option.name}
									</th>
									<td>
										<span className={classes(bar !== undefined && 'grid gap-1.5')}>
											{text}
											{bar && max !== undefined ? <RangeBar {...bar} max={max} /> : null}
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

/** 'When this is so, choose that'. */
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
