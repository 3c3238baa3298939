import { type ReactNode, useState } from 'react';
import type { Answers, Question } from '#domain/models/questionnaire.ts';
import { QuestionScreen } from './question-screen.tsx';
import { useProgress } from './use-progress.ts';

export type QuestionnaireProps = {
	questions: readonly Question[];
	banner?: ReactNode;
	timeNote?: (questionIndex: number) => string;
	/** Under the options of the first question: a way out for whom the questions do not fit. */
	firstQuestionExtra?: ReactNode;
	lastQuestionExtra?: ReactNode;
	submitLabel: string;
	/** Called once per submission, before the result is shown. */
	onSubmit?: (answers: Answers) => Promise<void>;
	result: (answers: Answers, retake: () => void) => ReactNode;
};

export function Questionnaire(props: QuestionnaireProps) {
	const { questions, onSubmit, result } = props;
	const [busy, setBusy] = useState(false);
	const { step, answers, answer, next, previous, retake } = useProgress(questions);
	const question = questions[step];

	async function submit() {
		if (busy) return;
		setBusy(true);
		try {
			await onSubmit?.(answers);
		} finally {
			setBusy(false);
			next();
		}
	}

	if (!question) return result(answers, retake);
	const isLast = step === questions.length - 1;
	return (
		<QuestionScreen
			{...props}
			key={question.id}
			question={question}
			step={step}
			answers={answers}
			busy={busy}
			onAnswer={(value) => answer(question, value)}
			onPrevious={previous}
			onNext={isLast ? submit : next}
			onSkipSaving={isLast && onSubmit ? next : undefined}
		/>
	);
}
