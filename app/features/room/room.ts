import { createContext } from 'react';
import { type RecordSession, useRequired } from '#app/features/incident/record-session.ts';
import { createDeviceStorage, type DeviceStorage } from '#app/lib/device-storage.ts';
import { createStore, type Store } from '#app/lib/store.ts';
import type { ActivityLog } from '#domain/incident/activity-log.ts';
import type { Cells } from '#domain/incident/merge.ts';
import type { createRoomClient } from './api.ts';
import type { Head } from './chain.ts';
import type { LinkKind, RoomSecret } from './keys.ts';
import type { RoomPhotos } from './photos.ts';
import type { Session } from './session-state.ts';

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
	/** Why the server did not take the key any more. */
	readonly refusal?: string | undefined;
	/** Whether lists of a room of 2.0 join the plan of this device was asked. */
	readonly hasAskedLists?: boolean;
	/** What this device had of a room before. Added if it is the same incident, otherwise shown. */
	readonly earlier?: { readonly history: unknown; readonly shouldAdd: boolean } | undefined;
};

/** Something that neither people nor an honest server do. */
export type RoomFault = 'removed' | 'different' | 'older' | 'withheld' | 'repeated' | 'reordered' | 'damaged';

export type RoomPerson = {
	readonly id: string;
	readonly name: string;
	/** Set where several people have one name, in the order in which they came. */
	readonly number?: number;
	/** What they announced cannot be read. */
	readonly isUnknown: boolean;
	readonly since: Date | undefined;
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
	/** The room takes nothing more from this page, because somebody writes with a newer one. */
	readonly isOldPage?: boolean;
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

export const initialStatus: RoomStatus = {
	...{ phase: 'connecting', canWrite: false, isOwner: false, pending: 0 },
	...{ people: [], missing: [], hasNewerEntries: false },
};

export type RoomOptions = {
	readonly record: RecordSession;
	readonly kind?: LinkKind;
	readonly createClient?: typeof createRoomClient;
};

/** The room of a record: what pages show of it, and its membership on this device. session.ts connects it. */
export type Room = RoomOptions & {
	readonly kind: LinkKind;
	/** Undefined outside a room. */
	readonly status: Store<RoomStatus | undefined>;
	/** Its writes grow in place; the log is another object whenever they do. */
	readonly log: Store<ActivityLog | undefined>;
	/** Of this tab alone: pictures are not kept on the device. */
	readonly photos: Store<RoomPhotos | undefined>;
	/** The tab first: two tabs can be in two rooms. */
	readonly storages: readonly DeviceStorage[];
	/** While connected, and after the room was closed. */
	session?: Session | undefined;
	/** Ends the session. */
	stop?: AbortController;
	/** Ends saving before the tab is hidden. */
	stopSaving?: AbortController;
};

export function createRoom(options: RoomOptions): Room {
	const key = `${options.record.name}-room`;
	return {
		...options,
		kind: options.kind ?? 'incident',
		status: createStore<RoomStatus | undefined>(undefined),
		log: createStore<ActivityLog | undefined>(undefined),
		photos: createStore<RoomPhotos | undefined>(undefined),
		storages: [createDeviceStorage(key, () => sessionStorage), createDeviceStorage(key)],
	};
}

export function readMembership({ storages }: Room): Membership | undefined {
	const [text] = storages.flatMap(({ read }) => read() ?? []);
	return text === undefined ? undefined : JSON.parse(text);
}

export function showRoom({ record, status }: Room, membership: Membership): void {
	const canWrite = membership.secret.startsWith('e.');
	const room = membership.isTabOnly ? 'tab' : 'device';
	const { name, isDetached: isGuest } = membership;
	record.writer.set({ isReadOnly: !canWrite, name, room, isGuest });
	status.set({ ...initialStatus, canWrite, isOwner: membership.ownerToken !== undefined });
}

export const RoomContext = createContext<Room | undefined>(undefined);

export const PlanRoomContext = createContext<Room | undefined>(undefined);

/** The room of the record that the pages around the component work on. */
export const useRoom = (): Room => useRequired(RoomContext);

export const useRoomStatus = (): RoomStatus | undefined => useRoom().status.use();
