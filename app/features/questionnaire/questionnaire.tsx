import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { Answers, Question } from '#domain/models/questionnaire.ts';
import { QuestionScreen } from './question-screen.tsx';
import { useProgress } from './use-progress.ts';

export type KnownAnswers = { answers: Answers; note: string };

export type QuestionnaireProps = {
	questions: readonly Question[];
	banner?: ReactNode;
	timeNote?: (questionIndex: number) => string;
	firstQuestionExtra?: ReactNode;
	lastQuestionExtra?: ReactNode;
	/** Says next to the buttons of the last question who gets the answers. */
	savingNote?: string;
	known?: KnownAnswers | undefined;
	/** Of an earlier visit; their result is shown until the visitor answers again. */
	savedAnswers?: Answers | undefined;
	submitLabel: string;
	/** Called once per submission, before the result is shown. */
	onSubmit?: (answers: Answers) => Promise<void>;
	result: (answers: Answers, retake: () => void) => ReactNode;
};

export function Questionnaire(props: QuestionnaireProps) {
	const { questions, onSubmit, result, known, savedAnswers } = props;
	const [undone, setUndone] = useState<readonly string[]>([]);
	const knownAnswers = Object.fromEntries(
		Object.entries(known?.answers ?? {}).filter(([id]) => !undone.includes(id)),
	);
	const [busy, setBusy] = useState(false);
	const { isNewVisit, step, answers, settled, answer, next, previous, retake } = useProgress(
		questions,
		knownAnswers,
	);
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
	if (savedAnswers && isNewVisit)
		return (
			<>
				<div className="mb-4 flex max-w-reading items-center justify-between gap-3 print:hidden">
					<b>Your result from before</b>
					<Button className="shrink-0" onClick={retake}>
						Answer again
					</Button>
				</div>
				{result(savedAnswers, retake)}
			</>
		);
	const isLast = step === questions.length - 1;
	return (
		<QuestionScreen
			{...props}
			key={question.id}
			notice={
				known && settled.includes(question.id) ? (
					<KnownAnswerNotice note={known.note} onUndo={() => setUndone([...undone, question.id])} />
				) : null
			}
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

function KnownAnswerNotice({ note, onUndo }: { note: string; onUndo: () => void }) {
	return (
		<p role="status" className="tone-ok flex items-center gap-2.5 rounded-panel bg-wash px-3.5 font-semibold">
			<Check size={20} className="shrink-0 text-tone" />
			<span className="grow">{note}</span>
			<Button variant="ghost" onClick={onUndo}>
				Undo
			</Button>
		</p>
	);
}
