import { Panel, Stack } from '#app/ui/layout.tsx';
import { OptionRow } from '#app/ui/option-row.tsx';
import { type Inject, injects, scoreLevels, scoreNote } from './content.ts';
import { countScored, getBandText, type Scores, sumScores } from './logic.ts';

const options = scoreLevels.map(({ value, label }) => ({ value: String(value), label }));

export function ScoreField({
	inject,
	score,
	onScore,
}: {
	inject: Inject;
	score: number | undefined;
	onScore: (score: number) => void;
}) {
	return (
		<OptionRow
			legend={<b>Score: {inject.skill}</b>}
			value={score === undefined ? undefined : String(score)}
			options={options}
			onChange={(value) => onScore(Number(value))}
		/>
	);
}

export function ScoreSheet({ scores }: { scores: Scores }) {
	const scoredCount = countScored(scores);
	const points = sumScores(scores);
	return (
		<Panel aria-labelledby="score">
			<Stack gap="gap-3">
				<h2 id="score">Score</h2>
				<p aria-live="polite" className="text-lg font-semibold">
					{scoredCount === injects.length
						? `${points} of 30`
						: `${points} points so far, ${scoredCount} of ${injects.length} events scored`}
				</p>
				{scoredCount === injects.length ? <p>{getBandText(points)}</p> : null}
				<p className="text-sm text-soft">{scoreNote}</p>
			</Stack>
		</Panel>
	);
}
