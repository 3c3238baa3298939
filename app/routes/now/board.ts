import type { PageName } from '#app/site/paths.ts';
import { firstCallList } from '#app/tools/emergency-contacts/content.ts';
import { form as contactsForm, type OwnContacts } from '#app/tools/emergency-contacts/fields.ts';
import { describeReached } from '#app/tools/emergency-contacts/logic.ts';
import { computerCounts, questions } from '#app/tools/ransomadvisor/content.ts';
import { form as triageForm } from '#app/tools/ransomadvisor/fields.ts';
import { fromAnswerRows } from '#app/tools/ransomadvisor/logic.ts';
import { toChecks } from '#domain/fields/checks.ts';
import type { Deadline } from '#domain/incident/contribution.ts';
import { getValues, type IncidentRecord } from '#domain/incident/record.ts';
import { getSelectedOption } from '#domain/models/questionnaire.ts';
import { type ReportSection, section, table } from '#domain/models/report.ts';
import { formatDateTime, formatInBothZones, formatInstant } from '#domain/time/dates.ts';
import type { Situation } from './logic.ts';

type BoardLine = {
	readonly state: 'done' | 'waiting' | 'open';
	readonly text: string;
	readonly detail: string;
};

export type BoardPart = {
	readonly id: 'machines' | 'calls' | 'deadlines' | 'decisions';
	readonly title: string;
	readonly count: string;
	readonly lines: readonly BoardLine[];
	/** The page that has all of it. */
	readonly page: PageName;
	readonly label: string;
};

type BoardInput = {
	/** With derived values. */
	readonly record: IncidentRecord;
	readonly deadlines: readonly Deadline[];
	readonly situation: Situation;
};

const line = (state: BoardLine['state'], text: string, detail = ''): BoardLine => ({ state, text, detail });

function readAnswers(record: IncidentRecord) {
	return fromAnswerRows(getValues(record, triageForm).answers);
}

function listMachines({ record, situation }: BoardInput): BoardLine[] {
	const checks = toChecks(getValues(record, triageForm).done);
	const count = computerCounts[readAnswers(record)['8'] as keyof typeof computerCounts];
	const systems = record['incident-docs']?.affectedSystems;
	const hit = typeof systems === 'string' && systems !== '' ? systems : count;
	return [
		...(hit ? [line('waiting', 'Hit', hit)] : []),
		...situation.containment.map(({ id, text, doneLabel }) => {
			const at = checks.get(id);
			return at ? line('done', doneLabel, formatKnownTime(at)) : line('open', text, 'Not done yet');
		}),
		...(situation.containment.length === 0 ? [line('open', 'Nobody has answered the triage')] : []),
	];
}

const formatKnownTime = (at: Date) => (at.getTime() === 0 ? '' : formatDateTime(at));

type Call = OwnContacts['calls'][number];

function toCallLine(who: string, call: Call | undefined): BoardLine {
	if (!call) return line('open', who, 'Not called yet');
	if (call.outcome === 'no-answer') return line('waiting', who, `No answer, ${formatInstant(call.at)}`);
	return line('done', who, call.outcome === 'none' ? 'Nobody to call' : describeReached(call));
}

function listCalls({ record }: BoardInput): BoardLine[] {
	const { calls } = getValues(record, contactsForm);
	const others = calls.filter((call) => firstCallList.every(({ id }) => id !== call.id));
	return [
		...firstCallList.map(({ id, who }) =>
			toCallLine(
				who,
				calls.find((call) => call.id === id),
			),
		),
		...others.map((call) => toCallLine(call.who, call)),
	];
}

const maxDeadlines = 6;

const getTime = ({ at }: Deadline) => at?.getTime() ?? Number.POSITIVE_INFINITY;

function listDeadlines({ deadlines }: BoardInput): BoardLine[] {
	return deadlines
		.toSorted((a, b) => Number(b.isMet) - Number(a.isMet) || getTime(a) - getTime(b))
		.slice(0, maxDeadlines)
		.map(({ what, at, zone, isMet, row: { done = '' } }) =>
			isMet
				? line('done', what, done ? `Met ${formatInstant(done)}` : 'Met')
				: line('waiting', what, at ? `Due ${formatInBothZones(at, zone)}` : 'Without delay, no fixed day'),
		);
}

