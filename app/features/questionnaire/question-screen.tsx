import { ArrowRight } from 'lucide-react';
import {
	type FormEvent,
	type MouseEvent,
	type PointerEvent,
	type ReactNode,
	useEffect,
	useLayoutEffect,
	useRef,
} from 'react';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
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
	notice: ReactNode;
	onAnswer: (value: string) => void;
	onPrevious: () => void;
	onNext: () => void;
	onSkipSaving: (() => void) | undefined;
};

function useQuestionKeys({
	question,
	canContinue,
	onAnswer,
	onNext,
}: Pick<QuestionScreenProps, 'question' | 'onAnswer' | 'onNext'> & { canContinue: boolean }) {
	// Layout effects: a key pressed right after the paint would still answer the question before.
	useLayoutEffect(() => {
		function selectByNumber(event: KeyboardEvent) {
			const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
			if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
			const option = question.options[Number(event.key) - 1];
			if (option) onAnswer(option.value);
		}
		addEventListener('keydown', selectByNumber);
		return () => removeEventListener('keydown', selectByNumber);
	}, [question, onAnswer]);

	useLayoutEffect(() => {
		function continueOnEnter(event: KeyboardEvent) {
			const onControl = event.target instanceof Element && event.target.closest('a, button, summary, input');
			if (event.key === 'Enter' && canContinue && !onControl) onNext();
		}
		addEventListener('keydown', continueOnEnter);
		return () => removeEventListener('keydown', continueOnEnter);
	}, [canContinue, onNext]);
}

/** Long enough to see the check. */
const advanceDelayMs = 400;

function useAdvanceAfterTouch(onNext: (() => void) | undefined) {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const isTouch = useRef(false);
	const latestNext = useRef(onNext);
	useEffect(() => {
		latestNext.current = onNext;
	});
	useEffect(() => () => clearTimeout(timer.current), []);
	return {
		onPointerDown: (event: PointerEvent) => {
			isTouch.current = event.pointerType === 'touch';
		},
		onKeyDown: () => {
			isTouch.current = false;
		},
		// Not onChange: a tap on the chosen answer goes on too.
		onClick: (event: MouseEvent) => {
			const isOption = event.target instanceof HTMLInputElement && event.target.type === 'radio';
			if (!isTouch.current || !isOption) return;
			clearTimeout(timer.current);
			timer.current = setTimeout(() => latestNext.current?.(), advanceDelayMs);
		},
	};
}

export function QuestionScreen(props: QuestionScreenProps) {
	const { questions, banner, timeNote, question, step, answers, busy, onNext } = props;
	const isLast = step === questions.length - 1;
	const isAnswered = getSelectedOption(question, answers) !== undefined;
	const canContinue = isAnswered && !busy;
	useQuestionKeys({ ...props, canContinue });
	const touchProps = useAdvanceAfterTouch(isAnswered && !isLast ? onNext : undefined);

	function submitForm(event: FormEvent) {
		event.preventDefault();
		if (canContinue) onNext();
	}

	return (
		<Stack
			className="mx-auto max-w-question"
			gap={props.onSkipSaving ? 'gap-2 lg:gap-3' : 'gap-[min(1rem,5vw)]'}
		>
			{banner}
			<Stack gap={props.onSkipSaving ? 'gap-1' : 'gap-[min(0.75rem,4vw)]'}>
				<div className="@container flex flex-wrap items-center justify-between gap-x-4 text-sm text-soft">
					{props.onSkipSaving ? (
						<Button variant="ghost" onClick={props.onPrevious}>
							Previous
						</Button>
					) : null}
					<b className="text-ink">
						{step + 1} of {questions.length}
					</b>
					{timeNote ? <span className="@max-3xs:hidden">{timeNote(step)}</span> : null}
				</div>
				<Progress value={step + 1} max={questions.length} label="Progress" />
			</Stack>
			<form
				className={classNames(
					'mt-1 grid gap-4',
					isLast
						? 'lg:[&_fieldset]:gap-3 lg:[&_label:has([type=radio])]:min-h-11 lg:[&_label:has([type=radio])]:py-1.5'
						: 'lg:mt-4 lg:gap-5',
				)}
				onSubmit={submitForm}
				{...touchProps}
			>
				<QuestionOptions {...props} focusOnMount={step > 0 || isAnswered} />
				{isLast ? props.lastQuestionExtra : null}
				<Disclosure inline title="Why we ask">
					<p>{question.why}</p>
				</Disclosure>
				{step === 0 ? props.firstQuestionExtra : null}
				{props.onSkipSaving ? (
					<SaveButtons {...props} canContinue={canContinue} onSkipSaving={props.onSkipSaving} />
				) : (
					<StepButtons {...props} isLast={isLast} isAnswered={isAnswered} canContinue={canContinue} />
				)}
			</form>
		</Stack>
	);
}

