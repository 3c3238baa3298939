import { ProviderPanel } from '#app/kits/provider-panel.tsx';
import { RecommendedTools } from '#app/kits/recommended-tools.tsx';
import { PrintedReport } from '#app/kits/report-view.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ResultHeading } from '#app/kits/result-heading.tsx';
import { SavedQuestionnaire } from '#app/kits/saved-questionnaire.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { site } from '#app/site.ts';
import { toolsById } from '#app/tools/registry.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { BarList } from '#app/ui/charts.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { percent } from '#domain/percent.ts';
import type { Answers } from '#domain/questionnaire.ts';
import { questions, type ReadinessQuestion } from './content.ts';
import { type AreaResult, assessReadiness, maximumScore, minutesRemaining } from './logic.ts';
import { readinessReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

function areaTone({ points, maximum }: AreaResult) {
	if (points === maximum) return 'ok';
	return points === 0 ? 'danger' : 'warn';
}

function Areas({ areas }: { areas: readonly AreaResult[] }) {
	const lostNone = areas.every((area) => area.points === area.maximum);
	return (
		<Panel aria-labelledby="areas">
			<Stack gap="gap-5">
				<h2 id="areas">Where the points were lost</h2>
				{lostNone ? <p>You lost no points.</p> : null}
				<BarList
					max={3}
					bars={areas.map((area) => ({
						id: area.question.id,
						label: area.question.area,
						value: area.points,
						text: `${area.points} of ${area.maximum}`,
						tone: areaTone(area),
						note: area.points < area.maximum && <AreaAction question={area.question} />,
					}))}
				/>
			</Stack>
		</Panel>
	);
}

function AreaAction({ question }: { question: ReadinessQuestion }) {
	return (
		<>
			{question.action}{' '}
			<span className="text-sm">
				(NIST CSF 2.0 {question.csf}
				{question.cpg ? `, CISA CPG 2.0 ${question.cpg}` : ''})
			</span>
		</>
	);
}

function Result({ answers, retake }: { answers: Answers; retake: () => void }) {
	const result = assessReadiness(answers);
	const { score, level, areas } = result;
	return (
		<>
			<PrintedReport report={readinessReport(result)} />
			<Stack gap="gap-6" className="max-w-reading print:hidden">
				<Stack gap="gap-2">
					<div>
						<Tag tone={level.tone}>Your readiness</Tag>
					</div>
					<ResultHeading>{level.label}</ResultHeading>
					<p className="text-lg">
						{score} of {maximumScore} points ({percent((score / maximumScore) * 100)})
					</p>
					<Progress value={score} max={maximumScore} label="Score" tone={level.tone} />
					<p className="text-soft">{level.meaning}</p>
				</Stack>
				<Panel aria-labelledby="actions">
					<Stack gap="gap-5">
						<h2 id="actions">Recommended actions</h2>
						{level.actionGroups.map((group) => (
							<Stack key={group.when} gap="gap-2">
								<h3>{group.when}</h3>
								<List items={group.actions} />
							</Stack>
						))}
					</Stack>
				</Panel>
				<Areas areas={areas} />
				<RecommendedTools tools={toolsById(result.recommendedTools)} />
				<ResultActions
					fileName="readiness"
					report={() => readinessReport(result)}
					printLabel="Print Results"
				/>
				<ProviderPanel
					title="Want a second pair of eyes?"
					text="Specialists can check your backups and plan a recovery with you."
				/>
				<ButtonRow>
					<Button onClick={retake}>Retake</Button>
					<LinkButton to="/">Back to Home</LinkButton>
				</ButtonRow>
			</Stack>
		</>
	);
}

export default function Page() {
	return (
		<SavedQuestionnaire
			questions={questions}
			timeNote={(index) => `Estimated time: 3 minutes · ${minutesRemaining(index)} min left`}
			submitLabel="View Results"
			verdict={(answers) => {
				const { score, level } = assessReadiness(answers);
				return { tool_type: site.product, score, risk_level: level.label };
			}}
			savedText="Your results have been saved successfully."
			notSavedText="Results generated successfully."
			result={(answers, retake) => <Result answers={answers} retake={retake} />}
		/>
	);
}
