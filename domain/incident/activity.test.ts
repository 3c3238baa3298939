import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checksField } from '#domain/fields/checks.ts';
import { describeActivity, formatActivity } from './activity.ts';
import {
	type ActivityLog,
	addCells,
	addLog,
	createLog,
	parseLog,
	serializeLog,
	type Write,
} from './activity-log.ts';
import { assignForm } from './assign.ts';
import { createKeyReader, listKnownFields } from './history.ts';
import type { Cells } from './merge.ts';
import type { RecordForm } from './record.ts';

const start = Date.UTC(2026, 10, 18, 19, 54);
const minute = 60_000;
const [dana, mallory] = ['dddddddddddd-00000001', 'eeeeeeeeeeee-00000001'];

const forms: readonly RecordForm[] = [
	{
		title: 'Incident report',
		form: { tool: 'docs', fields: { systems: { kind: 'textarea', label: 'Affected Systems' } } },
	},
	{ title: 'Evidence', form: { tool: 'evidence', fields: { done: checksField } } },
	{
		title: 'Timeline',
		form: {
			tool: 'timeline',
			fields: {
				events: {
					kind: 'rows',
					label: 'Events',
					rowLabel: 'Event',
					fields: { event: { kind: 'text', label: 'Event' }, details: { kind: 'text', label: 'Details' } },
				},
			},
		},
	},
	{ title: 'Who does what', form: assignForm },
];

const systems = '["docs","systems"]';
const row = (tool: string, field: string, id: string, column?: string) =>
	JSON.stringify([tool, field, 'row', id, ...(column === undefined ? [] : [column])]);

/** Each item arrives as one entry: minutes after the start, author, and the cells. */
type Entry = readonly [minutes: number, by: string, cells: Readonly<Record<string, string>>];

function readRoom(entries: readonly Entry[]): ActivityLog {
	const log = createLog();
	for (const [index, [minutes, by, values]] of entries.entries()) {
		const at = start + minutes * minute;
		const cells: Cells = new Map(
			Object.entries(values).map(([key, value]) => [key, [{ value, by, seq: index + 1, at, seen: {} }]]),
		);
		addCells(log, cells, at);
	}
	return log;
}

const enters = (by: string, name: string): Entry => [
	-30,
	by,
	{
		[row('room', 'people', by.split('-')[0] ?? '')]: '1',
		[row('room', 'people', by.split('-')[0] ?? '', 'name')]: name,
	},
];
const people = [enters(dana, 'Dana'), enters(mallory, 'Mallory')];
const list = (entries: readonly Entry[]) =>
	describeActivity(readRoom([...people, ...entries]), forms, 'UTC')
		.map(formatActivity)
		.filter((line) => !line.endsWith('entered the room'));

const check = {
	[row('evidence', 'done', 'a')]: '1',
	[row('evidence', 'done', 'a', 'what')]: 'Tell the insurer',
};
const addEvent = {
	[row('timeline', 'events', 'r1')]: '1',
	[row('timeline', 'events', 'r1', 'event')]: 'Server off',
};

