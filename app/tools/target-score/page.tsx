import { useRef, useState } from 'react';
import { NextSteps } from '#app/kits/next-steps.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ResultHeading } from '#app/kits/result-heading.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { BarList } from '#app/ui/charts.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { RadioOption } from '#app/ui/radio-option.tsx';
import { collectedNote } from '#domain/collected.ts';
import type { Answers } from '#domain/questionnaire.ts';
import { collectedOn, meaningOfScore, questions, sources } from './content.ts';
import {
	allAnswered,
	answeredCount,
	fewestPerQuestion,
	maximumScore,
	mostPerQuestion,
	targetResult,
} from './logic.ts';
import { scoreText, targetReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

function QuestionList({
	answers,
	returning,
	onAnswer,
	onFinish,
}: {
	answers: Answers;
	/** True after a result was shown, when the focus has to come along. */
	returning: boolean;
	onAnswer: (questionId: string, value: string) => void;
	onFinish: () => void;
}) {
	// Arrow keys choose every option they pass, so the last answer by arrow key must not open the result yet.
	const byArrowKey = useRef(false);
	const answered = answeredCount(answers);

	function answer(questionId: string, value: string) {
		const next = { ...answers, [questionId]: value };
		onAnswer(questionId, value);
		if (allAnswered(next) && !allAnswered(answers) && !byArrowKey.current) onFinish();
	}

	return (
		<form
			className="grid max-w-reading gap-6"
			onKeyDown={(event) => {
				byArrowKey.current = event.key.startsWith('Arrow');
			}}
			onPointerDown={() => {
				byArrowKey.current = false;
			}}
			onSubmit={(event) => {
				event.preventDefault();
				if (allAnswered(answers)) onFinish();
			}}
		>
			{returning ? <ResultHeading level="h2">The questions</ResultHeading> : <h2>The questions</h2>}
			{questions.map((question, index) => (
				<fieldset key={question.id} className="grid gap-3 border-t border-line pt-5">
					<legend className="contents">
						<h3>
							{index + 1}. {question.text}
						</h3>
					</legend>
					<div className="grid gap-2.5">
						{question.options.map((option) => (
							<RadioOption
								key={option.value}
								name={`question-${question.id}`}
								value={option.value}
								label={option.label}
								checked={answers[question.id] === option.value}
								onChange={() => answer(question.id, option.value)}
							/>
						))}
					</div>
					<Disclosure summary="Why we ask">
						<p>{question.why}</p>
					</Disclosure>
				</fieldset>
			))}
			<Stack gap="gap-3">
				<p aria-live="polite">
					{answered} of {questions.length} answered
				</p>
				<Progress value={answered} max={questions.length} label="Questions answered" />
				<ButtonRow>
					<Button look="primary" type="submit" disabled={answered < questions.length}>
						Show my score
					</Button>
				</ButtonRow>
			</Stack>
		</form>
	);
}

function Result({
	answers,
	onChange,
	onRetake,
}: {
	answers: Answers;
	onChange: () => void;
	onRetake: () => void;
}) {
	const result = targetResult(answers);
	const { score, level, areas } = result;
	const lowerable = areas.filter(({ points }) => points > fewestPerQuestion);
	return (
		<Stack gap="gap-6" className="max-w-reading">
			<Stack gap="gap-2">
				<p className="text-soft">How attractive you look to attackers</p>
				<ResultHeading level="h2">{level.label}</ResultHeading>
				<p className="text-lg">{scoreText(result)}</p>
				<Progress value={score} max={maximumScore} label="Score" tone={level.tone} />
				<p>{level.meaning}</p>
			</Stack>
			<Panel aria-labelledby="points">
				<Stack gap="gap-5">
					<h2 id="points">Points per question</h2>
					<BarList
						max={mostPerQuestion}
						bars={areas.map(({ question, points }) => ({
							id: question.id,
							label: question.area,
							value: points,
							text: `${points} of ${mostPerQuestion}`,
						}))}
					/>
					<h3>What lowers them</h3>
					{lowerable.length === 0 ? <p>Nothing: every answer already has the fewest points.</p> : null}
					<ul className="grid gap-3">
						{lowerable.map(({ question, answer }) => (
							<li key={question.id} className="border-t border-line pt-3">
								<p>
									<b>{question.area}.</b> {question.lowers}
								</p>
								<p className="text-sm text-soft">Your answer: {answer}</p>
							</li>
						))}
					</ul>
				</Stack>
			</Panel>
			<Disclosure summary="What stands behind the points">
				<p>{meaningOfScore}</p>
				<List items={sources} />
				<p>{collectedNote(collectedOn)}</p>
			</Disclosure>
			<ResultActions
				fileName="target-score"
				report={() => targetReport(result)}
				copyMessage={{ title: 'Report copied to clipboard' }}
			/>
			<ButtonRow>
				<Button onClick={onRetake}>Retake</Button>
				<Button onClick={onChange}>Change an answer</Button>
			</ButtonRow>
		</Stack>
	);
}

export default function Page() {
	const [answers, setAnswers] = useState<Answers>({});
	const [finished, setFinished] = useState(false);
	const [returning, setReturning] = useState(false);

	function goBack(withAnswers: Answers) {
		setAnswers(withAnswers);
		setReturning(true);
		setFinished(false);
	}

	return (
		<ToolPage tool={tool}>
			{finished ? (
				<Result answers={answers} onChange={() => goBack(answers)} onRetake={() => goBack({})} />
			) : (
				<QuestionList
					answers={answers}
					returning={returning}
					onAnswer={(questionId, value) => setAnswers((current) => ({ ...current, [questionId]: value }))}
					onFinish={() => setFinished(true)}
				/>
			)}
			<NextSteps />
		</ToolPage>
	);
}
