import { writer } from '#app/features/incident/record-store.ts';
import { createStore } from '#app/lib/store.ts';
import type { ActivityLog } from '#domain/incident/activity-log.ts';
import type { Cells } from '#domain/incident/merge.ts';
import type { Head } from './chain.ts';
import type { RoomSecret } from './keys.ts';

export type Membership = {
	readonly secret: RoomSecret;
	/** Only on the device that made the room. */
	readonly ownerToken?: string | undefined;
	readonly person: string;
	readonly name: string;
	readonly role: string;
	/** The record of the room stays apart from what this device keeps of another incident. */
	readonly isDetached: boolean;
	/** A second room: other tabs of this device stay in the first one. */
	readonly isTabOnly?: boolean;
	readonly history?: unknown;
	readonly log?: unknown;
	/** What this device had read; an older room is not the same room. */
	readonly head?: Head | undefined;
	/** Proves to the server that a presence is of the same person. */
	readonly presenceKey?: string;
	/** The server knows the key, which then replaces the tokens of the link. */
	readonly isRegistered?: boolean;
	readonly wasRegistered?: boolean;
	/** What this device had of a room before. Added if it is the same incident, otherwise shown. */
	readonly earlier?: { readonly history: unknown; readonly shouldAdd: boolean } | undefined;
};

/** Something that neither people nor an honest server do. */
export type RoomFault = 'removed' | 'different' | 'older' | 'withheld' | 'repeated' | 'reordered' | 'damaged';

export type RoomPerson = {
	readonly id: string;
	readonly name: string;
	readonly role: string;
	readonly isMe: boolean;
	readonly isHere: boolean;
	readonly canWrite: boolean;
	readonly seenAt: Date;
};

export type RoomPhase = 'connecting' | 'live' | 'offline' | 'full' | 'closed';

export type RoomStatus = {
	readonly phase: RoomPhase;
	readonly canWrite: boolean;
	readonly isOwner: boolean;
	readonly message?: string | undefined;
	/** Changes that were not sent yet. */
	readonly pending: number;
	readonly people: readonly RoomPerson[];
	/** Changes that the server has not delivered. */
	readonly missing: readonly { name: string; count: number }[];
	readonly lastChange?: { readonly name: string; readonly at: Date } | undefined;
	readonly expiresAt?: Date | undefined;
	readonly fault?: RoomFault | undefined;
	/** Entries of a newer version of this site were left out. */
	readonly hasNewerEntries: boolean;
	/** A reload would lose the room: the storage of this device is full or not allowed. */
	readonly isNotKept?: boolean;
	/** The owner removed somebody, so that the links of this device do not work for others any more. */
	readonly hasOldLinks?: boolean;
	/** What this person typed in a room before and did not add to this one. */
	readonly notAdded?: Cells | undefined;
	readonly id?: string | undefined;
	/** Changes with the links. */
	readonly linksVersion?: string | undefined;
};

export const roomStatus = createStore<RoomStatus | undefined>(undefined);

/** Its writes grow in place; the log is another object whenever they do. */
export const roomLog = createStore<ActivityLog | undefined>(undefined);

const storageKey = 'incident-room';

/** The tab first: two tabs can be in two rooms. */
export function readMembership(): Membership | undefined {
	for (const getStorage of [() => sessionStorage, () => localStorage]) {
		try {
			const text = getStorage().getItem(storageKey);
			if (text) return JSON.parse(text);
		} catch (error) {
			console.warn('The room of this device could not be read', error);
		}
	}
	return undefined;
}

/** False when this device does not keep it: its storage is full or not allowed. */
export function writeMembership(membership: Membership | undefined): boolean {
	let isKept = false;
	const text = membership && JSON.stringify(membership);
	const isTabOnly = (membership ?? readMembership())?.isTabOnly ?? false;
	for (const getStorage of isTabOnly ? [() => sessionStorage] : [() => sessionStorage, () => localStorage]) {
		try {
			if (text) getStorage().setItem(storageKey, text);
			else getStorage().removeItem(storageKey);
			isKept = true;
		} catch (error) {
			console.warn('This device does not keep the room', error);
		}
	}
	return isKept;
}

export const initialStatus: RoomStatus = {
	...{ phase: 'connecting', canWrite: false, isOwner: false, pending: 0 },
	...{ people: [], missing: [], hasNewerEntries: false },
};

export function showRoom(membership: Membership): void {
	const canWrite = membership.secret.startsWith('e.');
	const room = membership.isTabOnly ? 'tab' : 'device';
	writer.set({ isReadOnly: !canWrite, name: membership.name, room });
	roomStatus.set({ ...initialStatus, canWrite, isOwner: membership.ownerToken !== undefined });
}
