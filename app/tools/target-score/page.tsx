import { useEffect, useRef, useState } from 'react';
import { FormField } from '#app/features/forms/form-fields.tsx';
import type { FormState } from '#app/features/forms/use-form.ts';
import { useKeptForm } from '#app/features/forms/use-kept-form.ts';
import { StateToPlan } from '#app/features/plan/lazy-parts.tsx';
import { FirstActions, ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHeading } from '#app/features/results/result-heading.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { SourceList } from '#app/features/sources/source-list.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { AreaBars } from '#app/ui/charts/area-bars.tsx';
import { ScoreDial } from '#app/ui/charts/score-dial.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ButtonRow, Stack, TitledPanel } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { type Answers, getSelectedOption } from '#domain/models/questionnaire.ts';
import { levels, nextActions, questions, scoreMeaning } from './content.ts';
import { sources } from './facts.ts';
import { form } from './fields.ts';
import {
	areAllAnswered,
	calculateTargetResult,
	countAnswered,
	maxPointsPerQuestion,
	maxScore,
	minPointsPerQuestion,
	type TargetResult,
} from './logic.ts';
import { buildTargetReport, formatScore } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const dialBands = levels.toReversed().map(({ from, tone }, index, all) => ({
	from,
	to: all[index + 1]?.from ?? 100,
	tone,
}));

type AnswersForm = FormState<typeof form.fields>;

const getQuestionAnchor = (id: string) => `question-${id}`;

/** One question fills the screen of a phone. */
function Question({ form: answers, index }: { form: AnswersForm; index: number }) {
	const question = questions[index];
	if (!question) return null;
	return (
		<div
			id={getQuestionAnchor(question.id)}
			className="grid content-start gap-3 border-t border-line pt-5 min-h-[calc(100svh-9rem)] lg:min-h-[calc(100svh-4rem)] print:min-h-0"
		>
			<FormField
				form={answers}
				id={question.id}
				legend={
					<>
						<h3>
							{index + 1}. {question.text}
						</h3>
						<span className="-mt-2 block max-w-measure text-sm text-soft lg:text-base">{question.help}</span>
					</>
				}
			/>
			<Disclosure inline title="Why we ask">
				<p>{question.why}</p>
			</Disclosure>
		</div>
	);
}

function goToOpenQuestion(answeredId: string, answers: Answers) {
	const index = questions.findIndex(({ id }) => id === answeredId);
	const inOrder = [...questions.slice(index), ...questions.slice(0, index)];
	const open = inOrder.find((question) => getSelectedOption(question, answers) === undefined);
	if (open) document.getElementById(getQuestionAnchor(open.id))?.scrollIntoView();
}

const arrowKeyDelayMs = 1_000;

type QuestionListProps = {
	form: AnswersForm;
	isReturning: boolean;
	onFinish: () => void;
};

function QuestionList({ form: answersForm, isReturning, onFinish }: QuestionListProps) {
	const { values: answers, change } = answersForm;
	const usedArrowKey = useRef(false);
	const finishTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(finishTimer.current), []);
	const answered = countAnswered(answers);
	const finishingForm: AnswersForm = {
		...answersForm,
		change: (id, value) => {
			change(id, value);
			const isPending = finishTimer.current !== undefined;
			clearTimeout(finishTimer.current);
			const changed = { ...answers, [id]: value };
			if (!areAllAnswered(changed)) {
				if (!usedArrowKey.current) goToOpenQuestion(id, changed);
				return;
			}
			if (areAllAnswered(answers) && !isPending) return;
			// Arrow keys select every option they pass; the result waits for the last of them.
			if (usedArrowKey.current) finishTimer.current = setTimeout(onFinish, arrowKeyDelayMs);
			else onFinish();
		},
	};

	return (
		<form
			className="grid max-w-reading gap-6"
			onKeyDown={(event) => {
				usedArrowKey.current = event.key.startsWith('Arrow');
			}}
			onPointerDown={() => {
				usedArrowKey.current = false;
			}}
			onSubmit={(event) => {
				event.preventDefault();
				if (areAllAnswered(answers)) onFinish();
			}}
		>
			{isReturning ? <ResultHeading level="h2">The questions</ResultHeading> : <h2>The questions</h2>}
			{questions.map(({ id }, index) => (
				<Question key={id} form={finishingForm} index={index} />
			))}
			<Stack gap="gap-3">
				<p aria-live="polite">
					{answered} of {questions.length} answered
				</p>
				<Progress value={answered} max={questions.length} label="Questions answered" />
				<ButtonRow>
					<Button variant="primary" type="submit" disabled={answered < questions.length}>
						Show my score
					</Button>
				</ButtonRow>
			</Stack>
		</form>
	);
}

