import { useEffect, useRef } from 'react';
import { KeepResult } from '#app/features/incident/keep-question.tsx';
import { useMarkStepDone } from '#app/features/incident/use-mark-step-done.ts';
import { ContactOptions, FirstActions, ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { ToolRows } from '#app/features/results/tool-rows.tsx';
import type { Tool } from '#app/site/define-tool.ts';
import { path } from '#app/site/paths.ts';
import { getToolsById } from '#app/tools/groups.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { AreaBars } from '#app/ui/charts/area-bars.tsx';
import { ScoreDial } from '#app/ui/charts/score-dial.tsx';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { ButtonRow, List, Stack, TitledPanel } from '#app/ui/layout.tsx';
import { Tag, type Tone } from '#app/ui/tag.tsx';
import { formatPercent } from '#domain/formats/amounts.ts';
import type { Answers } from '#domain/models/questionnaire.ts';
import { fixPages, levels, type ReadinessQuestion } from './content.ts';
import { sources } from './facts.ts';
import {
	type AreaResult,
	assessReadiness,
	type Group,
	getActionGroups,
	getBackupWarning,
	getLostAreas,
	getNextFixes,
	maxScore,
	type ReadinessResult,
} from './logic.ts';
import { Others } from './others.tsx';
import { buildReadinessReport } from './report.ts';

export function RecommendedTools({ tools }: { tools: readonly Tool[] }) {
	if (tools.length === 0) return null;
	return (
		<TitledPanel id="recommended-tools" title="Recommended tools">
			<ToolRows tools={tools} />
		</TitledPanel>
	);
}

const dialBands = levels.toReversed().map(({ from, tone }, index, all) => ({
	from,
	to: all[index + 1]?.from ?? 100,
	tone,
}));

function Areas({ areas }: { areas: readonly AreaResult[] }) {
	const lostAreas = getLostAreas(areas);
	const hasFullScore = lostAreas.length === 0;
	return (
		<TitledPanel
			id="areas"
			title={`Where the points were lost: ${lostAreas.length} of ${areas.length} areas`}
			gap="gap-5"
		>
			<AreaBars
				label="Points of each area"
				areas={(hasFullScore ? areas : lostAreas).map(({ question, points, maxPoints }) => ({
					id: question.id,
					label: question.area,
					points,
					max: maxPoints,
				}))}
			/>
			{hasFullScore ? null : (
				<DisclosureGroup>
					<Disclosure title="What to do in each area, with sources">
						<ul className="grid gap-x-8 gap-y-4 md:grid-cols-2">
							{lostAreas.map(({ question }) => (
								<li key={question.id}>
									<p className="font-semibold">{question.area}</p>
									<AreaAction question={question} />
								</li>
							))}
						</ul>
					</Disclosure>
				</DisclosureGroup>
			)}
		</TitledPanel>
	);
}

function AreaAction({ question }: { question: ReadinessQuestion }) {
	return (
		<p className="text-soft">
			{question.action}{' '}
			<span className="text-sm">
				(NIST CSF 2.0 {question.csf}
				{question.cpg ? `, CISA CPG 2.0 ${question.cpg}` : ''})
			</span>
		</p>
	);
}

function buildFixAction({ question, points, maxPoints }: AreaResult) {
	const page = fixPages[question.id];
	const [tool] = getToolsById(page ? [page] : []);
	const lostPoints = maxPoints - points;
	return {
		title: question.area,
		text: `${question.action} Up to ${lostPoints} more ${lostPoints === 1 ? 'point' : 'points'}.`,
		label: tool?.shortTitle ?? 'All tools',
		page: tool && page ? page : ('tools' as const),
	};
}

type ReadinessDialProps = { score: number; reachableScore: number; tone: Tone };

function ReadinessDial({ score, reachableScore, tone }: ReadinessDialProps) {
	return (
		<div className="grid gap-1 text-center">
			<ScoreDial
				label="Score"
				value={score}
				max={maxScore}
				tone={tone}
				bands={dialBands}
				projectedValue={reachableScore}
				caption={`of ${maxScore} points`}
				description={`${score} of ${maxScore} points, ${reachableScore} with the next fixes`}
			/>
			{reachableScore > score ? (
				<p className="justify-self-center text-sm text-soft">
					Striped: with the next fixes, {reachableScore}
				</p>
			) : null}
		</div>
	);
}

function RecommendedActions({ result }: { result: ReadinessResult }) {
	return (
		<TitledPanel id="actions" title="Recommended actions" gap="gap-5">
			<div className="grid gap-x-8 gap-y-5 md:grid-cols-3">
				{getActionGroups(result).map(({ when, actions }) => (
					<Stack key={when} gap="gap-2" className="content-start">
						<h3>{when}</h3>
						<List items={actions} />
					</Stack>
				))}
			</div>
		</TitledPanel>
	);
}

type ResultProps = {
	answers: Answers;
	onShow: (answers: Answers) => void;
	retake: () => void;
	group: Group;
	onGroupChange: (group: Group) => void;
};

export function Result({ answers, onShow, retake, group, onGroupChange }: ResultProps) {
	const latestOnShow = useRef(onShow);
	const serialized = JSON.stringify(answers);
	useEffect(() => latestOnShow.current(JSON.parse(serialized)), [serialized]);
	useMarkStepDone('score', true);
	const result = assessReadiness(answers);
	const { score, level, areas } = result;
	const { fixes, reachableScore } = getNextFixes(result);
	const backupWarning = getBackupWarning(answers);
	return (
		<Stack gap="gap-8" className="max-w-reading">
			<ResultHero
				tone={level.tone}
				level="h1"
				tags={<Tag tone={level.tone}>Your readiness</Tag>}
				verdict={level.label}
				picture={<ReadinessDial score={score} reachableScore={reachableScore} tone={level.tone} />}
				actions={
					<ResultActions
						fileName="readiness"
						facts={Object.values(sources)}
						report={() => buildReadinessReport(result)}
						printLabel="Print Results"
					/>
				}
			>
				<p className="text-lg">
					{score} of {maxScore} points ({formatPercent((score / maxScore) * 100)})
				</p>
				<p>{level.meaning}</p>
				{backupWarning ? <p className="font-semibold">{backupWarning}</p> : null}
			</ResultHero>
			<FirstActions
				title={`Fix ${fixes.length === 1 ? 'this' : `these ${fixes.length}`} first: ${score} becomes ${reachableScore}`}
				tone={level.tone === 'now' ? 'now' : 'calm'}
				actions={fixes.map(buildFixAction)}
			/>
			<RecommendedActions result={result} />
			<Areas areas={areas} />
			<Others percent={(score / maxScore) * 100} group={group} onGroupChange={onGroupChange} />
			<RecommendedTools tools={getToolsById(result.recommendedTools)} />
			<ContactOptions
				title="Want a second pair of eyes?"
				text="Specialists can check your backups and plan a recovery with you."
			/>
			<ButtonRow>
				<Button onClick={retake}>Retake</Button>
				<LinkButton to={path('home')}>Back to Home</LinkButton>
			</ButtonRow>
			<KeepResult />
		</Stack>
	);
}
