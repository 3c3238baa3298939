import { type ReactNode, useState } from 'react';
import { callApi } from '#app/lib/api.ts';
import { utmValues } from '#app/lib/utm.ts';
import { TextField } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/layout.tsx';
import { toast } from '#app/ui/toast.tsx';
import { longestEmail } from '#contract/account-bounds.ts';
import type { AssessmentResponseInput } from '#contract/assessment-responses.ts';
import { longestOrganization } from '#contract/response-bounds.ts';
import type { Answers, Question } from '#domain/questionnaire.ts';
import { Questionnaire } from './questionnaire.tsx';

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

/** A questionnaire whose answers are sent to us on submit. The result opens whether or not saving worked. */
export function SavedQuestionnaire({ verdict, savedText, notSavedText, ...rest }: SavedQuestionnaireProps) {
	const [email, setEmail] = useState('');
	const [organization, setOrganization] = useState('');

	async function save(answers: Answers) {
		try {
			await callApi('/api/assessment-responses', {
				method: 'POST',
				body: {
					...verdict(answers),
					responses: answers,
					...(email.trim() && { email: email.trim() }),
					...(organization.trim() && { organization: organization.trim() }),
					...utmValues(location.search),
				} satisfies AssessmentResponseInput,
			});
			toast({ title: 'Assessment completed', text: savedText });
		} catch (error) {
			console.error('The answers could not be saved', error);
			toast({ title: 'Assessment completed', text: notSavedText });
		}
	}

	return (
		<Questionnaire
			{...rest}
			onSubmit={save}
			lastQuestionExtra={
				<Panel className="grid gap-4">
					<p className="text-sm text-soft">
						Optional. Your answers are sent to us when you press the button; with an e-mail address our
						partner may contact you.
					</p>
					<TextField
						label="Email"
						type="email"
						autoComplete="email"
						maxLength={longestEmail}
						value={email}
						onChange={setEmail}
					/>
					<TextField
						label="Organization"
						autoComplete="organization"
						maxLength={longestOrganization}
						value={organization}
						onChange={setOrganization}
					/>
				</Panel>
			}
		/>
	);
}
