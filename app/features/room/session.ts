import { emptyRoomNotes } from '#app/features/incident/room-notes.ts';
import { ApiError } from '#app/lib/api.ts';
import type { NewRoom } from '#contract/room.ts';
import {
	type ActivityLog,
	addCells,
	addLog,
	createLog,
	parseLog,
	serializeLog,
} from '#domain/incident/activity-log.ts';
import { serializeCells } from '#domain/incident/history.ts';
import type { Cells } from '#domain/incident/merge.ts';
import { createRoom, createRoomClient, hashToken, hashTokens } from './api.ts';
import { createChain, getHead } from './chain.ts';
import { joinRoom, saveOnHide, writeMembership } from './join-room.ts';
import {
	createNextSecret,
	createSecret,
	createToken,
	deriveKeys,
	encryptMessage,
	formatLink,
	type RoomLink,
} from './keys.ts';
import { listen } from './listen.ts';
import { announce, keepAnnouncing, readPeople } from './people.ts';
import { applyState, showNotes } from './receive.ts';
import type { Membership, Room } from './room.ts';
import { scheduleSend, sendTyped } from './send.ts';
import { handleError, messageVersion, type Session, saveLocally, updateStatus } from './session-state.ts';

export async function createSession(
	room: Room,
	membership: Membership,
	stop: AbortController,
): Promise<Session> {
	const [sync, keys, forms] = await Promise.all([
		room.record.open(),
		deriveKeys(membership.secret, room.kind),
		room.record.loadForms(),
	]);
	const { presenceKey = createToken(), isRegistered = false } = membership;
	const identity = { member: membership.person, key: presenceKey, isRegistered };
	const { createClient = createRoomClient } = room;
	return {
		membership: { ...membership, presenceKey },
		...{ room, sync, keys, forms, identity, client: createClient(keys, identity), stop },
		readHash: await hashToken(keys.readToken),
		...{ known: new Map(), since: 0, snapshotSeq: 0, counts: new Map(), sent: 0, members: new Map() },
		...{ chain: createChain({ count: 0, hash: '' }), furthest: 0, faults: new Set() },
		...{ isSending: false, isShowing: false, isReplacing: false, isLoadingPhotos: false },
		...{ replaceAfter: 0, attempts: 0 },
		log: parseLog(membership.log),
	};
}

function followTyped(current: Session): void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const unsubscribe = current.room.record.recordStore.subscribe(() => {
		if (current.isShowing) return;
		// Deferred, because the pages have just rendered the change.
		clearTimeout(timer);
		timer = setTimeout(() => showNotes(current));
	});
	current.stop.signal.addEventListener('abort', unsubscribe);
}

export async function startSession(room: Room, membership: Membership): Promise<void> {
	room.stop?.abort();
	const stop = new AbortController();
	room.stop = stop;
	const current = await createSession(room, membership, stop);
	const { signal } = stop;
	// Another room was entered meanwhile.
	if (signal.aborted) return;
	room.session = current;
	room.log.set(current.log);
	updateStatus(room, { id: current.keys.id, linksVersion: current.readHash });
	sendTyped(current);
	followTyped(current);
	addEventListener('offline', () => updateStatus(room, { phase: 'offline' }), { signal });
	// Also in a room that was closed.
	saveOnHide(
		room,
		() => current.sync.getCells(),
		() => saveLocally(current),
	);
	showNotes(current);
	const announceNow = keepAnnouncing(current);
	void listen({
		signal,
		isPolling: room.kind !== 'incident',
		read: () => current.client.read(current.since),
		openStream: (abort) => current.client.openStream(current.since, abort),
		async onState(state) {
			const isFirst = current.since === 0;
			await applyState(current, state);
			if (isFirst) announceNow();
		},
		onError: (error) => handleError(current, error),
	});
}

async function describeRoom(kind: Room['kind'], cells: Cells, before?: ActivityLog) {
	const secret = createSecret();
	const keys = await deriveKeys(secret, kind);
	const ownerToken = createToken();
	const log = createLog();
	addCells(log, cells);
	if (before) addLog(log, before);
	const message = { v: messageVersion, history: serializeCells(cells), counts: {}, log: serializeLog(log) };
	const snapshot = await encryptMessage(keys, 'snapshot', message);
	const room: NewRoom = { id: keys.id, ...(await hashTokens(keys, ownerToken)), snapshot };
	return { secret, ownerToken, room };
}

/** A room that this device does not enter. */
export async function createEmptyRoom(kind: Room['kind']) {
	const { secret, ownerToken, room } = await describeRoom(kind, new Map());
	await createRoom(room, kind);
	return { id: room.id, secret, ownerToken };
}

async function moveTo(room: Room, membership: Membership): Promise<void> {
	room.stop?.abort();
	await joinRoom(room, membership);
	await startSession(room, membership);
}

