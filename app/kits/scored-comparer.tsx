import type { PageName } from '#app/paths.ts';
import { Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import {
	averageText,
	type ComparedOption,
	highestScore,
	type ScoredComparison,
	type ScoredOption,
	type Situation,
	type Standing,
	scoredComparisonReport,
	situationsFor,
	standings,
} from '#domain/models/comparison.ts';
import { Comparer, type ComparerProps, Situations } from './comparer.tsx';
import { SourceList } from './fact-source.tsx';

/** A comparer whose options have scores: the comparison as data is all that a tool brings. */
export function ScoredComparer<Id extends string, Compared extends ScoredOption<Id>>({
	comparison,
	page,
	...rest
}: Pick<ComparerProps<Compared>, 'options' | 'cardFacts' | 'fileName' | 'next'> & {
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
						situations={situationsFor(situations, compared)}
						standings={standings(features, compared)}
						rules={rules}
					/>
				)}
				report={(compared) => scoredComparisonReport(comparison, compared)}
				outcome={(compared) => scoredOutcome(standings(features, compared))}
			/>
			<SourceList facts={sources} page={page} />
		</Stack>
	);
}

/** Who has the highest average; a tie is called one. */
function scoredOutcome(list: readonly Standing<ComparedOption>[]) {
	const [best] = list;
	const top = list.filter(({ average }) => averageText(average) === averageText(best?.average ?? 0));
	return {
		verdict: `${top.map(({ option }) => option.name).join(' and ')} ${top.length === 1 ? 'scores' : 'score'} highest: ${averageText(best?.average ?? 0)} on average.`,
		bars: {
			max: highestScore,
			bars: list.map(({ option, average }) => ({
				id: option.id,
				label: option.name,
				value: average,
				text: averageText(average),
			})),
		},
	};
}

/** What the scores of a comparison are and where they come from. */
function ScoresNote() {
	return (
		<p>
			Scores from 1 to 5, where 5 is best for the buyer. They are our assessment, not a measurement. The
			reason stands under each feature.
		</p>
	);
}

/** Advice by situation, how the compared options stand, and what holds for all of them. */
function ScoredAdvice<Compared extends ComparedOption>({
	situations,
	standings,
	rules,
}: {
	situations: readonly Situation[];
	standings: readonly Standing<Compared>[];
	rules: readonly string[];
}) {
	return (
		<>
			<Situations situations={situations} />
			<Stack gap="gap-2">
				<h3>How the compared options stand</h3>
				<List
					items={standings.map(({ option, average, ahead }) => (
						<span key={option.id}>
							<b>{option.name}</b>: {averageText(average)} on average.{' '}
							{ahead.length > 0 ? `Ahead on: ${ahead.join(', ')}.` : 'Ahead of all others on nothing.'}
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
