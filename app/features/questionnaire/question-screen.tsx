import { ArrowRight } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { RadioOption } from '#app/ui/radio-option.tsx';
import { type Answers, getSelectedOption, type Question } from '#domain/models/questionnaire.ts';
import type { QuestionnaireProps } from './questionnaire.tsx';

type QuestionScreenProps = QuestionnaireProps & {
	question: Question;
	step: number;
	answers: Answers;
	busy: boolean;
	onAnswer: (value: string) => void;
	onPrevious: () => void;
	onNext: () => void;
	onSkipSaving: (() => void) | undefined;
};

export function QuestionScreen({
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
	onSkipSaving,
}: QuestionScreenProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	const isLast = step === questions.length - 1;
	const isAnswered = getSelectedOption(question, answers) !== undefined;

	// A new question takes focus, so that screen readers read it. The first one must not steal focus on load.
	const shouldFocusOnMount = useRef(step > 0 || isAnswered);
	useEffect(() => {
		if (shouldFocusOnMount.current) heading.current?.focus();
	}, []);

	useEffect(() => {
		function selectByNumber(event: KeyboardEvent) {
			const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
			if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
			const option = question.options[Number(event.key) - 1];
			if (option) onAnswer(option.value);
		}
		addEventListener('keydown', selectByNumber);
		return () => removeEventListener('keydown', selectByNumber);
	}, [question, onAnswer]);

	useEffect(() => {
		function continueOnEnter(event: KeyboardEvent) {
			const onControl = event.target instanceof Element && event.target.closest('a, button, summary, input');
			if (event.key === 'Enter' && isAnswered && !busy && !onControl) onNext();
		}
		addEventListener('keydown', continueOnEnter);
		return () => removeEventListener('keydown', continueOnEnter);
	}, [isAnswered, busy, onNext]);

	function submitForm(event: FormEvent) {
		event.preventDefault();
		if (isAnswered && !busy) onNext();
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
						<h1 ref={heading} tabIndex={-1} className="text-title outline-none">
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
				<Disclosure inline title="Why we ask">
					<p>{question.why}</p>
				</Disclosure>
				{isLast ? lastQuestionExtra : null}
				<div className="flex flex-wrap justify-between gap-3">
					<Button onClick={onPrevious} disabled={step === 0}>
						Previous
					</Button>
					<div className="flex flex-wrap justify-end gap-3">
						{onSkipSaving ? (
							<Button variant="ghost" onClick={onSkipSaving} disabled={!isAnswered || busy}>
								Show results without saving
							</Button>
						) : null}
						<Button variant="primary" type="submit" disabled={!isAnswered || busy}>
							{isLast ? busy ? 'Saving...' : submitLabel : <NextLabel />}
						</Button>
					</div>
				</div>
			</form>
		</Stack>
	);
}

function NextLabel() {
	return (
		<>
			Next <ArrowRight size={18} aria-hidden="true" />
		</>
	);
}
