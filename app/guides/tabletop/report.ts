import type { Ticks } from '#domain/models/checklist.ts';
import type { Report, ReportSection } from '#domain/models/report.ts';
import type { BusinessId } from './content.ts';
import {
	afterAction,
	afterActionAdvice,
	closing,
	fewPeople,
	injects,
	type Opening,
	openings,
	prepare,
	roles,
	rulesToRead,
	scoreNote,
	scores as scoreWords,
	twists,
} from './content.ts';
import { bandOf, beginsAt, businessOf, filled, readAloud, type Scores, scored, total } from './logic.ts';

export type Exercise = { business: BusinessId | ''; opening: Opening; scores: Scores; ticks: Ticks };

function clock(minute: number): string {
	return `0:${String(minute).padStart(2, '0')}`;
}

function eventSections({ business: id, opening, scores }: Exercise): ReportSection[] {
	const business = businessOf(id);
	return injects.map((inject, index) => ({
		heading: `${clock(beginsAt(index + 1))} ${inject.skill}`,
		blocks: [
			{ kind: 'text', text: `Read aloud: ${readAloud(inject, opening, business)}` },
			{ kind: 'text', text: `Ask: ${filled(inject.ask, business)}` },
			{ kind: 'list', items: inject.good.map((point) => `[ ] ${point}`) },
			{ kind: 'text', text: `Score (0 to 3): ${scores[inject.id] ?? '____'}   Notes: ____________________` },
		],
	}));
}

function scoreSection(exercise: Exercise): ReportSection {
	const points = total(exercise.scores);
	const all = scored(exercise.scores) === injects.length;
	return {
		heading: 'Score sheet',
		blocks: [
			{ kind: 'list', items: scoreWords.map(({ label }) => label) },
			{
				kind: 'table',
				columns: ['Event', 'Score'],
				rows: injects.map(({ id, skill }) => [skill, String(exercise.scores[id] ?? '____')]),
			},
			{ kind: 'text', text: all ? `Sum: ${points} of 30. ${bandOf(points)}` : 'Sum: ____ of 30' },
			{ kind: 'text', text: scoreNote },
		],
	};
}

/** Everything to print: sheet of the facilitator, events, role cards, score and after-action sheets. */
export function tabletopReport(title: string, exercise: Exercise): Report {
	const business = businessOf(exercise.business);
	return {
		title,
		sections: [
			{
				heading: 'For the person who leads it',
				blocks: [
					{
						kind: 'facts',
						facts: [
							{ label: 'Business', value: business?.label ?? '' },
							{
								label: 'How it starts',
								value: openings.find(({ value }) => value === exercise.opening)?.label ?? '',
							},
						],
					},
					{
						kind: 'list',
						items: prepare.map(({ id, text }) => `${exercise.ticks.has(id) ? '[x]' : '[ ]'} ${text}`),
					},
					{ kind: 'text', text: `0:00 Read aloud: ${rulesToRead}` },
				],
			},
			...eventSections(exercise),
			{ heading: '0:55 Close', blocks: [{ kind: 'text', text: closing }] },
			{ heading: 'Twists for a strong team', blocks: [{ kind: 'list', items: twists }] },
			{
				heading: 'Role cards (cut along the lines)',
				blocks: [
					{
						kind: 'table',
						columns: ['Role', 'You', 'You never', 'First call'],
						rows: roles.map(({ name, does, never, call }) => [name, does, never, call]),
					},
					{ kind: 'text', text: fewPeople },
				],
			},
			scoreSection(exercise),
			{
				heading: 'After-action sheet',
				blocks: [
					{ kind: 'facts', facts: afterAction.map((label) => ({ label, value: '____________________' })) },
					{ kind: 'text', text: afterActionAdvice },
				],
			},
		],
	};
}
