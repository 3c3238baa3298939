import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checksField } from '#domain/fields/checks.ts';
import {
	activityColumns,
	buildActivityReport,
	buildActivitySection,
	describeActivity,
	formatActivity,
	toActivityRow,
} from './activity.ts';
import {
	type ActivityLog,
	addCells,
	addLog,
	addWrites,
	compareWrites,
	createLog,
	parseLog,
	serializeLog,
	type Write,
} from './activity-log.ts';
import { assignForm } from './assign.ts';
import { createKeyReader } from './history.ts';
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
	expect(parseLog(JSON.parse(JSON.stringify(serializeLog(log))), createKeyReader())).toEqual(log);
	const hostile = {
		omitted: -1,
		writes: [
			'x',
			['["docs","systems"]', 1, dana, 1, 1, 0],
			['{', 'x', dana, 1, 1, 0],
			[systems, 'x', dana, 1, 1, 1e30],
		],
	};
	const parsed = parseLog(hostile, createKeyReader());
	expect([...parsed.writes.values()]).toEqual([
		{ key: systems, value: 'x', by: dana, seq: 1, at: 1, receivedAt: undefined },
	]);
	expect(parsed.omitted).toBe(0);
	expect(parseLog({ writes: 3 }, createKeyReader()).writes.size).toBe(0);
});

const eventRow = row('timeline', 'events', 'r1');
const echo = {
	[row('timeline', 'events', 'done-evidence-a')]: '1',
	[row('timeline', 'events', 'done-evidence-a', 'event')]: 'Tell the insurer',
};
const second = 1 / 60;

describe('what counts as one change', () => {
	it.each<[string, readonly Entry[], number]>([
		[
			'typing goes on within 10 minutes',
			[
				[0, dana, { [systems]: 'a' }],
				[10 - second, dana, { [systems]: 'ab' }],
			],
			1,
		],
		[
			'typing after 10 minutes is another change',
			[
				[0, dana, { [systems]: 'a' }],
				[10, dana, { [systems]: 'ab' }],
			],
			2,
		],
		[
			'typing of another person is another change',
			[
				[0, dana, { [systems]: 'a' }],
				[1, mallory, { [systems]: 'ab' }],
			],
			2,
		],
		[
			'typing after clearing is another change',
			[
				[0, dana, { [systems]: 'a' }],
				[1, dana, { [systems]: '' }],
				[2, dana, { [systems]: 'b' }],
			],
			3,
		],
		[
			'the same text again is none',
			[
				[0, dana, { [systems]: 'a' }],
				[60, mallory, { [systems]: 'a' }],
			],
			1,
		],
		[
			'the timeline repeats a check within a minute',
			[
				[0, dana, check],
				[1 - second, dana, echo],
			],
			1,
		],
		[
			'the timeline has its own row after a minute',
			[
				[0, dana, check],
				[1, dana, echo],
			],
			2,
		],
		[
			'the row of another person is its own',
			[
				[0, dana, check],
				[0, mallory, echo],
			],
			2,
		],
		[
			'the timeline repeats an undone check',
			[
				[0, dana, { ...check, ...echo }],
				[5, dana, { [row('evidence', 'done', 'a')]: '', [row('timeline', 'events', 'done-evidence-a')]: '' }],
			],
			2,
		],
		[
			'a removed row is not repeated',
			[
				[0, dana, check],
				[0, dana, { [row('timeline', 'events', 'done-evidence-a')]: '' }],
			],
			2,
		],
		[
			'a row that comes back',
			[
				[0, dana, addEvent],
				[1, dana, { [eventRow]: '' }],
				[2, dana, { [eventRow]: '1' }],
			],
			3,
		],
		['an unknown field is none', [[0, dana, { '["docs","unknown"]': 'x' }]], 0],
	])('%s', (_, entries, count) => {
		expect(list(entries)).toHaveLength(count);
	});

	it.each<[string, Entry, string]>([
		['a row that comes back', [2, dana, { [eventRow]: '1' }], 'Dana put “Server off” back into Timeline'],
		[
			'an empty row',
			[2, dana, { [row('timeline', 'events', 'r2')]: '1' }],
			'Dana added an empty event to Timeline',
		],
		[
			'a change after the name',
			[60, dana, { [row('timeline', 'events', 'r1', 'details')]: 'x' }],
			'Dana changed “Server off” in Timeline: Details “x”',
		],
		[
			'a task that was taken back',
			[2, dana, { [row('assign', 'tasks', 't', 'what')]: 'Call', [row('assign', 'tasks', 't', 'who')]: '' }],
			'Dana took “Call” off the list of tasks',
		],
		[
			'a task with a time',
			[
				2,
				dana,
				{
					[row('assign', 'tasks', 't', 'what')]: 'Call',
					[row('assign', 'tasks', 't', 'who')]: 'Sam',
					[row('assign', 'tasks', 't', 'due')]: '2026-11-18T19:00+00:00[UTC]',
				},
			],
			'Dana gave “Call” to Sam, due Nov 18, 2026, 7:00 p.m. UTC',
		],
		[
			'a new name of oneself',
			[2, dana, { [row('room', 'people', 'dddddddddddd', 'name')]: 'Dan' }],
			'Dan is now called “Dan”',
		],
		[
			'a removed person',
			[2, mallory, { [row('room', 'people', 'dddddddddddd')]: '' }],
			'Mallory removed “Dana” from the list of people',
		],
		['a check without words', [2, dana, { [row('evidence', 'done', 'b')]: '1' }], 'Dana checked off “b”'],
		[
			'a text of 80 characters',
			[2, dana, { [systems]: 'x'.repeat(80) }],
			`Dana wrote “${'x'.repeat(80)}” in Affected Systems`,
		],
		[
			'a longer text',
			[2, dana, { [systems]: `${'x'.repeat(80)}y` }],
			`Dana wrote “${'x'.repeat(80)}…” in Affected Systems`,
		],
		['a text of several lines', [2, dana, { [systems]: ' a\n  b ' }], 'Dana wrote “a b” in Affected Systems'],
		['a file', [2, 'file-1', { [systems]: 'a' }], 'A saved file wrote “a” in Affected Systems'],
		[
			'somebody without a name',
			[2, 'ffffffffffff-1', { [systems]: 'a' }],
			'Someone wrote “a” in Affected Systems',
		],
	])('%s is named', (_, entry, line) => {
		const removed: Entry = [1, dana, { [eventRow]: '' }];
		expect(list([[0, dana, addEvent], ...(line.includes('back into') ? [removed] : []), entry])).toContain(
			line,
		);
	});

	it('is named as people were called then', () => {
		const entries: Entry[] = [
			[0, dana, { [systems]: 'a' }],
			[20, dana, { [row('room', 'people', 'dddddddddddd', 'name')]: 'Dan' }],
			[40, dana, { [systems]: 'b' }],
		];
		expect(list(entries).map((line) => line.split(' ')[0])).toEqual(['Dan', 'Dan', 'Dana']);
	});

	it('of two people with one name in other letters has a number', () => {
		const entries: Entry[] = [enters('ffffffffffff-1', ' dana'), [1, 'ffffffffffff-1', { [systems]: 'x' }]];
		expect(list(entries)[0]).toBe(' dana (2) wrote “x” in Affected Systems');
	});
});

