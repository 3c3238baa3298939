import { useState } from 'react';
import { SavedQuestionnaire } from '#app/features/questionnaire/saved-questionnaire.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { site } from '#app/site/site.ts';
import { Panel } from '#app/ui/layout.tsx';
import { lazyWithPlaceholder } from '#app/ui/lazy-component.tsx';
import { readinessRiskLevels } from '#contract/risk-levels.ts';
import { groupNote, questions } from './content.ts';
import { emptyGroup, GroupFields, toGroupInput } from './group-fields.tsx';
import { assessReadiness, getMinutesRemaining } from './logic.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const Result = lazyWithPlaceholder(async () => (await import('./result.tsx')).Result);

export default function Page() {
	const [group, setGroup] = useState(emptyGroup);
	return (
		<SavedQuestionnaire
			questions={questions}
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
				<Result answers={answers} retake={retake} group={group} onGroupChange={setGroup} />
			)}
		/>
	);
}
