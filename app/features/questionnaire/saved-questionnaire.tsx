import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { savingPromise } from '#app/site/promises.ts';
import { phoneHref, site } from '#app/site/site.ts';
import { ifLine } from '#app/ui/help-line.tsx';
import { Panel } from '#app/ui/layout.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { AssessmentResponseInput } from '#contract/assessment.ts';
import { maxCampaignLength } from '#contract/limits.ts';
import type { Answers, Question } from '#domain/models/questionnaire.ts';
import { ContactFields, emptyContactDetails, isContactable, toContactInput } from './contact-fields.tsx';
import { type KnownAnswers, Questionnaire } from './questionnaire.tsx';
import {
	getServerSubmission,
	getSubmission,
	onceSaved,
	sendSubmission,
	subscribeToSubmission,
} from './submission.ts';

/** Only for visitors who left contact details: they wait to be contacted. */
function SubmissionNotice() {
	const { state, hasContact } = useSyncExternalStore(
		subscribeToSubmission,
		getSubmission,
		getServerSubmission,
	);
	const isUndelivered = hasContact && (state === 'retrying' || state === 'rejected');
	return (
		<div role="status" className="mb-6 empty:hidden print:hidden">
			{isUndelivered ? (
				<Panel className="border-danger">
					<p className="font-semibold text-danger">Your contact details did not reach us.</p>
					<p>
						{state === 'retrying' ? 'We keep trying while this tab is open. ' : ''}
						{ifLine(
							<>
								{site.help.retry}{' '}
								<a href={phoneHref} className="inline-flex min-h-11 items-center font-bold whitespace-nowrap">
									{site.phone}
								</a>
							</>,
						)}
					</p>
				</Panel>
			) : null}
		</div>
	);
}

/** The script of a framed page passes it on to the page around it. */
function AnnounceResult({ level }: { level: string }) {
	useEffect(() => {
		dispatchEvent(new CustomEvent('site:done', { detail: level }));
	}, [level]);
	return null;
}

const utmNames = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

function parseUtmValues(search: string): Partial<Record<(typeof utmNames)[number], string>> {
	const query = new URLSearchParams(search);
	return Object.fromEntries(
		utmNames.flatMap((name) => {
			const value = query.get(name)?.trim();
			return value && value.length <= maxCampaignLength ? [[name, value]] : [];
		}),
	);
}

type SavedQuestionnaireProps = {
	questions: readonly Question[];
	banner?: ReactNode;
	timeNote?: (questionIndex: number) => string;
	firstQuestionExtra?: ReactNode;
	submitLabel: string;
	known?: KnownAnswers | undefined;
	savedAnswers?: Answers | undefined;
	verdict: (
		answers: Answers,
	) => Pick<AssessmentResponseInput, 'tool_type' | 'risk_level' | 'score' | 'size' | 'industry'>;
	saveExtra?: ReactNode;
	savedText: string;
	notSavedText: string;
	result: (answers: Answers, retake: () => void) => ReactNode;
};

/** Show the result after this time; the request continues in the background. */
const maxWaitMs = 4000;

const timeoutAfter = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false));

/** The result is shown whether or not saving succeeded. */
export function SavedQuestionnaire({
	verdict,
	savedText,
	notSavedText,
	saveExtra,
	result,
	...rest
}: SavedQuestionnaireProps) {
	const [contact, setContact] = useState(emptyContactDetails);

	async function save(answers: Answers) {
		const sending = sendSubmission({
			...verdict(answers),
			responses: answers,
			...toContactInput(contact),
			...parseUtmValues(location.search),
		});
		const wasSaved = await Promise.race([sending, timeoutAfter(maxWaitMs)]);
		const showMessage = (text: string) => toast({ title: 'Assessment completed', text });
		showMessage(wasSaved ? savedText : notSavedText);
		// The request or a retry may still succeed: correct the message then.
		if (!wasSaved) onceSaved(() => showMessage(savedText));
	}

	return (
		<Questionnaire
			{...rest}
			onSubmit={save}
			savingNote={isContactable(contact) ? savingPromise.withContact : savingPromise.withoutContact}
			result={(answers, retake) => (
				<>
					<SubmissionNotice />
					<AnnounceResult level={verdict(answers).risk_level} />
					{result(answers, retake)}
				</>
			)}
			lastQuestionExtra={
				<>
					<ContactFields details={contact} onChange={setContact} />
					{saveExtra}
				</>
			}
		/>
	);
}
