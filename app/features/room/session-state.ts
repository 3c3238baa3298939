import type { RecordSync } from '#app/features/incident/record-sync.ts';
import { ApiError } from '#app/lib/api.ts';
import { type ActivityLog, serializeLog } from '#domain/incident/activity-log.ts';
import { serializeCells } from '#domain/incident/history.ts';
import { type Cells, getUnknownCells } from '#domain/incident/merge.ts';
import { countChanges } from '#domain/incident/people.ts';
import type { RecordForm } from '#domain/incident/record.ts';
import type { Identity, RoomClient } from './api.ts';
import { type AuthorCount, type Chain, getHead } from './chain.ts';
import { writeMembership } from './join-room.ts';
import type { RoomKeys } from './keys.ts';
import type { Membership, Room, RoomFault, RoomPhase, RoomStatus } from './room.ts';
import type { Unpacking } from './unpack-off-thread.ts';

export const messageVersion = 1;

/** While the pages of one read arrive. */
export type Opening = {
	readonly unpacking: Unpacking;
	readonly isFirstRead: boolean;
	isReplaced: boolean;
	hasNewerEntries: boolean;
	shownAt: number;
};

/** A connection of a room. */
export type Session = {
	readonly room: Room;
	readonly sync: RecordSync;
	membership: Membership;
	readonly identity: Identity;
	/** Of the read token of this device's link. */
	readonly readHash: string;
	readonly keys: RoomKeys;
	readonly client: RoomClient;
	readonly forms: readonly RecordForm[];
	readonly stop: AbortController;
	/** Everything that the room has. */
	known: Cells;
	readonly log: ActivityLog;
	since: number;
	snapshotSeq: number;
	/** By device. */
	counts: Map<string, AuthorCount>;
	/** Over the changes read so far. */
	chain: Chain;
	/** The changes that somebody who may write has read. */
	furthest: number;
	faults: Set<RoomFault>;
	sent: number;
	/** Sent with the same id until the server confirms it, so that a retry is no second entry. */
	unsent?: { readonly id: string; readonly data: string; readonly cells: Cells } | undefined;
	/** By id; events name only the people who changed. */
	members: Map<
		string,
		{
			seenAt: number;
			since: Date | undefined;
			data: string;
			canWrite: boolean;
			/** Undefined when it cannot be read. */
			message: Readonly<Record<string, unknown>> | undefined;
		}
	>;
	opening?: Opening | undefined;
	isSending: boolean;
	/** While the record takes what arrived. */
	isShowing: boolean;
	isReplacing: boolean;
	/** The sequence number that must be reached before entries are replaced. */
	replaceAfter: number;
	attempts: number;
	isLoadingPhotos: boolean;
	saveTimer?: ReturnType<typeof setTimeout> | undefined;
	timer?: ReturnType<typeof setTimeout> | undefined;
	/** Removes the marks of what others just changed. */
	markTimer?: ReturnType<typeof setTimeout> | undefined;
};

export const toName = (name: string | undefined) => name || 'Someone';

export function updateStatus({ status }: Room, change: Partial<RoomStatus>): void {
	const shown = status.get();
	if (shown) status.set({ ...shown, ...change });
}

/** An answer that was on its way when the network went away does not make the room live. */
export const getAnsweredPhase = (): RoomPhase => (navigator.onLine === false ? 'offline' : 'live');

function close(current: Session, message: string): void {
	saveLocally(current);
	current.stop.abort();
	updateStatus(current.room, { phase: 'closed', message });
}

/** True for errors that end the session; others are retried. */
export function handleError(current: Session, error: unknown): boolean {
	const status = error instanceof ApiError ? error.status : 0;
	if (status === 403 && current.identity.isRegistered) {
		// The server no longer knows this person. The link may still work; if not, the next error ends the session.
		current.identity.isRegistered = false;
		current.membership = {
			...current.membership,
			refusal: error instanceof ApiError ? error.message : undefined,
		};
		return false;
	}
	if (error instanceof ApiError && [403, 404, 410].includes(status)) {
		// What the server said of the person's own key says more than that the link is old.
		close(current, (status === 403 && current.membership.refusal) || error.message);
		return true;
	}
	if (isOldPage(error)) updateStatus(current.room, { isOldPage: true });
	else if (!current.stop.signal.aborted) updateStatus(current.room, { phase: 'offline' });
	return false;
}

const isOldPage = (error: unknown) => error instanceof ApiError && error.status === 409;

export function countPending({ known, membership, sync }: Session): number {
	if (!membership.secret.startsWith('e.')) return 0;
	const cells = sync.getCells();
	return countChanges(getUnknownCells(cells, known), cells);
}

/** Others may have read more; what they read can still arrive. */
export function getFault({ faults, furthest, chain }: Session): RoomFault | undefined {
	return [...faults][0] ?? (furthest > getHead(chain).count ? 'withheld' : undefined);
}

/** The room has the whole log; this device keeps the end of it for when the room is closed. */
const maxKeptWrites = 2_000;

export function saveLocally({ room, sync, membership, identity, chain, since, log }: Session): void {
	const head = since === 0 ? membership.head : getHead(chain);
	const isKept = writeMembership(room, {
		...{ ...membership, head, isRegistered: identity.isRegistered },
		history: serializeCells(sync.getCells()),
		log: serializeLog(log, maxKeptWrites),
	});
	if (isKept === (room.status.get()?.isNotKept ?? false)) updateStatus(room, { isNotKept: !isKept });
}

const saveDelayMs = 1_000;

/** Writing a long record takes a phone 100 ms, so what arrives or is sent together is written once. */
export function scheduleSave(current: Session): void {
	current.saveTimer ??= setTimeout(() => {
		current.saveTimer = undefined;
		if (!current.stop.signal.aborted) saveLocally(current);
	}, saveDelayMs);
}