function QuestionOptions({
	question,
	answers,
	onAnswer,
	focusOnMount,
	notice,
}: Pick<QuestionScreenProps, 'question' | 'answers' | 'onAnswer' | 'notice'> & { focusOnMount: boolean }) {
	const heading = useRef<HTMLHeadingElement>(null);
	// A new question takes focus, so that screen readers read it. The first one must not steal focus on load.
	const shouldFocusOnMount = useRef(focusOnMount);
	useEffect(() => {
		if (shouldFocusOnMount.current) heading.current?.focus();
	}, []);
	return (
		<fieldset className="grid gap-[min(1rem,5vw)] lg:gap-5">
			<legend className="contents">
				<h1 ref={heading} tabIndex={-1} className="text-title outline-none">
					{question.text}
				</h1>
				{question.help ? (
					<span className="-mt-[min(0.625rem,3vw)] block max-w-measure text-column text-soft lg:-mt-3 lg:text-base">
						{question.help}
					</span>
				) : null}
			</legend>
			<div className="grid gap-2 lg:gap-2.5">
				{notice}
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
	);
}

/** Always in sight: on phones it replaces the tab bar. */
const barClass =
	'question-bar @container z-30 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:border-line max-lg:bg-panel max-lg:px-gutter max-lg:pt-1.75 max-lg:pb-[calc(0.5rem+env(safe-area-inset-bottom))] print:hidden';

/** Both choices next to each other, with what saving means before either is pressed. */
function SaveButtons({
	busy,
	submitLabel,
	savingNote,
	canContinue,
	onSkipSaving,
}: Pick<QuestionScreenProps, 'busy' | 'submitLabel' | 'savingNote'> & {
	canContinue: boolean;
	onSkipSaving: () => void;
}) {
	return (
		<div
			className={classNames(
				barClass,
				'saving-bar lg:sticky lg:bottom-0 lg:border-t lg:border-line lg:bg-page lg:pt-2 lg:pb-3',
			)}
		>
			<div className="mx-auto grid max-w-question gap-1">
				<p id="saving-note" role="status" className="text-center text-xs leading-tight lg:text-sm">
					{canContinue || busy ? savingNote : 'Choose an answer'}
				</p>
				<div className="grid grid-cols-[1.2fr_1fr] gap-2 *:min-h-13 *:px-1.5 *:py-1 *:leading-tight max-lg:*:text-sm">
					<Button variant="primary" type="submit" disabled={!canContinue} aria-describedby="saving-note">
						{busy ? 'Saving...' : submitLabel}
					</Button>
					<Button onClick={onSkipSaving} disabled={!canContinue}>
						Show results without saving
					</Button>
				</div>
			</div>
		</div>
	);
}

function StepButtons({
	step,
	busy,
	submitLabel,
	isLast,
	isAnswered,
	canContinue,
	onPrevious,
}: Pick<QuestionScreenProps, 'step' | 'busy' | 'submitLabel' | 'onPrevious'> & {
	isLast: boolean;
	isAnswered: boolean;
	canContinue: boolean;
}) {
	return (
		<div className={barClass}>
			<div className="mx-auto flex max-w-question items-center justify-between gap-x-3 @max-3xs:*:min-h-[56px] @max-3xs:*:px-2 @max-3xs:*:text-[6vw]">
				<Button onClick={onPrevious} disabled={step === 0}>
					Previous
				</Button>
				<p
					id="answer-hint"
					role="status"
					className="grow text-center text-xs leading-tight text-soft @max-3xs:sr-only lg:text-sm"
				>
					{isAnswered ? '' : 'Choose an answer'}
				</p>
				<Button variant="primary" type="submit" disabled={!canContinue} aria-describedby="answer-hint">
					{isLast ? busy ? 'Saving...' : submitLabel : <NextLabel />}
				</Button>
			</div>
		</div>
	);
}

function NextLabel() {
	return (
		<>
			Next <ArrowRight size={18} />
		</>
	);
}