describe('describeActivity', () => {
	it.each<[string, readonly Entry[], readonly string[]]>([
		['a check', [[0, dana, check]], ['Dana checked off “Tell the insurer”']],
		[
			'a check that is undone',
			[
				[0, dana, check],
				[1, mallory, { [row('evidence', 'done', 'a')]: '' }],
			],
			['Mallory unchecked “Tell the insurer”', 'Dana checked off “Tell the insurer”'],
		],
		['a text', [[0, dana, { [systems]: 'FS1' }]], ['Dana wrote “FS1” in Affected Systems']],
		[
			'typing as one change',
			[
				[0, dana, { [systems]: 'F' }],
				[1, dana, { [systems]: 'FS1' }],
				[2, dana, { [systems]: 'FS1 and mail' }],
			],
			['Dana wrote “FS1 and mail” in Affected Systems'],
		],
		[
			'a row with its columns as one change',
			[
				[0, dana, addEvent],
				[
					2,
					dana,
					{ [row('timeline', 'events', 'r1')]: '1', [row('timeline', 'events', 'r1', 'details')]: 'By Sam' },
				],
			],
			['Dana added “Server off” to Timeline: Details “By Sam”'],
		],
		[
			'a later edit of a row as another change',
			[
				[0, dana, addEvent],
				[60, dana, { [row('timeline', 'events', 'r1', 'event')]: 'Server off at night' }],
			],
			[
				'Dana changed “Server off” in Timeline: Event from “Server off” to “Server off at night”',
				'Dana added “Server off” to Timeline',
			],
		],
		[
			'a task that was given to somebody',
			[
				[
					0,
					dana,
					{
						[row('assign', 'tasks', 't')]: '1',
						[row('assign', 'tasks', 't', 'what')]: 'Call the bank',
						[row('assign', 'tasks', 't', 'who')]: 'Sam',
					},
				],
			],
			['Dana gave “Call the bank” to Sam'],
		],
		[
			'a check once, although the timeline repeats it',
			[
				[0, dana, check],
				[
					0,
					dana,
					{
						[row('timeline', 'events', 'done-evidence-a')]: '1',
						[row('timeline', 'events', 'done-evidence-a', 'event')]: 'Tell the insurer',
					},
				],
			],
			['Dana checked off “Tell the insurer”'],
		],
	])('names %s', (_, entries, lines) => {
		expect(list(entries)).toEqual(lines);
	});

	it('shows no name outside a room', () => {
		expect(describeActivity(readRoom([[0, dana, check]]), forms).map(formatActivity)).toEqual([
			'Checked off “Tell the insurer”',
		]);
	});

	it('says when a change arrived much later than it was made', () => {
		const log = createLog();
		addCells(
			log,
			new Map([[systems, [{ value: 'x', by: dana, seq: 1, at: start, seen: {} }]]]),
			start + 60 * minute,
		);
		const [activity] = describeActivity(log, forms);
		expect(activity?.at).toEqual(new Date(start));
		expect(activity?.arrivedAt).toEqual(new Date(start + 60 * minute));
	});
});

describe('a guest who wants to shorten the log', () => {
	const original: readonly Entry[] = [
		[0, dana, { [systems]: 'FS1' }],
		[0, dana, addEvent],
		[0, dana, check],
	];
	const originalLines = [
		'Dana checked off “Tell the insurer”',
		'Dana added “Server off” to Timeline',
		'Dana wrote “FS1” in Affected Systems',
	];

	it.each<[string, Entry, string]>([
		[
			'overwrites a text',
			[1, mallory, { [systems]: 'nothing' }],
			'Mallory changed Affected Systems from “FS1” to “nothing”',
		],
		['clears a text', [1, mallory, { [systems]: '' }], 'Mallory cleared Affected Systems, which said “FS1”'],
		[
			'removes a row',
			[1, mallory, { [row('timeline', 'events', 'r1')]: '' }],
			'Mallory removed “Server off” from Timeline',
		],
		[
			'removes a check',
			[1, mallory, { [row('evidence', 'done', 'a')]: '' }],
			'Mallory unchecked “Tell the insurer”',
		],
		[
			'writes as the other person',
			[1, dana, { [systems]: 'nothing' }],
			'Dana wrote “FS1”, then “nothing” in Affected Systems',
		],
		[
			'renames the other person',
			[1, mallory, { [row('room', 'people', 'dddddddddddd', 'name')]: 'Bob' }],
			'Mallory changed the name of Dana to “Bob”',
		],
	])('%s and adds a line', (_, attack, line) => {
		const lines = list([...original, attack]);
		expect(lines).toContain(line);
		const kept = attack[1] === dana ? originalLines.slice(0, 2) : originalLines;
		expect(lines).toEqual(expect.arrayContaining(kept));
	});

	it('takes the name of another person and is shown with a number', () => {
		const entries = [
			...people,
			...original,
			enters('ffffffffffff-1', 'Dana'),
			[1, 'ffffffffffff-1', { [systems]: 'x' }] as const,
		];
		const lines = describeActivity(readRoom(entries), forms).map(formatActivity);
		expect(lines).toContain('Dana (2) changed Affected Systems from “FS1” to “x”');
	});

	it('claims an earlier time and still comes first', () => {
		const log = readRoom([...people, ...original]);
		addCells(
			log,
			new Map([[systems, [{ value: 'x', by: mallory, seq: 9, at: 1, seen: {} }]]]),
			start + 5 * minute,
		);
		const [first] = describeActivity(log, forms);
		expect(first).toMatchObject({ name: 'Mallory', arrivedAt: new Date(start + 5 * minute) });
	});

	it('copies the number of a write, and both are listed', () => {
		const log = readRoom(people);
		for (const value of ['honest', 'forged'])
			addCells(log, new Map([[systems, [{ value, by: dana, seq: 7, at: start, seen: {} }]]]), start);
		expect(log.writes.size).toBe(readRoom(people).writes.size + 2);
	});

	it('floods the log, which keeps its beginning, its end and the number of omitted lines', () => {
		const log = readRoom([...people, ...original]);
		for (let batch = 0; batch < 5; batch += 1) {
			const cells: Cells = new Map(
				Array.from({ length: 10_000 }, (__, n) => [
					row('timeline', 'events', `r${batch}-${n}`),
					[{ value: '1', by: mallory, seq: batch * 10_000 + n, at: start + minute + batch, seen: {} }],
				]),
			);
			addCells(log, cells, start + minute + batch);
		}
		addCells(
			log,
			new Map([[systems, [{ value: 'last', by: dana, seq: 99, at: start + 20 * minute, seen: {} }]]]),
			start + 20 * minute,
		);
		const lines = describeActivity(log, forms).map(formatActivity);
		expect(lines).toEqual(expect.arrayContaining(originalLines));
		expect(lines[0]).toBe('Dana changed Affected Systems from “FS1” to “last”');
		expect(log.writes.size).toBeLessThanOrEqual(45_000);
		expect(log.omitted).toBeGreaterThan(5_000);
	});
});

