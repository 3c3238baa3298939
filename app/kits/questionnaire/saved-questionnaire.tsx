import { type ReactNode, useState } from 'react';
import { sendSubmission } from '#app/lib/submission.ts';
import { utmValues } from '#app/lib/utm.ts';
import { toast } from '#app/ui/toast.tsx';
import type { AssessmentResponseInput } from '#contract/assessment.ts';
import type { Answers, Question } from '#domain/models/questionnaire.ts';
import { ContactFields, contactInput, noContactDetails } from './contact-fields.tsx';
import { Questionnaire } from './questionnaire.tsx';
import { SubmissionNotice } from './submission-notice.tsx';

type SavedQuestionnaireProps = {
	questions: readonly Question[];
	banner?: ReactNode;
	timeNote?: (questionIndex: number) => string;
	submitLabel: string;
	/** What is saved beside the answers. */
	verdict: (answers: Answers) => Pick<AssessmentResponseInput, 'tool_type' | 'risk_level' | 'score'>;
	savedText: string;
	notSavedText: string;
	result: (answers: Answers, retake: () => void) => ReactNode;
};

/** Nobody waits for their result because a server hangs; sending goes on behind it. */
const longestWaitMs = 4000;

const elapsed = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false));

/** A questionnaire whose answers are sent to us on submit. The result opens whether or not saving worked. */
export function SavedQuestionnaire({
	verdict,
	savedText,
	notSavedText,
	result,
	...rest
}: SavedQuestionnaireProps) {
	const [contact, setContact] = useState(noContactDetails);

	async function save(answers: Answers) {
		const sending = sendSubmission({
			...verdict(answers),
			responses: answers,
			...contactInput(contact),
			...utmValues(location.search),
		});
		const arrived = await Promise.race([sending, elapsed(longestWaitMs)]);
		toast({ title: 'Assessment completed', text: arrived ? savedText : notSavedText });
	}

	return (
		<Questionnaire
			{...rest}
			onSubmit={save}
			result={(answers, retake) => (
				<>
					<SubmissionNotice />
					{result(answers, retake)}
				</>
			)}
			lastQuestionExtra={<ContactFields details={contact} onChange={setContact} />}
		/>
	);
}
