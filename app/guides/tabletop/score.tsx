import { ChoiceRow } from '#app/ui/choice-row.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { type Inject, injects, scoreNote, scores as scoreWords } from './content.ts';
import { bandOf, type Scores, scored, total } from './logic.ts';

const choices = scoreWords.map(({ value, label }) => ({ value: String(value), label }));

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
		<ChoiceRow
			legend={<b>Score: {inject.skill}</b>}
			value={score === undefined ? undefined : String(score)}
			choices={choices}
			onChange={(value) => onScore(Number(value))}
		/>
	);
}

export function ScoreSheet({ scores }: { scores: Scores }) {
	const done = scored(scores);
	const points = total(scores);
	return (
		<Panel aria-labelledby="score">
			<Stack gap="gap-3">
				<h2 id="score">Score</h2>
				<p aria-live="polite" className="text-lg font-semibold">
					{done === injects.length
						? `${points} of 30`
						: `${points} points so far, ${done} of ${injects.length} events scored`}
				</p>
				{done === injects.length ? <p>{bandOf(points)}</p> : null}
				<p className="text-sm text-soft">{scoreNote}</p>
			</Stack>
		</Panel>
	);
}
