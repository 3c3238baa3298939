import { TitledPanel } from '#app/ui/layout.tsx';
import { injects, scoreNote } from './content.ts';
import { countScored, getBandText, type Scores, sumScores } from './logic.ts';

export function ScoreSheet({ scores }: { scores: Scores }) {
	const scoredCount = countScored(scores);
	const points = sumScores(scores);
	return (
		<TitledPanel id="score" title="Score">
			<p aria-live="polite" className="text-lg font-semibold">
				{scoredCount === injects.length
					? `${points} of 30`
					: `${points} points so far, ${scoredCount} of ${injects.length} events scored`}
			</p>
			{scoredCount === injects.length ? <p>{getBandText(points)}</p> : null}
			<p className="text-sm text-soft">{scoreNote}</p>
		</TitledPanel>
	);
}
