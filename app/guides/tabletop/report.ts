import type { Checks } from '#domain/models/checklist.ts';
import type { Report, ReportSection } from '#domain/models/report.ts';
import {
	type BusinessId,
	closingText,
	injects,
	type Opening,
	openings,
	preparationSteps,
	rulesToRead,
	scoreLevels,
	scoreNote,
} from './content.ts';
import {
	countScored,
	fillPlaceholders,
	findBusiness,
	getBandText,
	getReadAloudText,
	getStageStartMinute,
	type Scores,
	sumScores,
} from './logic.ts';
import { afterActionAdvice, afterActionQuestions, roles, smallTeamNote, twists } from './sheets-content.ts';

export type Exercise = { business: BusinessId | ''; opening: Opening; scores: Scores; checks: Checks };

function formatClock(minute: number): string {
	return `0:${String(minute).padStart(2, '0')}`;
}

function buildEventSections({ business: id, opening, scores }: Exercise): ReportSection[] {
	const business = findBusiness(id);
	return injects.map((inject, index) => ({
		heading: `${formatClock(getStageStartMinute(index + 1))} ${inject.skill}`,
		blocks: [
			{ kind: 'text', text: `Read aloud: ${getReadAloudText(inject, opening, business)}` },
			{ kind: 'text', text: `Ask: ${fillPlaceholders(inject.question, business)}` },
			{ kind: 'list', items: inject.goodAnswers.map((point) => `[ ] ${point}`) },
			{ kind: 'text', text: `Score (0 to 3): ${scores[inject.id] ?? '____'}   Notes: ____________________` },
		],
	}));
}

function buildScoreSection(exercise: Exercise): ReportSection {
	const points = sumScores(exercise.scores);
	const isFullyScored = countScored(exercise.scores) === injects.length;
	return {
		heading: 'Score sheet',
		blocks: [
			{ kind: 'list', items: scoreLevels.map(({ label }) => label) },
			{
				kind: 'table',
				columns: ['Event', 'Score'],
				rows: injects.map(({ id, skill }) => [skill, String(exercise.scores[id] ?? '____')]),
			},
			{
				kind: 'text',
				text: isFullyScored ? `Sum: ${points} of 30. ${getBandText(points)}` : 'Sum: ____ of 30',
			},
			{ kind: 'text', text: scoreNote },
		],
	};
}

export function buildTabletopReport(title: string, exercise: Exercise): Report {
	const business = findBusiness(exercise.business);
	return {
		title,
		sections: [
			{
				heading: 'For the person who leads it',
				blocks: [
					{
						kind: 'fields',
						fields: [
							{ label: 'Business', value: business?.label ?? '' },
							{
								label: 'How it starts',
								value: openings.find(({ value }) => value === exercise.opening)?.label ?? '',
							},
						],
					},
					{
						kind: 'list',
						items: preparationSteps.map(
							({ id, text }) => `${exercise.checks.has(id) ? '[x]' : '[ ]'} ${text}`,
						),
					},
					{ kind: 'text', text: `0:00 Read aloud: ${rulesToRead}` },
				],
			},
			...buildEventSections(exercise),
			{ heading: '0:55 Close', blocks: [{ kind: 'text', text: closingText }] },
			{ heading: 'Twists for a strong team', blocks: [{ kind: 'list', items: twists }] },
			{
				heading: 'Role cards (cut along the lines)',
				blocks: [
					{
						kind: 'table',
						columns: ['Role', 'You', 'You never', 'First call'],
						rows: roles.map(({ name, task, avoid, firstCall }) => [name, task, avoid, firstCall]),
					},
					{ kind: 'text', text: smallTeamNote },
				],
			},
			buildScoreSection(exercise),
			{
				heading: 'After-action sheet',
				blocks: [
					{
						kind: 'fields',
						fields: afterActionQuestions.map((label) => ({ label, value: '____________________' })),
					},
					{ kind: 'text', text: afterActionAdvice },
				],
			},
		],
	};
}
