import { stateNames } from '#app/features/plan/content.ts';
import {
	fieldList,
	list,
	numberedList,
	paragraph,
	type Report,
	type ReportSection,
	section,
	table,
} from '#domain/models/report.ts';
import { type Control, getImpact, groupNames } from '#domain/ready/control.ts';
import type { Ranked } from '#domain/ready/rank.ts';
import { formatScoreLine } from '#domain/ready/score.ts';
import { dayMs, type Standing } from '#domain/ready/state.ts';
import { formatDate, formatMonthDay } from '#domain/time/dates.ts';
import { costNames, effectWords, effortNames, fourQuestions } from './content.ts';
import {
	countInPlace,
	findEvidence,
	formatDueDay,
	getEndOfDay,
	getTitle,
	listEvidence,
	type PlanView,
	whoNames,
} from './logic.ts';
import type { Trend } from './trend.ts';
import type { Money } from './use-typed.ts';

export type BoardInput = {
	readonly view: PlanView;
	readonly trend: Trend;
	readonly money: Money | undefined;
	readonly readiness: string | undefined;
	readonly organization: string;
	/** As the visitor left them: reworded, or without those that they struck out. */
	readonly decisions: readonly string[];
};

const gapCount = 3;
const decisionCount = 3;
const dueCount = 4;
/** So that the second sheet is one sheet. */
const listedCount = 24;
const changeCount = 3;
/** Fewer are no line. */
const minPoints = 3;
const draftUnknownPercent = 25;
const renewalMs = 75 * dayMs;

function formatWho({ getAction }: PlanView, { id }: Control): string {
	const { who, due, accepted } = getAction(id);
	const [end, acceptedUntil] = [getEndOfDay(due), getEndOfDay(accepted)];
	return [
		who || 'Nobody yet',
		end === undefined ? 'no date yet' : `due ${formatMonthDay(new Date(end))}`,
		...(acceptedUntil === undefined ? [] : [`accepted until ${formatDate(new Date(acceptedUntil))}`]),
	].join(', ');
}

function describeGap(view: PlanView, item: Ranked): string {
	const { control } = item;
	const cost = [effortNames[control.hours], costNames[control.cost]].filter(Boolean).join(', ');
	const effect = effectWords[control.kind][getImpact(control, view.flags)] ?? '';
	return `${getTitle(item)}: ${control.meaning} Effect: ${effect}. Cost: ${cost}. ${formatWho(view, control)}.`;
}

function answerQuestion({ state, at }: Standing): string {
	const since = at === undefined ? '' : ` since ${formatDate(new Date(at))}`;
	if (state === 'in-place') return `Yes${since}`;
	if (state === 'missing') return 'No';
	return stateNames[state];
}

const isCostly = ({ cost, hours }: Control): boolean =>
	cost === '$$' || cost === '$$$' || hours === 'project';

/** What is open tonight or disputed, one thing that costs money or weeks, and a renewal or an act that nobody has taken on. */
export function listDecisions(view: PlanView, policyEnds: string): readonly string[] {
	const { ranked, getAction, now, due } = view;
	const isFree = ({ control }: Standing) => getAction(control.id).who === '';
	const urgent = ranked.filter(({ isTonight, state }) => isTonight || state === 'conflict');
	const costly = ranked.find((item) => isCostly(item.control) && isFree(item));
	const freeAct = due.find(isFree);
	const end = getEndOfDay(policyEnds);
	return [
		...urgent.map(
			({ control }) =>
				`Settle today: ${control.name}, or say that it is not ours. ${formatWho(view, control)}.`,
		),
		...(costly
			? [`Decide on ${costly.control.name}: money or a person’s week. ${formatWho(view, costly.control)}.`]
			: []),
		...(end !== undefined && end - now <= renewalMs && end >= now
			? [`Renew the policy, which ends ${formatDate(new Date(end))}: name who answers the insurer.`]
			: []),
		...(freeAct ? [`Name who does this: ${freeAct.control.name}, ${formatDueDay(freeAct.dueAt, now)}.`] : []),
	].slice(0, decisionCount);
}

function listUnseen({ ranked, score, standings, conflicts }: PlanView): readonly string[] {
	const unknown = ranked.filter(({ state }) => state === 'unknown').slice(0, 2);
	const counted = standings.filter(
		({ state }) => state === 'in-place' || state === 'partly' || state === 'due',
	);
	const seen = counted.filter(({ measured }) => measured !== undefined).length;
	const look = standings
		.flatMap(({ measured }) => (measured ? [measured.at] : []))
		.toSorted((a, b) => b - a)[0];
	return [
		...(unknown.length > 0
			? [
					`${score.unknownPercent}% of the plan is not known: ${unknown.map(({ control }) => `${control.name} (ask ${whoNames[control.who]})`).join('; ')}.`,
				]
			: []),
		`${counted.length - seen} of ${counted.length} controls in place or partly so are what somebody said; ${seen} were seen.`,
		...(conflicts.length > 0 ? [`${conflicts.length} to settle, because sources disagree.`] : []),
		look === undefined
			? 'Nobody has looked from outside.'
			: `The last look from outside was on ${formatDate(new Date(look))}.`,
		'An outside look cannot see passwords, backups, or what happens inside.',
	].slice(0, 4);
}

