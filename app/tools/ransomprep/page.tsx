import { SavedQuestionnaire } from '#app/features/questionnaire/saved-questionnaire.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { site } from '#app/site/site.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { questions } from './content.ts';
import { assessReadiness, getMinutesRemaining } from './logic.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const Result = lazyComponent(async () => (await import('./result.tsx')).Result);

export default function Page() {
	return (
		<SavedQuestionnaire
			questions={questions}
			timeNote={(index) => `Estimated time: 3 minutes · ${getMinutesRemaining(index)} min left`}
			submitLabel="View Results"
			verdict={(answers) => {
				const { score, level } = assessReadiness(answers);
				return { tool_type: site.product, score, risk_level: level.label };
			}}
			savedText="Your results have been saved successfully."
			notSavedText="Results generated successfully."
			result={(answers, retake) => <Result answers={answers} retake={retake} />}
		/>
	);
}