/** Decided, or a question that whoever takes over has to answer. */
function listDecisions({ record, situation }: BoardInput): BoardLine[] {
	const answers = readAnswers(record);
	const decision = record['payment-decision']?.decision;
	const paid = getValues(record, contactsForm).paid;
	const isPaid = paid === 'paid' || answers['6'] === 'yes-paid';
	const backups = questions.find(({ id }) => id === '5');
	const backupLabel = (backups && getSelectedOption(backups, answers)?.label) ?? '';
	const { isDiscoveryKnown } = situation.facts;
	return [
		isPaid
			? line('done', 'We paid')
			: decision === 'not-pay'
				? line('done', 'No payment')
				: line('open', 'Pay or not?', paid === 'not-paid' ? 'Not paid so far' : 'Not decided'),
		situation.family === ''
			? line('open', 'Which ransomware is it?')
			: line('done', situation.family, situation.confidence),
		record['how-they-got-in']?.wayIn
			? line('done', 'The way in is named', 'From the event logs')
			: line('open', 'How did they get in?'),
		situation.facts.isTheft
			? line('waiting', 'Data may be stolen', 'Signs of theft were checked')
			: line('open', 'Was data stolen?'),
		answers['5'] === 'yes-tested'
			? line('done', 'Backups', backupLabel)
			: line('open', 'Can the backups be restored?', backupLabel),
		...(isDiscoveryKnown ? [] : [line('open', 'When was it found?', 'The deadlines count from there')]),
	];
}

const countDone = (lines: readonly BoardLine[]) => lines.filter(({ state }) => state === 'done').length;

/** For the person who takes over: each fact as the other pages show it. */
export function buildBoard(input: BoardInput): readonly BoardPart[] {
	const { situation } = input;
	const { contained, calls, deadlines } = situation;
	const decisions = listDecisions(input);
	return [
		{
			id: 'machines',
			title: 'Machines',
			count: contained.total > 0 ? `${contained.done} of ${contained.total} done` : '',
			lines: listMachines(input),
			...{ page: 'ransomadvisor', label: 'Triage' },
		},
		{
			id: 'calls',
			title: 'Calls',
			count: `${calls.done} of ${calls.total} made`,
			lines: listCalls(input),
			...{ page: 'emergency-contacts', label: 'All calls' },
		},
		{
			id: 'deadlines',
			title: 'Deadlines',
			count: deadlines.total > 0 ? `${deadlines.done} of ${deadlines.total} met` : '',
			lines: listDeadlines(input),
			...{ page: 'compliance', label: 'All deadlines' },
		},
		{
			id: 'decisions',
			title: 'Decisions and open questions',
			count: `${decisions.length - countDone(decisions)} open`,
			lines: decisions,
			...{ page: 'timeline', label: 'Timeline' },
		},
	];
}

/** 'LockBit, Very likely. 3 of 3 containment steps are done. 3 of 4 calls made. 1 of 3 deadlines met.' */
export function describeSituation({ family, confidence, contained, calls, deadlines }: Situation): string {
	const kind = family === '' ? 'Ransomware of unknown kind' : [family, confidence].filter(Boolean).join(', ');
	return [
		kind,
		contained.total > 0
			? `${contained.done} of ${contained.total} containment steps done`
			: 'Not triaged yet',
		`${calls.done} of ${calls.total} calls made`,
		...(deadlines.total > 0 ? [`${deadlines.done} of ${deadlines.total} deadlines met`] : []),
	]
		.map((part) => `${part}.`)
		.join(' ');
}

const marks = { done: '[x]', waiting: '[-]', open: '[ ]' } as const;

export function buildBoardSections(parts: readonly BoardPart[]): ReportSection[] {
	return parts
		.filter(({ lines }) => lines.length > 0)
		.map(({ title, count, lines }) =>
			section(
				count ? `${title}, ${count}` : title,
				table(
					['What', 'State'],
					lines.map(({ state, text, detail }) => [`${marks[state]} ${text}`, detail]),
				),
			),
		);
}
