import { expect, test } from 'vitest';
import { describeRoom, formatAgo, getName, joinNames } from './content.ts';
import { describePerson } from './describe-person.ts';
import { numberNamesakes } from './people.ts';
import { initialStatus, type RoomPerson, type RoomStatus } from './room.ts';

const now = new Date('2026-11-16T02:51:00Z');
const anna: RoomPerson = {
	...{ id: 'a', name: 'Anna', role: 'IT', isMe: false, isHere: true, canWrite: true },
	...{ isUnknown: false, since: now },
	seenAt: now,
};
const me: RoomPerson = { ...anna, id: 'me', name: 'Dana', isMe: true };
const live: RoomStatus = { ...initialStatus, phase: 'live', canWrite: true, people: [me, anna] };

test.each<[string, RoomStatus, string, string]>([
	['connecting', initialStatus, 'Opening the room', 'One moment.'],
	[
		'others',
		{ ...live, lastChange: { name: 'Anna', at: now } },
		'Anna',
		'2 here now. Last change just now, Anna.',
	],
	['alone', { ...live, people: [me] }, 'Only you are here', 'Two people work faster than one.'],
	[
		'a guest',
		{ ...live, canWrite: false },
		'You can read, not change',
		'Fields and boxes are locked. Ask for the other link to write.',
	],
	[
		'offline',
		{ ...live, phase: 'offline', pending: 3 },
		'You are offline',
		'3 changes wait. They go out when you are back.',
	],
	['offline with nothing', { ...live, phase: 'offline' }, 'You are offline', 'You see what was here last.'],
	[
		'a gap',
		{ ...live, missing: [{ name: 'Anna', count: 2 }] },
		'2 changes from Anna have not arrived',
		'Ask Anna to open the page.',
	],
	[
		'closed',
		{ ...live, phase: 'closed', message: 'This room was deleted.' },
		'This room was closed',
		'This room was deleted. Your own copy is still here.',
	],
	[
		'an older page',
		{ ...live, isOldPage: true },
		'Reload this page',
		'Somebody in this room uses a newer version of this site. Until you reload, what you type stays on this device.',
	],
	[
		'not kept',
		{ ...live, isNotKept: true },
		'This device cannot keep the room',
		'Its storage is full. Keep this tab open, or save a file.',
	],
	[
		'full',
		{ ...live, phase: 'full' },
		'The room is full',
		'It holds 8 MB. What you type now stays on this device. Save a file.',
	],
])('describes a room: %s', (_, status, title, text) => {
	expect(describeRoom(status, now)).toMatchObject({ title, text });
});

test('says who a person is and since when', () => {
	const left = { ...anna, isHere: false, canWrite: false, seenAt: new Date(now.getTime() - 600_000) };
	expect(describePerson(anna, now)).toBe('IT. Here now. Can write.');
	expect(describePerson(left, now)).toBe('IT. Left 10 min ago. Can only read.');
	expect(formatAgo(new Date(now.getTime() - 7_300_000), now)).toBe('2 h ago');
	expect(joinNames(['A', 'B', 'C'])).toBe('A, B and C');
});

const at = (minute: number) => new Date(now.getTime() + minute * 60_000);

test.each<[string, readonly Partial<RoomPerson>[], readonly string[]]>([
	['two names', [{ name: 'Anna' }, { name: 'Ben' }], ['Anna', 'Ben']],
	['one name, the first to come first', [{ since: at(2) }, { since: at(1) }], ['Anna (2)', 'Anna (1)']],
	[
		'one name in other letters',
		[{ since: at(1) }, { name: ' anna ', since: at(2) }],
		['Anna (1)', ' anna  (2)'],
	],
	[
		'one who came before the server kept times',
		[{ since: at(1) }, { since: undefined }],
		['Anna (2)', 'Anna (1)'],
	],
	['one unreadable device', [{ isUnknown: true, name: '' }, {}], ['Unknown device', 'Anna']],
	[
		'two unreadable devices',
		[{ isUnknown: true }, { isUnknown: true, since: at(1) }],
		['Unknown device (1)', 'Unknown device (2)'],
	],
])('shows people of one name as several: %s', (_, people, names) => {
	const shown = numberNamesakes(people.map((person, index) => ({ ...anna, id: `${index}`, ...person })));
	expect(shown.map(getName)).toEqual(names);
});