describe('the time of a change', () => {
	const at = (time: number, receivedAt: number) => {
		const log = createLog();
		addCells(log, new Map([[systems, [{ value: 'x', by: dana, seq: 1, at: time, seen: {} }]]]), receivedAt);
		const [activity] = describeActivity(log, forms);
		return [activity?.at.getTime(), activity?.arrivedAt?.getTime()];
	};

	it.each([
		['is that of the device', start - 5 * minute, start, start - 5 * minute, undefined],
		['has the arrival if that is later', start - 5 * minute - 1, start, start - 5 * minute - 1, start],
		['may be a little ahead', start + 5 * minute, start, start + 5 * minute, undefined],
		['is the arrival if it is further ahead', start + 5 * minute + 1, start, start, undefined],
		['is the arrival if the device has none', 0, start, start, undefined],
	])('%s', (_, time, receivedAt, shown, arrived) => {
		expect(at(time, receivedAt)).toEqual([shown, arrived]);
	});
});

describe('the log on paper', () => {
	const activity = { id: 'a', at: new Date(start), name: 'Dana', text: 'wrote “x”' };
	const late = { ...activity, arrivedAt: new Date(start + minute) };

	it('has one row for each change', () => {
		expect(toActivityRow(activity)).toEqual([expect.stringContaining('Nov 18'), '', 'Dana', 'wrote “x”']);
		expect(toActivityRow(late)[1]).toMatch(/Nov 18/);
		expect(activityColumns).toHaveLength(toActivityRow(late).length);
		expect(buildActivityReport([late], 0).sections[0]?.blocks[1]).toMatchObject({
			rows: [toActivityRow(late)],
		});
	});

	it.each([
		[500, 0, 500, ''],
		[501, 0, 500, ' 1 more changes are not listed here.'],
		[501, 2, 500, ' 3 more changes are not listed here.'],
		[1, 2, 1, ' 2 more changes are not listed here.'],
	])('of %i changes and %i left out has %i in the pack', (length, omitted, count, note) => {
		const { blocks } = buildActivitySection(
			Array.from({ length }, () => activity),
			omitted,
		);
		expect(blocks[0]).toMatchObject({
			text: `Who did what, the newest first. Names are as people typed them.${note}`,
		});
		expect(blocks[1]).toMatchObject({ columns: ['Time', 'What'] });
		expect(blocks[1]?.kind === 'table' && blocks[1].rows).toHaveLength(count);
	});
});

