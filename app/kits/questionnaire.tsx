import { ArrowRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { RadioOption } from '#app/ui/radio-option.tsx';
import { type Answers, chosenOption, type Question } from '#domain/questionnaire.ts';

type QuestionnaireProps = {
	questions: readonly Question[];
	/** Stands above every question. */
	banner?: ReactNode;
	/** Text to the right of 'n of total'. */
	timeNote?: (questionIndex: number) => string;
	/** Fields under the last question. */
	lastQuestionExtra?: ReactNode;
	submitLabel: string;
	/** Called once per submission, before the result opens. */
	onSubmit?: (answers: Answers) => Promise<void>;
	result: (answers: Answers, retake: () => void) => ReactNode;
};

type StepState = { step?: unknown } | null;

function requestedStep(state: StepState): number {
	return typeof state?.step === 'number' ? state.step : 0;
}

/**
 * One question per screen. Each screen is an entry of the browser's history, so that Back goes one question back; the
 * answers live in memory, so after a reload the first unanswered question is shown.
 */
export function Questionnaire(props: QuestionnaireProps) {
	const { questions, onSubmit, result } = props;
	const [answers, setAnswers] = useState<Answers>({});
	const [busy, setBusy] = useState(false);
	const [submitted, setSubmitted] = useState(false);
	const location = useLocation();
	const navigate = useNavigate();

	const firstUnanswered = questions.findIndex((question) => !chosenOption(question, answers));
	const furthest = firstUnanswered === -1 ? questions.length - (submitted ? 0 : 1) : firstUnanswered;
	const step = Math.min(requestedStep(location.state), furthest);
	const question = questions[step];

	function goTo(nextStep: number, replace = false) {
		navigate({ search: location.search }, { state: { step: nextStep }, replace });
	}

	function retake() {
		setAnswers({});
		setSubmitted(false);
		goTo(0);
	}

	async function submit() {
		if (busy) return;
		setBusy(true);
		try {
			await onSubmit?.(answers);
		} finally {
			setBusy(false);
			setSubmitted(true);
			goTo(questions.length);
		}
	}

	if (!question) return result(answers, retake);
	return (
		<QuestionScreen
			{...props}
			key={question.id}
			question={question}
			step={step}
			answers={answers}
			busy={busy}
			onAnswer={(value) => setAnswers({ ...answers, [question.id]: value })}
			onPrevious={() =>
				requestedStep(location.state) === step && step > 0 ? navigate(-1) : goTo(step - 1, true)
			}
			onNext={() => (step === questions.length - 1 ? submit() : goTo(step + 1))}
		/>
	);
}

type QuestionScreenProps = QuestionnaireProps & {
	question: Question;
	step: number;
	answers: Answers;
	busy: boolean;
	onAnswer: (value: string) => void;
	onPrevious: () => void;
	onNext: () => void;
};

function QuestionScreen({
	questions,
	banner,
	timeNote,
	lastQuestionExtra,
	submitLabel,
	question,
	step,
	answers,
	busy,
	onAnswer,
	onPrevious,
	onNext,
}: QuestionScreenProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	const isLast = step === questions.length - 1;
	const answered = chosenOption(question, answers) !== undefined;

	// A new question takes the focus, which also makes screen readers read it. The very first one leaves the page's focus alone.
	const focusOnArrival = useRef(step > 0 || answered);
	useEffect(() => {
		if (focusOnArrival.current) heading.current?.focus();
	}, []);

	useEffect(() => {
		function chooseByNumber(event: KeyboardEvent) {
			const typing = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
			if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
			const option = question.options[Number(event.key) - 1];
			if (option) onAnswer(option.value);
		}
		addEventListener('keydown', chooseByNumber);
		return () => removeEventListener('keydown', chooseByNumber);
	}, [question, onAnswer]);

	useEffect(() => {
		function goOnWithEnter(event: KeyboardEvent) {
			const onControl = event.target instanceof Element && event.target.closest('a, button, summary, input');
			if (event.key === 'Enter' && answered && !busy && !onControl) onNext();
		}
		addEventListener('keydown', goOnWithEnter);
		return () => removeEventListener('keydown', goOnWithEnter);
	}, [answered, busy, onNext]);

	function submitForm(event: FormEvent) {
		event.preventDefault();
		if (answered && !busy) onNext();
	}

	return (
		<Stack className="mx-auto max-w-question">
			{banner}
			<div className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
				<b className="text-ink">
					{step + 1} of {questions.length}
				</b>
				{timeNote ? <span>{timeNote(step)}</span> : null}
			</div>
			<Progress value={step + 1} max={questions.length} label="Progress" />
			<form className="mt-4 grid gap-5" onSubmit={submitForm}>
				<fieldset className="grid gap-5">
					<legend className="contents">
						<h1 ref={heading} tabIndex={-1} className="text-question outline-none">
							{question.text}
						</h1>
					</legend>
					<div className="grid gap-3">
						{question.options.map((option, index) => (
							<RadioOption
								key={option.value}
								name={`question-${question.id}`}
								value={option.value}
								label={option.label}
								keyHint={index + 1}
								checked={answers[question.id] === option.value}
								onChange={() => onAnswer(option.value)}
							/>
						))}
					</div>
				</fieldset>
				<Disclosure summary="Why we ask">
					<p>{question.why}</p>
				</Disclosure>
				{isLast ? lastQuestionExtra : null}
				<div className="flex flex-wrap justify-between gap-3">
					<Button onClick={onPrevious} disabled={step === 0}>
						Previous
					</Button>
					<Button look="primary" type="submit" disabled={!answered || busy}>
						{isLast ? (
							busy ? (
								'Saving...'
							) : (
								submitLabel
							)
						) : (
							<>
								Next <ArrowRight size={18} aria-hidden="true" />
							</>
						)}
					</Button>
				</div>
			</form>
		</Stack>
	);
}