const anyWrite: fc.Arbitrary<Write> = fc.record({
	key: fc.constantFrom(systems, row('timeline', 'events', 'r1'), row('timeline', 'events', 'r1', 'event')),
	value: fc.constantFrom('', 'a', 'ab', 'b'),
	by: fc.constantFrom(dana, mallory),
	seq: fc.nat(3),
	at: fc.constant(start),
	receivedAt: fc.option(
		fc.nat(3).map((n) => start + n),
		{ nil: undefined },
	),
});

function toLog(writes: readonly Write[]): ActivityLog {
	const log = createLog();
	for (const { key, receivedAt, ...version } of writes)
		addCells(log, new Map([[key, [{ ...version, seen: {} }]]]), receivedAt);
	return log;
}

const sorted = ({ writes }: ActivityLog) => [...writes].toSorted(([a], [b]) => (a < b ? -1 : 1));

test('the log is the same in whatever order and however often writes arrive', () => {
	fc.assert(
		fc.property(fc.array(anyWrite), fc.array(anyWrite), (one, other) => {
			const [a, b] = [toLog(one), toLog(other)];
			const all = toLog([...other, ...one, ...one]);
			addLog(a, b);
			addLog(a, b);
			expect(sorted(a)).toEqual(sorted(all));
			expect(describeActivity(a, forms)).toEqual(describeActivity(all, forms));
		}),
	);
});

test('a stored log is read back, and malformed writes are dropped', () => {
	const log = readRoom([...people, [0, dana, check]]);
	expect(
		parseLog(JSON.parse(JSON.stringify(serializeLog(log))), createKeyReader(listKnownFields(forms))),
	).toEqual(log);
	const hostile = {
		omitted: -1,
		writes: [
			'x',
			['["docs","systems"]', 1, dana, 1, 1, 0],
			['["unknown","field"]', 'x', dana, 1, 1, 0],
			['{', 'x', dana, 1, 1, 0],
			[systems, 'x', dana, 1, 1, 1e30],
		],
	};
	const parsed = parseLog(hostile, createKeyReader(listKnownFields(forms)));
	expect([...parsed.writes.values()]).toEqual([
		{ key: systems, value: 'x', by: dana, seq: 1, at: 1, receivedAt: undefined },
	]);
	expect(parsed.omitted).toBe(0);
	expect(parseLog({ writes: 3 }, createKeyReader(listKnownFields(forms))).writes.size).toBe(0);
});
