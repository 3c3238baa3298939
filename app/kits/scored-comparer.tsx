import { Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { collectedNote } from '#domain/collected.ts';
import {
	averageText,
	type ComparedOption,
	type ScoredComparison,
	type ScoredOption,
	type Situation,
	type Standing,
	scoredComparisonReport,
	situationsFor,
	standings,
} from '#domain/comparison.ts';
import { Comparer, type ComparerProps, Situations } from './comparer.tsx';

/** A comparer whose options have scores: the comparison as data is all that a tool brings. */
export function ScoredComparer<Id extends string, Compared extends ScoredOption<Id>>({
	comparison,
	...rest
}: Pick<ComparerProps<Compared>, 'options' | 'cardFacts' | 'fileName'> & {
	comparison: ScoredComparison<Id, Compared>;
}) {
	const { criteria, features, situations, rules, sources, collectedOn } = comparison;
	return (
		<Comparer
			{...rest}
			criteria={criteria}
			comparisonLabel="Feature Comparison"
			comparisonNote={<ScoresNote collectedOn={collectedOn} sources={sources} />}
			adviceLabel="Recommendations"
			advice={(compared) => (
				<ScoredAdvice
					situations={situationsFor(situations, compared)}
					standings={standings(features, compared)}
					rules={rules}
				/>
			)}
			report={(compared) => scoredComparisonReport(comparison, compared)}
		/>
	);
}

/** What the scores of a comparison are and where they come from. */
function ScoresNote({ collectedOn, sources }: { collectedOn: string; sources: readonly string[] }) {
	return (
		<p>
			Scores from 1 to 5, where 5 is best for the buyer. They are our assessment, not a measurement.{' '}
			{collectedNote(collectedOn)} The reason stands under each feature. Sources: {sources.join('; ')}.
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
