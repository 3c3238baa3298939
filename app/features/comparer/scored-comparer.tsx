import { SourceList } from '#app/features/sources/source-list.tsx';
import type { PageName } from '#app/site/paths.ts';
import { List, Stack } from '#app/ui/layout.tsx';
import {
	buildScoredComparisonReport,
	type ComparedOption,
	formatAverage,
	getSituations,
	maxScore,
	type RankedOption,
	rankOptions,
	type ScoredComparison,
	type ScoredOption,
	type Situation,
} from '#domain/models/comparison.ts';
import { Comparer, type ComparerProps, Situations } from './comparer.tsx';

export function ScoredComparer<Id extends string, Compared extends ScoredOption<Id>>({
	comparison,
	page,
	...rest
}: Pick<ComparerProps<Compared>, 'options' | 'cardDetails' | 'fileName' | 'next'> & {
	comparison: ScoredComparison<Id, Compared>;
	page: PageName;
}) {
	const { criteria, features, situations, rules, sources } = comparison;
	return (
		<Stack gap="gap-5">
			<Comparer
				{...rest}
				criteria={criteria}
				facts={sources}
				comparisonLabel="Feature Comparison"
				comparisonNote={<ScoresNote />}
				adviceLabel="Recommendations"
				advice={(compared) => (
					<ScoredAdvice
						situations={getSituations(situations, compared)}
						standings={rankOptions(features, compared)}
						rules={rules}
					/>
				)}
				report={(compared) => buildScoredComparisonReport(comparison, compared)}
				outcome={(compared) => scoredOutcome(rankOptions(features, compared))}
			/>
			<SourceList facts={sources} page={page} />
		</Stack>
	);
}

function scoredOutcome(list: readonly RankedOption<ComparedOption>[]) {
	const [best] = list;
	const top = list.filter(({ average }) => formatAverage(average) === formatAverage(best?.average ?? 0));
	return {
		verdict: `${top.map(({ option }) => option.name).join(' and ')} ${top.length === 1 ? 'scores' : 'score'} highest: ${formatAverage(best?.average ?? 0)} on average.`,
		bars: {
			max: maxScore,
			bars: list.map(({ option, average }) => ({
				id: option.id,
				label: option.name,
				value: average,
				text: formatAverage(average),
			})),
		},
	};
}

function ScoresNote() {
	return (
		<p>
			Scores from 1 to 5, where 5 is best for the buyer. They are our assessment, not a measurement. The
			reason is under each feature.
		</p>
	);
}

function ScoredAdvice<Compared extends ComparedOption>({
	situations,
	standings,
	rules,
}: {
	situations: readonly Situation[];
	standings: readonly RankedOption<Compared>[];
	rules: readonly string[];
}) {
	return (
		<>
			<Situations situations={situations} />
			<Stack gap="gap-2">
				<h3>How the options compare</h3>
				<List
					items={standings.map(({ option, average, bestIn }) => (
						<span key={option.id}>
							<b>{option.name}</b>: {formatAverage(average)} on average.{' '}
							{bestIn.length > 0 ? `Ahead on: ${bestIn.join(', ')}.` : 'Ahead of all others on nothing.'}
						</span>
					))}
				/>
				<p className="text-sm text-soft">
					In the average every score counts alike. Your own needs do not: read the scores that matter to you.
				</p>
			</Stack>
			<Stack gap="gap-2">
				<h3>Whatever you choose</h3>
				<List items={rules} />
			</Stack>
		</>
	);
}
