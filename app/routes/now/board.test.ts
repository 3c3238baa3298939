import { expect, it, test } from 'vitest';
import type { Deadline } from '#domain/incident/contribution.ts';
import { emptyRecord, type IncidentRecord, withValue } from '#domain/incident/record.ts';
import { buildBoard, buildBoardSections, describeSituation } from './board.ts';
import { readSituation } from './logic.ts';

const at = '2026-11-15T02:51+00:00[UTC]';

const deadlines: readonly Deadline[] = [1, 2].map((day) => ({
	...{ what: `Report ${day}`, at: new Date(`2026-11-2${day}T00:00Z`), zone: 'UTC', isMet: day === 2 },
	row: { id: String(day), done: day === 2 ? at : '' },
}));

function build(record: IncidentRecord) {
	const situation = readSituation({
		...{ record, deadlines, nextDeadline: undefined, isDiscoveryKnown: false, completedSteps: [] },
	});
	return { parts: buildBoard({ record, deadlines, situation }), situation };
}

const list = (record: IncidentRecord, title: string) =>
	build(record)
		.parts.find((part) => part.title === title)
		?.lines.map(({ state, text, detail }) => `${state}: ${text}${detail ? `, ${detail}` : ''}`);

const answered = withValue(emptyRecord, 'ransomadvisor', 'answers', [
	...Object.entries({
		1: 'yes-encrypted',
		2: 'yes-ransom',
		3: 'no-access',
		5: 'yes-untested',
		8: 'many',
	}).map(([id, answer]) => ({ id, answer })),
]);

const withDone = withValue(answered, 'ransomadvisor', 'done', [{ id: 'disconnect', what: 'Off', at }]);

test.each<[string, IncidentRecord, readonly string[]]>([
	['nothing is known', emptyRecord, ['open: Nobody has answered the triage']],
	[
		'one of three steps is done',
		withDone,
		[
			'waiting: Hit, many computers or a server',
			'done: The network is off, Nov 15, 2026, 2:51 a.m. UTC',
			'open: Unplug the backups: drives, backup server, cloud sync., Not done yet',
			'open: Use cell phones, not company email or chat., Not done yet',
		],
	],
])('lists the machines where %s', (_, record, expected) => {
	expect(list(record, 'Machines')).toEqual(expected);
});

test.each([
	['', 'open: A breach lawyer, Not called yet'],
	['no-answer', 'waiting: A breach lawyer, No answer, Nov 15, 2026, 2:51 a.m. UTC'],
	['none', 'done: A breach lawyer, Nobody to call'],
	['reached', 'done: A breach lawyer, Reached at 2:51 a.m. UTC, AB-1'],
])('shows the lawyer after the outcome %j', (outcome, expected) => {
	const row = { id: 'lawyer', who: 'A breach lawyer', at, outcome, reference: 'AB-1' };
	const record = withValue(emptyRecord, 'emergency-contacts', 'calls', outcome === '' ? [] : [row]);
	expect(list(record, 'Calls')?.[2]).toBe(expected);
});

it('lists what was met before what is due', () => {
	expect(list(emptyRecord, 'Deadlines')).toEqual([
		'done: Report 2, Met Nov 15, 2026, 2:51 a.m. UTC',
		'waiting: Report 1, Due Nov 21, 2026, 12:00 a.m. UTC',
	]);
});

it('turns an open question into a decision once it is answered', () => {
	expect(list(answered, 'Decisions and open questions')).toEqual([
		'open: Pay or not?, Not decided',
		'open: Which ransomware is it?',
		'open: How did they get in?',
		'open: Was data stolen?',
		'open: Can the backups be restored?, Exist, untested',
		'open: When was it found?, The deadlines count from there',
	]);
	const decided = withValue(
		withValue(answered, 'payment-decision', 'decision', 'not-pay'),
		'ransom-identifier',
		'family',
		'LockBit 3.0',
	);
	expect(list(decided, 'Decisions and open questions')?.slice(0, 2)).toEqual([
		'done: No payment',
		'done: LockBit 3.0',
	]);
});

it('sums up the situation and prints the board', () => {
	const { parts, situation } = build(withDone);
	expect(describeSituation(situation)).toBe(
		'Ransomware of unknown kind. 1 of 3 containment steps done. 0 of 4 calls made. 1 of 2 deadlines met.',
	);
	expect(buildBoardSections(parts).map(({ heading }) => heading)).toEqual([
		'Machines, 1 of 3 done',
		'Calls, 0 of 4 made',
		'Deadlines, 1 of 2 met',
		'Decisions and open questions, 6 open',
	]);
});