function PointsPerQuestion({ areas }: Pick<TargetResult, 'areas'>) {
	const lowerableAreas = areas.filter(({ points }) => points > minPointsPerQuestion);
	return (
		<TitledPanel id="points" title="Points per question" gap="gap-5">
			<AreaBars
				label="Points per question"
				areas={areas.map(({ question, points }) => ({
					id: question.id,
					label: question.area,
					points,
					max: maxPointsPerQuestion,
					tone: points === maxPointsPerQuestion ? 'soon' : 'calm',
				}))}
			/>
			<h3>What lowers them</h3>
			{lowerableAreas.length === 0 ? <p>Nothing: every answer already has the fewest points.</p> : null}
			<ul className="grid gap-3">
				{lowerableAreas.map(({ question, answer }) => (
					<li key={question.id} className="border-t border-line pt-3">
						<p>
							<b>{question.area}.</b> {question.howToLower}
						</p>
						<p className="text-sm text-soft">Your answer: {answer}</p>
					</li>
				))}
			</ul>
		</TitledPanel>
	);
}

type ResultProps = { answers: Answers; onChange: () => void; onRetake: () => void };

function Result({ answers, onChange, onRetake }: ResultProps) {
	const result = calculateTargetResult(answers);
	const { score, level, areas } = result;
	return (
		<Stack gap="gap-8" className="max-w-reading">
			<ResultHero
				tone={level.tone}
				tags={<span className="text-soft">How attractive you look to attackers</span>}
				verdict={level.label}
				picture={
					<ScoreDial
						label="Score"
						value={score}
						max={maxScore}
						tone={level.tone}
						bands={dialBands}
						caption={`of ${maxScore} points`}
						description={formatScore(result)}
					/>
				}
				actions={
					<ResultActions
						fileName="target-score"
						facts={Object.values(sources)}
						report={() => buildTargetReport(result)}
					/>
				}
			>
				<p className="text-lg">{formatScore(result)}</p>
				<p>{level.meaning}</p>
			</ResultHero>
			<FirstActions title="What makes you a harder target" actions={nextActions} />
			<PointsPerQuestion areas={areas} />
			<Disclosure inline title="What the points are based on">
				<p>{scoreMeaning}</p>
				<SourceList facts={Object.values(sources)} page="target-score" />
			</Disclosure>
			<ButtonRow>
				<Button onClick={onRetake}>Retake</Button>
				<Button onClick={onChange}>Change an answer</Button>
			</ButtonRow>
		</Stack>
	);
}

type View = 'before' | 'questions' | 'result';

export default function Page() {
	const answersForm = useKeptForm(form);
	const { values: answers } = answersForm;
	// Answers that were complete when the page opened are those of an earlier look at it.
	const [view, setView] = useState<View>('before');
	const [isReturning, setIsReturning] = useState(false);
	const isComplete = areAllAnswered(answers);
	const shownView = view === 'before' && !isComplete ? 'questions' : view;

	function goBack() {
		setIsReturning(true);
		setView('questions');
	}

	function retake() {
		answersForm.clear();
		goBack();
	}

	return (
		<ToolPage tool={tool} hasResult={shownView !== 'questions'}>
			<StateToPlan tool={tool.id} answers={answers} />
			{shownView === 'questions' ? (
				<QuestionList
					form={{
						...answersForm,
						change: (id, value) => {
							setView('questions');
							answersForm.change(id, value);
						},
					}}
					isReturning={isReturning}
					onFinish={() => setView('result')}
				/>
			) : (
				<>
					{shownView === 'before' ? (
						<div className="flex max-w-reading items-center justify-between gap-3 print:hidden">
							<b>Your result from before</b>
							<Button className="shrink-0" onClick={retake}>
								Answer again
							</Button>
						</div>
					) : null}
					<Result answers={answers} onChange={goBack} onRetake={retake} />
				</>
			)}
		</ToolPage>
	);
}