export async function shareRecord(room: Room, me: Pick<Membership, 'name' | 'role'>): Promise<void> {
	const sync = await room.record.open();
	const {
		secret,
		ownerToken,
		room: created,
	} = await describeRoom(room.kind, sync.getCells(), room.session?.log);
	await createRoom(created, room.kind);
	await moveTo(room, { ...me, person: sync.getPersonId(), secret, ownerToken, isDetached: false });
}

export async function openSecondRoom(room: Room): Promise<void> {
	if (!room.session) return;
	const { membership, sync, log } = room.session;
	const { person, name, role } = membership;
	const { secret, ownerToken, room: created } = await describeRoom(room.kind, sync.getCells(), log);
	await createRoom(created, room.kind);
	await moveTo(room, { ...{ person, name, role, secret, ownerToken }, isDetached: true, isTabOnly: true });
}

/** New links: everybody with an old one is out. */
export async function rotateRoom(room: Room): Promise<void> {
	const current = room.session;
	if (!current?.membership.ownerToken) return;
	const {
		secret,
		ownerToken,
		room: next,
	} = await describeRoom(room.kind, current.sync.getCells(), current.log);
	const { rewrapPhotos } = await import('./photos.ts');
	const photos = await rewrapPhotos(current, await deriveKeys(secret, room.kind));
	await current.client.rotate(current.membership.ownerToken, { ...next, photos });
	await moveTo(room, { ...current.membership, secret, ownerToken, head: undefined, isRegistered: false });
}

export type Removal = { readonly remove: readonly string[]; readonly keep: readonly string[] };

/** Those people are out, the others stay. Everything that they know of the links stops, so all links are new. */
export async function removePeople(room: Room, { remove, keep }: Removal): Promise<void> {
	const current = room.session;
	if (!current?.membership.ownerToken) return;
	const { membership, identity, keys, client, chain } = current;
	const secret = createNextSecret(keys);
	const ownerToken = createToken();
	const hashes = await hashTokens(await deriveKeys(secret, room.kind), ownerToken);
	const lists = { remove: [...remove], keep: [...new Set([...keep, membership.person])] };
	try {
		await client.removeMembers(membership.ownerToken ?? '', { ...lists, ...hashes });
	} catch (error) {
		// Somebody is there whom this page has not shown.
		if (error instanceof ApiError && error.status === 409)
			updateStatus(room, { people: await readPeople(current, await client.read(current.since)) });
		throw error;
	}
	const { isRegistered } = identity;
	await moveTo(room, { ...membership, secret, ownerToken, isRegistered, head: getHead(chain) });
}

export async function extendRoom(room: Room): Promise<void> {
	const { client, membership } = room.session ?? {};
	if (!client || !membership?.ownerToken) return;
	const { expiresAt } = await client.extend(membership.ownerToken);
	updateStatus(room, { expiresAt: new Date(expiresAt) });
}

export async function leaveRoom(room: Room): Promise<void> {
	const current = room.session;
	room.session = undefined;
	room.stop?.abort();
	room.stopSaving?.abort();
	if (current && room.status.get()?.phase === 'live')
		await announce(current, true).catch((error: unknown) => console.warn('Left without a word', error));
	writeMembership(room, undefined);
	room.status.set(undefined);
	room.log.set(undefined);
	room.record.roomNotes.set(emptyRoomNotes);
	const sync = await room.record.open();
	sync.leave(current?.membership.isDetached ?? false);
}

export async function deleteRoom(room: Room): Promise<void> {
	const { client, membership } = room.session ?? {};
	if (!client || !membership?.ownerToken) return;
	await client.remove(membership.ownerToken);
	await leaveRoom(room);
}

export type RoomLinks = { readonly read: string; readonly edit?: string; readonly owner?: string };

export function getLinks({ session, kind }: Room, enterUrl: string): RoomLinks | undefined {
	if (!session) return undefined;
	const { keys, membership } = session;
	const { secret, ownerToken, name: inviter } = membership;
	const toUrl = (link: RoomLink) => `${enterUrl}#${formatLink(link, kind)}`;
	return {
		...(keys.writeToken && { edit: toUrl({ secret, inviter }) }),
		...(ownerToken && { owner: toUrl({ secret, ownerToken }) }),
		read: toUrl({ secret: keys.readSecret, inviter }),
	};
}

function forgetEarlier(current: Session): void {
	current.membership = { ...current.membership, earlier: undefined };
	updateStatus(current.room, { notAdded: undefined });
	saveLocally(current);
}

/** Adds what this person typed in a room before. */
export async function addEarlier({ session, status }: Room): Promise<void> {
	const cells = status.get()?.notAdded;
	if (!session || !cells) return;
	session.sync.mergeRoomCells(cells);
	forgetEarlier(session);
	scheduleSend(session, 0);
}

export async function discardEarlier({ session }: Room): Promise<void> {
	if (session) forgetEarlier(session);
}
