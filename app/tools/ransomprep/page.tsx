import { useState } from 'react';
import { useKeptResult } from '#app/features/incident/use-kept-result.ts';
import { useSay } from '#app/features/plan/use-say.ts';
import { SavedQuestionnaire } from '#app/features/questionnaire/saved-questionnaire.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { site } from '#app/site/site.ts';
import { Panel } from '#app/ui/layout.tsx';
import { lazyComponent, lazyWithPlaceholder } from '#app/ui/lazy-component.tsx';
import { readinessRiskLevels } from '#contract/risk-levels.ts';
import { type Answers, validateAnswers } from '#domain/models/questionnaire.ts';
import { groupNote, questions } from './content.ts';
import { assessReadiness, emptyGroup, getMinutesRemaining, toGroupInput } from './logic.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const GroupFields = lazyComponent(async () => (await import('./group-fields.tsx')).GroupFields);
const Result = lazyWithPlaceholder(async () => (await import('./result.tsx')).Result);

const isSameAnswers = (one: Answers, other: Answers) => questions.every(({ id }) => one[id] === other[id]);

export default function Page() {
	const [group, setGroup] = useState(emptyGroup);
	const [kept, setKept] = useKeptResult(tool.id);
	const keptAnswers = kept as Answers;
	const say = useSay();
	return (
		<SavedQuestionnaire
			questions={questions}
			savedAnswers={validateAnswers(questions, keptAnswers).length === 0 ? keptAnswers : undefined}
			timeNote={(index) => `Estimated time: 3 minutes · ${getMinutesRemaining(index)} min left`}
			submitLabel="View Results"
			verdict={(answers) => {
				const { score, level } = assessReadiness(answers);
				return {
					tool_type: site.product,
					score,
					risk_level: readinessRiskLevels[level.id],
					...toGroupInput(group),
				};
			}}
			savedText="Your results have been saved successfully."
			notSavedText="Results generated successfully."
			saveExtra={
				<Panel className="grid gap-4">
					<p className="text-sm text-soft">{groupNote}</p>
					<GroupFields group={group} onChange={setGroup} />
				</Panel>
			}
			result={(answers, retake) => (
				<Result
					answers={answers}
					onShow={(shown) => {
						// A result that is shown again, as after a reload, says nothing anew.
						if (!isSameAnswers(shown, keptAnswers))
							say(Object.entries(shown).map(([item, answer]) => ({ tool: tool.id, item, answer })));
						setKept(() => shown);
					}}
					retake={() => {
						setKept(() => ({}));
						retake();
					}}
					group={group}
					onGroupChange={setGroup}
				/>
			)}
		/>
	);
}
