import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecordSession } from '#app/features/incident/record-session.ts';
import { joinRoom, saveOnHide } from './join-room.ts';
import { createRoom, type Membership, readMembership } from './room.ts';

function createStorage() {
	const items = new Map<string, string>();
	return {
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, text: string) => void items.set(key, text),
		removeItem: (key: string) => void items.delete(key),
	};
}

const form = {
	tool: 'incident-docs',
	fields: { affectedSystems: { kind: 'textarea', label: 'Systems' } },
} as const;
const membership: Membership = {
	...{ secret: 'e.x', person: 'aaaaaaaaaaaa', name: 'Anna', role: '' },
	isDetached: false,
};

function openPage() {
	vi.stubGlobal('sessionStorage', createStorage());
	const events = new EventTarget();
	vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
	const record = createRecordSession({ name: 'incident', loadForms: async () => [] });
	return { events, record, room: createRoom({ record }) };
}

beforeEach(() => {
	vi.stubGlobal('localStorage', createStorage());
	vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
	['closes', 'pagehide', 'visible'],
	['goes to the background', 'visibilitychange', 'hidden'],
])(
	'keeps what was typed before the session has loaded when the tab %s',
	async (_, event, visibilityState) => {
		const first = openPage();
		await joinRoom(first.room, membership);
		first.record.setRecordField(form, 'affectedSystems', 'FS1');
		vi.stubGlobal('document', { visibilityState });
		first.events.dispatchEvent(new Event(event));

		const next = openPage();
		const kept = readMembership(next.room);
		if (!kept) throw new Error('The room was not kept');
		await joinRoom(next.room, kept, true);
		expect(next.record.recordStore.get()['incident-docs']?.affectedSystems).toBe('FS1');
	},
);

it('writes the record once for all events of a closing tab', async () => {
	const { events, record, room } = openPage();
	await joinRoom(room, membership);
	const sync = await record.open();
	const save = vi.fn();
	saveOnHide(room, () => sync.getCells(), save);
	vi.stubGlobal('document', { visibilityState: 'hidden' });
	record.setRecordField(form, 'affectedSystems', 'FS1');
	for (const event of ['visibilitychange', 'pagehide']) events.dispatchEvent(new Event(event));
	expect(save).toHaveBeenCalledTimes(1);
	record.setRecordField(form, 'affectedSystems', 'FS2');
	events.dispatchEvent(new Event('pagehide'));
	expect(save).toHaveBeenCalledTimes(2);
});