describe('a log that is bounded', () => {
	const write = (n: number): Write => ({ key: systems, value: `${n}`, by: dana, seq: n, at: start + n });
	const logOf = (count: number) => {
		const log = createLog();
		addWrites(
			log,
			Array.from({ length: count }, (_, n) => write(n)),
			0,
		);
		return log;
	};

	it('drops the middle once it is more than 45,000', () => {
		expect(logOf(45_000).writes.size).toBe(45_000);
		const { writes, omitted } = logOf(45_001);
		expect([writes.size, omitted]).toEqual([40_000, 5_001]);
		const values = [...writes.values()].map(({ value }) => Number(value)).toSorted((a, b) => a - b);
		expect([values[29_999], values[30_000]]).toEqual([29_999, 35_001]);
	});

	it('keeps the larger number of what was left out', () => {
		const log = createLog();
		addWrites(log, [], 5);
		addWrites(log, [], 3);
		expect(log.omitted).toBe(5);
	});

	it('stores the last writes and counts the others', () => {
		expect(serializeLog(logOf(3), 2)).toMatchObject({ omitted: 1, writes: [{ 1: '1' }, { 1: '2' }] });
		expect(serializeLog(logOf(3)).omitted).toBe(0);
		expect(serializeLog(logOf(1), 2).omitted).toBe(0);
	});

	it('cuts texts at 200 characters, also when it is read', () => {
		const log = createLog();
		addCells(log, new Map([[systems, [{ value: 'x'.repeat(201), by: dana, seq: 1, at: 1, seen: {} }]]]));
		const long = { omitted: 0, writes: [[systems, 'x'.repeat(201), dana, 1, 1, 0]] };
		for (const { writes } of [log, parseLog(long)])
			expect([...writes.values()].map(({ value }) => value.length)).toEqual([200]);
	});

	it.each([
		['the earlier time', 10, 5, 5],
		['the earlier time, in any order', 5, 10, 5],
		['the time that is known', undefined, 5, 5],
		['the time that is known, in any order', 5, undefined, 5],
	])('keeps %s at which a write arrived', (_, one, other, kept) => {
		const log = createLog();
		for (const receivedAt of [one, other]) addWrites(log, [{ ...write(1), receivedAt }], 0);
		expect([...log.writes.values()].map(({ receivedAt }) => receivedAt)).toEqual([kept]);
	});
});

test('changes at one time are sorted by device, number, path and text', () => {
	const one: Write = { key: systems, value: 'b', by: 'a-1', seq: 1, at: 10, receivedAt: 20 };
	const later: Partial<Write>[] = [
		{ receivedAt: 21 },
		{ at: 11 },
		{ by: 'b-1' },
		{ seq: 2 },
		{ key: `${systems} ` },
		{ key: '["docs","systemz"]' },
		{ value: 'c' },
	];
	for (const change of later) {
		expect(compareWrites(one, { ...one, ...change })).toBeLessThan(0);
		expect(compareWrites({ ...one, ...change }, one)).toBeGreaterThan(0);
	}
	expect(compareWrites(one, { ...one })).toBe(0);
	expect(compareWrites({ ...one, receivedAt: undefined, at: 30 }, one)).toBe(10);
});

it.each<[string, Entry[], string]>([
	[
		'a row whose text comes before the row',
		[[0, dana, { [row('timeline', 'events', 'r3', 'event')]: 'x' }]],
		'Dana added “x” to Timeline',
	],
	[
		'a second text of such a row',
		[
			[0, dana, { [row('timeline', 'events', 'r3', 'event')]: 'x' }],
			[60, dana, { [row('timeline', 'events', 'r3', 'details')]: 'y' }],
		],
		'Dana changed “x” in Timeline: Details “y”',
	],
	[
		'a text of a row that is known',
		[
			[0, dana, { [row('timeline', 'events', 'r3')]: '1' }],
			[60, dana, { [row('timeline', 'events', 'r3', 'event')]: 'x' }],
		],
		'Dana changed “x” in Timeline: Event “x”',
	],
])('%s is named', (_, entries, line) => {
	expect(list(entries)[0]).toBe(line);
});

it('names an option by its label', () => {
	const options = [{ value: 'fs', label: 'File server' }];
	const field = { kind: 'checkboxes', label: 'Affected', options } as const;
	const option = (value: string, n: number): Entry => [n, dana, { '["docs","hit","option","fs"]': value }];
	const own: RecordForm[] = [{ title: 'Report', form: { tool: 'docs', fields: { hit: field } } }];
	const log = readRoom([option('1', 0), option('', 60)]);
	expect(describeActivity(log, own).map(formatActivity)).toEqual([
		'Unchecked “File server” (Report, Affected)',
		'Checked “File server” (Report, Affected)',
	]);
});
