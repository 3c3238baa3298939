import { detachRecord, joinRecord } from '#app/features/incident/record-sync.ts';
import { parseTrustedHistory } from '#domain/incident/history.ts';
import { type Membership, showRoom, writeMembership } from './room-store.ts';

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
}
