import { stateNames } from '#app/features/plan/content.ts';
import { paragraph, type Report, section, table } from '#domain/models/report.ts';
import { type AnswerKind, answerInsurer, type InsurerAnswer } from '#domain/ready/insurer.ts';
import type { Standing } from '#domain/ready/state.ts';
import { formatDate, formatMonthDay } from '#domain/time/dates.ts';
import { insurerWarning } from './content.ts';
import { describeSource, getEndOfDay, type PlanView, whoNames } from './logic.ts';

const nameAll = (standings: readonly Standing[]): string =>
	standings.map(({ control }) => control.name).join('; ');

const kindNames: Readonly<Record<AnswerKind, string>> = {
	yes: 'Yes',
	check: 'Yes?',
	partly: 'Partly',
	no: 'No',
	unknown: 'Not known',
	own: 'You write this one',
	'not-applicable': 'Does not apply',
};

export function formatAnswer({ question, kind, because, since, plannedFor }: InsurerAnswer): string {
	const { isInverted } = question;
	const end = getEndOfDay(plannedFor ?? '');
	if (kind === 'yes') return `${isInverted ? 'No' : 'Yes'}, since ${formatDate(new Date(since ?? 0))}`;
	if (kind === 'check') return `${isInverted ? 'No?' : 'Yes?'} A check is due: ${nameAll(because)}`;
	if (kind === 'partly') return `Partly: ${nameAll(because)}`;
	if (kind === 'no')
		return `${isInverted ? 'Yes' : 'No'}${end === undefined ? ', no date yet' : `, planned for ${formatMonthDay(new Date(end))}`}`;
	if (kind === 'unknown') {
		const who = [...new Set(because.map(({ control }) => whoNames[control.who]))].join(', ');
		return `Not known: ask ${who}`;
	}
	return kindNames[kind];
}

export function describeBasis({ question, standings }: InsurerAnswer): string {
	if (standings.length === 0) return question.yesWhen;
	return standings
		.map(
			(standing) =>
				`${standing.control.name}: ${stateNames[standing.state].toLowerCase()}. ${describeSource(standing)}`,
		)
		.join(' ');
}

const columns = ['#', 'Question', 'Answer', 'Check first', 'Rests on', 'Proof'] as const;

export function buildInsurerTable({ standings, actions }: PlanView) {
	return {
		columns,
		rows: answerInsurer(standings, actions).map((answer) => [
			String(answer.question.number),
			answer.question.text,
			formatAnswer(answer),
			answer.isDoubtful ? 'Check before you sign' : '',
			describeBasis(answer),
			answer.standings.map(({ control }) => control.proof).join(' '),
		]),
	};
}

export function countAnswers(answers: readonly InsurerAnswer[]): string {
	const count = (...kinds: readonly AnswerKind[]) =>
		answers.filter(({ kind }) => kinds.includes(kind)).length;
	const doubtful = answers.filter(({ isDoubtful }) => isDoubtful).length;
	return `In place: ${count('yes')}. Missing: ${count('no')}. Check first: ${doubtful}. You write: ${count('own')}.`;
}

export function buildInsurerReport(view: PlanView): Report {
	const { rows } = buildInsurerTable(view);
	return {
		title: 'Typical questions of cyber insurers',
		sections: [
			section(
				formatDate(new Date(view.now)),
				paragraph(insurerWarning),
				paragraph(countAnswers(answerInsurer(view.standings, view.actions))),
				table(
					columns.slice(0, 5),
					rows.map((row) => row.slice(0, 5)),
				),
			),
		],
	};
}
