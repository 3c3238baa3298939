import { useCallback, useEffect, useState } from 'react';
import { api, readJson } from '#app/lib/api.ts';
import { Button } from '#app/ui/button.tsx';
import { QuartileBar } from '#app/ui/charts/quartile-bar.tsx';
import { ButtonRow, TitledPanel } from '#app/ui/layout.tsx';
import type { Benchmark } from '#contract/assessment.ts';
import { findBenchmarkCell } from '#domain/benchmark/benchmark.ts';
import { formatPercent } from '#domain/formats/amounts.ts';
import { formatInteger } from '#domain/formats/numbers.ts';
import { formatIsoMonth } from '#domain/time/calendar.ts';
import { comparisonNotLoaded, describeGroup, notEnoughAnswers } from './content.ts';
import { GroupFields } from './group-fields.tsx';
import type { Group } from './logic.ts';

type OthersProps = { percent: number; group: Group; onGroupChange: (group: Group) => void };

/** The whole table is fetched, so that the group chosen here is not sent. */
export function Others({ percent, group, onGroupChange }: OthersProps) {
	const [table, setTable] = useState<Benchmark | 'failed'>();
	const load = useCallback(() => readJson(api.benchmark.$get()).then(setTable, () => setTable('failed')), []);
	useEffect(() => void load(), [load]);
	if (!table) return null;
	return (
		<TitledPanel id="others" title="How do others do?" gap="gap-4" className="print:hidden">
			{table === 'failed' ? (
				<>
					<p role="status">{comparisonNotLoaded}</p>
					<ButtonRow>
						<Button onClick={load}>Try again</Button>
					</ButtonRow>
				</>
			) : (
				<>
					<Comparison table={table} percent={percent} group={group} />
					<GroupFields group={group} onChange={onGroupChange} />
				</>
			)}
		</TitledPanel>
	);
}

function Comparison({ table, percent, group }: { table: Benchmark; percent: number; group: Group }) {
	const wanted = { size: group.size || null, industry: group.industry || null };
	const cell = findBenchmarkCell(table.cells, wanted);
	if (!cell) return <p role="status">{notEnoughAnswers}</p>;
	const isWider = cell.size !== wanted.size || cell.industry !== wanted.industry;
	const [lower, median, upper] = cell.quartiles;
	const range = `of them got between ${formatPercent(lower)} and ${formatPercent(upper)}`;
	const middle =
		median === null
			? `About half ${range}.`
			: `Half ${range}, and the middle score is ${formatPercent(median)}.`;
	return (
		<div role="status" className="grid gap-3">
			<p>
				You got {formatPercent(percent)} of the points. We compared that with about{' '}
				{formatInteger(cell.count)} people who took this test{describeGroup(cell)}. {middle}
			</p>
			{isWider ? <p>There are not enough answers yet from your own size and industry.</p> : null}
			<QuartileBar
				quartiles={cell.quartiles}
				value={percent}
				valueLabel={`You: ${formatPercent(percent)}`}
				description={`You: ${formatPercent(percent)}. ${middle}`}
			/>
			<p className="text-sm text-soft">
				They chose to take the test, so they do not stand for all organizations. Counted for{' '}
				{formatIsoMonth(table.month ?? '')}; counts and scores are rounded.
			</p>
		</div>
	);
}
