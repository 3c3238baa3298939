import { useRef, useState } from 'react';
import { FirstActions } from '#app/features/results/first-actions.tsx';
import { ResultActions } from '#app/features/results/result-actions.tsx';
import { ResultHeading } from '#app/features/results/result-heading.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { SourceList } from '#app/features/sources/source-list.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { AreaBars } from '#app/ui/charts/area-bars.tsx';
import { ScoreDial } from '#app/ui/charts/score-dial.tsx';
import { InlineDisclosure } from '#app/ui/inline-disclosure.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { RadioOption } from '#app/ui/radio-option.tsx';
import type { Answers } from '#domain/models/questionnaire.ts';
import { levels, nextActions, questions, scoreMeaning } from './content.ts';
import { sources } from './facts.ts';
import {
	areAllAnswered,
	calculateTargetResult,
	countAnswered,
	maxPointsPerQuestion,
	maxScore,
	minPointsPerQuestion,
} from './logic.ts';
import { buildTargetReport, formatScore } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

/** From the lowest band to the highest, as the dial runs. */
const dialBands = levels.toReversed().map(({ from, tone }, index, all) => ({
	from,
	to: all[index + 1]?.from ?? 100,
	tone,
}));

function QuestionList({
	answers,
	isReturning: returning,
	onAnswer,
	onFinish,
}: {
	answers: Answers;
	/** True after a result was shown, when the focus has to come along. */
	isReturning: boolean;
	onAnswer: (questionId: string, value: string) => void;
	onFinish: () => void;
}) {
	// Arrow keys choose every option they pass, so the last answer by arrow key must not open the result yet.
	const usedArrowKey = useRef(false);
	const answered = countAnswered(answers);

	function answer(questionId: string, value: string) {
		const next = { ...answers, [questionId]: value };
		onAnswer(questionId, value);
		if (areAllAnswered(next) && !areAllAnswered(answers) && !usedArrowKey.current) onFinish();
	}

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
					<InlineDisclosure title="Why we ask">
						<p>{question.why}</p>
					</InlineDisclosure>
				</fieldset>
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

function Result({
	answers,
	onChange,
	onRetake,
}: {
	answers: Answers;
	onChange: () => void;
	onRetake: () => void;
}) {
	const result = calculateTargetResult(answers);
	const { score, level, areas } = result;
	const lowerableAreas = areas.filter(({ points }) => points > minPointsPerQuestion);
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
			>
				<p className="text-lg">{formatScore(result)}</p>
				<p>{level.meaning}</p>
			</ResultHero>
			<FirstActions title="What makes you a harder target" actions={nextActions} />
			<Panel aria-labelledby="points">
				<Stack gap="gap-5">
					<h2 id="points">Points per question</h2>
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
				</Stack>
			</Panel>
			<InlineDisclosure title="What the points are based on">
				<p>{scoreMeaning}</p>
				<SourceList facts={Object.values(sources)} page="target-score" />
			</InlineDisclosure>
			<ResultActions
				fileName="target-score"
				facts={Object.values(sources)}
				report={() => buildTargetReport(result)}
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
	const [isFinished, setIsFinished] = useState(false);
	const [isReturning, setIsReturning] = useState(false);

	function goBack(withAnswers: Answers) {
		setAnswers(withAnswers);
		setIsReturning(true);
		setIsFinished(false);
	}

	return (
		<ToolPage tool={tool} hasResult={isFinished}>
			{isFinished ? (
				<Result answers={answers} onChange={() => goBack(answers)} onRetake={() => goBack({})} />
			) : (
				<QuestionList
					answers={answers}
					isReturning={isReturning}
					onAnswer={(questionId, value) => setAnswers((current) => ({ ...current, [questionId]: value }))}
					onFinish={() => setIsFinished(true)}
				/>
			)}
		</ToolPage>
	);
}