/** What a person and a look say, each with its day. */
function describeConflict({ control, person, measured }: Standing): string {
	const sides = [measured, person].flatMap((side) =>
		side ? [`${stateNames[side.state].toLowerCase()} (${formatDate(new Date(side.at))})`] : [],
	);
	return `${control.name}: seen ${sides.join(', said ')}`;
}

function buildSecondSheet(view: PlanView): readonly ReportSection[] {
	const { ranked, conflicts, standings } = view;
	const sources = ranked.slice(0, gapCount).flatMap(({ control }) => listEvidence(control).slice(0, 1));
	const groups = Object.entries(groupNames).map(
		([id, label]) => `${label} ${countInPlace(standings.filter(({ control }) => control.group === id))}`,
	);
	return [
		{
			startsNewPage: true,
			...section(
				'Sheet two: all open actions',
				table(
					['#', 'What', 'State', 'Who, due'],
					ranked
						.slice(0, listedCount)
						.map((item, index) => [
							String(index + 1),
							item.control.name,
							stateNames[item.state],
							formatWho(view, item.control),
						]),
				),
				...(ranked.length > listedCount
					? [paragraph(`And ${ranked.length - listedCount} more: the CSV file has all of them.`)]
					: []),
			),
		},
		...(conflicts.length > 0 ? [section('To settle', list(conflicts.map(describeConflict)))] : []),
		section('In place, by group', paragraph(groups.join('; '))),
		section('Sources', list([...new Set(sources.map(({ text, source }) => `${text} (${source})`))])),
	];
}

function buildHead({ view: { score, now }, trend, readiness, organization }: BoardInput): ReportSection {
	const overTime = trend.points.map(({ label, percent }) => `${label} ${percent}%`).join(', ');
	const lines = [
		['Plan covered', `${score.percent}%, ${score.unknownPercent}% not known. ${formatScoreLine(score)}.`],
		['Readiness, twelve questions', readiness],
		['Since last time', trend.sentence],
		['Over time', trend.points.length >= minPoints ? overTime : ''],
	] as const;
	return section(
		`${organization || 'Your organization'}, ${formatDate(new Date(now))}`,
		fieldList(lines.flatMap(([label, value]) => (value ? [{ label, value }] : []))),
	);
}

function buildGaps(view: PlanView): ReportSection {
	const largest = view.ranked.slice(0, gapCount);
	const source = largest.map(({ control }) => findEvidence(control)).find(Boolean);
	return section(
		'Three largest gaps',
		numberedList(largest.map((item) => describeGap(view, item))),
		...(source ? [paragraph(`${source.text} (${source.source})`)] : []),
	);
}

function answerQuestions({ standings }: PlanView): ReportSection {
	const answers = fourQuestions.flatMap(([id, label]) => {
		const standing = standings.find(({ control }) => control.id === id);
		return standing ? [{ label, value: answerQuestion(standing) }] : [];
	});
	return section('Four plain questions', fieldList(answers));
}

const describeMoney = (money: Money | undefined): string =>
	money ? `${money.text}. ${money.note}` : 'Not estimated: nobody has entered figures of this organization.';

function listDueTests({ due, now }: PlanView): readonly string[] {
	const days = due.map(({ control, dueAt }) => `${control.name}: ${formatDueDay(dueAt, now)}`);
	if (days.length <= dueCount) return days;
	return [...days.slice(0, dueCount), `And ${days.length - dueCount} more on sheet two.`];
}

/** The first sheet is complete by itself; the second has the whole list. */
export function buildBoardReport(input: BoardInput): Report {
	const { view, trend, money, decisions } = input;
	const { score, ranked, conflicts, catalog } = view;
	const isDraft = conflicts.length > 0 || score.unknownPercent > draftUnknownPercent;
	const changes = trend.changes?.slice(0, changeCount) ?? [];
	const dueTests = listDueTests(view);
	return {
		title: `Ransomware: where we stand${isDraft ? ' (draft)' : ''}`,
		sections: [
			buildHead(input),
			...(changes.length > 0 ? [section('What changed', list(changes))] : []),
			buildGaps(view),
			answerQuestions(view),
			section('Money at stake', paragraph(describeMoney(money))),
			...(decisions.length > 0
				? [
						section(
							'Decisions asked',
							list(decisions.map((text) => `[ ] ${text}`)),
							paragraph('Do it, insure it, or accept it until a date. Decided by, date: ____________'),
						),
					]
				: []),
			...(dueTests.length > 0 ? [section('Due tests', list(dueTests))] : []),
			section('What we cannot see', list(listUnseen(view))),
			section(
				'About this page',
				paragraph(
					`Statements of your own people and of an outside look, not an audit and not a certificate. List of controls ${catalog.version}.`,
				),
			),
			...(ranked.length > gapCount || conflicts.length > 0 ? buildSecondSheet(view) : []),
		],
	};
}

export function buildBoardTable(view: PlanView) {
	return {
		columns: ['Control', 'Group', 'State', 'Since', 'Who', 'Due', 'Note'],
		rows: view.standings.map(({ control, state, at }) => {
			const { who, due, note } = view.getAction(control.id);
			const since = at === undefined ? '' : new Date(at).toISOString().slice(0, 10);
			return [control.name, control.group, stateNames[state], since, who, due, note];
		}),
	};
}
