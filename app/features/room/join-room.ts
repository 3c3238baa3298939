import { parseHistory, serializeCells } from '#domain/incident/history.ts';
import type { Cells } from '#domain/incident/merge.ts';
import { type Membership, type Room, readMembership, showRoom } from './room.ts';

/** False when this device does not keep it: its storage is full or not allowed. */
export function writeMembership(room: Room, membership: Membership | undefined): boolean {
	const text = membership && JSON.stringify(membership);
	const isTabOnly = (membership ?? readMembership(room))?.isTabOnly ?? false;
	const storages = isTabOnly ? room.storages.slice(0, 1) : room.storages;
	return storages.map(({ write, erase }) => (text ? write(text) : erase())).includes(true);
}

/** Runs before the tab closes. A phone that ends a tab in the background sends no event but that the tab is hidden. */
export function saveOnHide(room: Room, getCells: () => Cells, save: () => void): void {
	let savedCells: Cells | undefined;
	room.stopSaving?.abort();
	room.stopSaving = new AbortController();
	const { signal } = room.stopSaving;
	function handleHide(): void {
		if (getCells() === savedCells) return;
		savedCells = getCells();
		save();
	}
	addEventListener('pagehide', handleHide, { signal });
	addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && handleHide(), {
		signal,
	});
}

/** Does not connect; `startSession` does. A resumed tab has restored nothing and may hold new input. */
export async function joinRoom(room: Room, membership: Membership, isResumed = false): Promise<void> {
	const { person: id, name, role, history, isDetached } = membership;
	const sync = await room.record.open();
	showRoom(room, membership);
	sync.join({ id, name, role }, parseHistory(history).cells, isDetached && !isResumed);
	writeMembership(room, membership);
	const getCells = () => sync.getCells();
	// What is typed while the session loads.
	saveOnHide(room, getCells, () =>
		writeMembership(room, { ...membership, history: serializeCells(getCells()) }),
	);
}
