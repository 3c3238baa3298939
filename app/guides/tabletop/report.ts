import type { Checks } from '#domain/models/checklist.ts';
import {
	fieldList,
	list,
	paragraph,
	type Report,
	type ReportSection,
	section,
	table,
} from '#domain/models/report.ts';
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
	return injects.map((inject, index) =>
		section(
			`${formatClock(getStageStartMinute(index + 1))} ${inject.skill}`,
			paragraph(`Read aloud: ${getReadAloudText(inject, opening, business)}`),
			paragraph(`Ask: ${fillPlaceholders(inject.question, business)}`),
			list(inject.goodAnswers.map((point) => `[ ] ${point}`)),
			paragraph(`Score (0 to 3): ${scores[inject.id] ?? '____'}   Notes: ____________________`),
		),
	);
}

function buildScoreSection(exercise: Exercise): ReportSection {
	const points = sumScores(exercise.scores);
	const isFullyScored = countScored(exercise.scores) === injects.length;
	return section(
		'Score sheet',
		list(scoreLevels.map(({ label }) => label)),
		table(
			['Event', 'Score'],
			injects.map(({ id, skill }) => [skill, String(exercise.scores[id] ?? '____')]),
		),
		paragraph(isFullyScored ? `Sum: ${points} of 30. ${getBandText(points)}` : 'Sum: ____ of 30'),
		paragraph(scoreNote),
	);
}

export function buildTabletopReport(title: string, exercise: Exercise): Report {
	const business = findBusiness(exercise.business);
	return {
		title,
		sections: [
			section(
				'For the person who leads it',
				fieldList([
					{ label: 'Business', value: business?.label ?? '' },
					{
						label: 'How it starts',
						value: openings.find(({ value }) => value === exercise.opening)?.label ?? '',
					},
				]),
				list(preparationSteps.map(({ id, text }) => `${exercise.checks.has(id) ? '[x]' : '[ ]'} ${text}`)),
				paragraph(`0:00 Read aloud: ${rulesToRead}`),
			),
			...buildEventSections(exercise),
			section('0:55 Close', paragraph(closingText)),
			section('Twists for a strong team', list(twists)),
			section(
				'Role cards (cut along the lines)',
				table(
					['Role', 'You', 'You never', 'First call'],
					roles.map(({ name, task, avoid, firstCall }) => [name, task, avoid, firstCall]),
				),
				paragraph(smallTeamNote),
			),
			buildScoreSection(exercise),
			section(
				'After-action sheet',
				fieldList(afterActionQuestions.map((label) => ({ label, value: '____________________' }))),
				paragraph(afterActionAdvice),
			),
		],
	};
}
