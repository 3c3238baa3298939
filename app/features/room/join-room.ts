import { detachRecord, getCells, joinRecord } from '#app/features/incident/record-sync.ts';
import { parseTrustedHistory, serializeCells } from '#domain/incident/history.ts';
import type { Cells } from '#domain/incident/merge.ts';
import { type Membership, showRoom, writeMembership } from './room-store.ts';

let save: (() => void) | undefined;
let savedCells: Cells | undefined;

function saveHidden(): void {
	if (!save || getCells() === savedCells) return;
	savedCells = getCells();
	save();
}

function handleVisibility(): void {
	if (document.visibilityState === 'hidden') saveHidden();
}

/** Runs before the tab closes. A phone that ends a tab in the background sends no event but that the tab is hidden. */
export function setSaveOnHide(next: (() => void) | undefined): void {
	savedCells = undefined;
	save = next;
	addEventListener('pagehide', saveHidden);
	addEventListener('visibilitychange', handleVisibility);
}

/** Does not connect; `startSession` does. */
export function joinRoom(membership: Membership, isResumed = false): void {
	// A resumed tab has restored nothing and may hold new input.
	if (membership.isDetached && !isResumed) detachRecord();
	showRoom(membership);
	joinRecord(
		{ id: membership.person, name: membership.name, role: membership.role },
		parseTrustedHistory(membership.history),
	);
	writeMembership(membership);
	// What is typed while the session loads.
	setSaveOnHide(() => writeMembership({ ...membership, history: serializeCells(getCells()) }));
}
