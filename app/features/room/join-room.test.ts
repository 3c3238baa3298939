import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Membership } from './room-store.ts';

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

/** A page that has just loaded: its modules know nothing of the page before. */
async function openPage() {
	vi.resetModules();
	vi.stubGlobal('sessionStorage', createStorage());
	const page = new EventTarget();
	vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
	const { recordStore, setRecordField } = await import('#app/features/incident/record-store.ts');
	await import('#app/features/incident/record-sync.ts');
	const { joinRoom, setSaveOnHide } = await import('./join-room.ts');
	const { readMembership } = await import('./room-store.ts');
	return { page, recordStore, setRecordField, joinRoom, setSaveOnHide, readMembership };
}

beforeEach(() => {
	vi.stubGlobal('window', globalThis);
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
		const first = await openPage();
		first.joinRoom(membership);
		first.setRecordField(form, 'affectedSystems', 'FS1');
		vi.stubGlobal('document', { visibilityState });
		first.page.dispatchEvent(new Event(event));

		const next = await openPage();
		const kept = next.readMembership();
		if (!kept) throw new Error('The room was not kept');
		next.joinRoom(kept, true);
		expect(next.recordStore.get()['incident-docs']?.affectedSystems).toBe('FS1');
	},
);

it('writes the record once for all events of a closing tab', async () => {
	const { page, setRecordField, joinRoom, setSaveOnHide } = await openPage();
	joinRoom(membership);
	const save = vi.fn();
	setSaveOnHide(save);
	vi.stubGlobal('document', { visibilityState: 'hidden' });
	setRecordField(form, 'affectedSystems', 'FS1');
	for (const event of ['visibilitychange', 'pagehide']) page.dispatchEvent(new Event(event));
	expect(save).toHaveBeenCalledTimes(1);
	setRecordField(form, 'affectedSystems', 'FS2');
	page.dispatchEvent(new Event('pagehide'));
	expect(save).toHaveBeenCalledTimes(2);
});
