import { loadForms, recordStore } from '#app/features/incident/record-store.ts';
import {
	getCells,
	getPersonIdOfTab,
	leaveRecord,
	mergeRoomCells,
} from '#app/features/incident/record-sync.ts';
import { emptyRoomNotes, roomNotes } from '#app/features/incident/room-notes.ts';
import type { NewRoom } from '#contract/room.ts';
import { addCells, addLog, createLog, parseLog, serializeLog } from '#domain/incident/activity-log.ts';
import { serializeCells } from '#domain/incident/history.ts';
import type { Cells } from '#domain/incident/merge.ts';
import { createRoom, createRoomClient, hashToken, hashTokens } from './api.ts';
import { createChain, getHead } from './chain.ts';
import { joinRoom, setSaveOnHide } from './join-room.ts';
import {
	createNextSecret,
	createSecret,
	createToken,
	deriveKeys,
	encryptMessage,
	formatLink,
} from './keys.ts';
import { listen } from './listen.ts';
import { announce, keepAnnouncing } from './people.ts';
import { applyState, showNotes } from './receive.ts';
import { type Membership, roomLog, roomStatus, writeMembership } from './room-store.ts';
import { scheduleSend, sendDelayMs } from './send.ts';
import {
	countPending,
	handleError,
	messageVersion,
	type Session,
	saveLocally,
	updateStatus,
} from './session-state.ts';

let session: Session | undefined;

export function getSession(): Session | undefined {
	return session;
}

let lastStart = 0;

export async function startSession(membership: Membership): Promise<void> {
	session?.stop.abort();
	lastStart += 1;
	const start = lastStart;
	const [keys, forms] = await Promise.all([deriveKeys(membership.secret), loadForms()]);
	const { presenceKey = createToken(), isRegistered = false } = membership;
	const identity = { member: membership.person, key: presenceKey, isRegistered };
	const readHash = await hashToken(keys.readToken);
	// Another room was entered meanwhile.
	if (start !== lastStart) return;
	const current: Session = {
		membership: { ...membership, presenceKey },
		...{ keys, forms, identity, client: createRoomClient(keys, identity), stop: new AbortController() },
		readHash,
		...{ known: new Map(), since: 0, snapshotSeq: 0, counts: new Map(), sent: 0, members: new Map() },
		...{ chain: createChain({ count: 0, hash: '' }), furthest: 0, faults: new Set() },
		...{ isSending: false, isShowing: false, isReplacing: false, replaceAfter: 0, attempts: 0 },
		log: parseLog(membership.log),
	};
	session = current;
	roomLog.set(current.log);
	updateStatus({ id: keys.id, linksVersion: current.readHash });
	const { signal } = current.stop;
	let notesTimer: ReturnType<typeof setTimeout> | undefined;
	signal.addEventListener(
		'abort',
		recordStore.subscribe(() => {
			if (current.isShowing) return;
			const pending = countPending(current);
			if (pending !== roomStatus.get()?.pending) updateStatus({ pending });
			if (pending > 0) scheduleSend(current, sendDelayMs);
			// Deferred, because the pages have just rendered the change.
			clearTimeout(notesTimer);
			notesTimer = setTimeout(() => showNotes(current));
		}),
	);
	const sendNow = () => scheduleSend(current, 0);
	addEventListener('online', sendNow, { signal });
	// Also in a room that was closed.
	setSaveOnHide(() => saveLocally(current));
	addEventListener('offline', () => updateStatus({ phase: 'offline' }), { signal });
	showNotes(current);
	const announceNow = keepAnnouncing(current);
	void listen({
		signal,
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

async function describeRoom(cells: Cells) {
	const secret = createSecret();
	const keys = await deriveKeys(secret);
	const ownerToken = createToken();
	const log = createLog();
	addCells(log, cells);
	if (session) addLog(log, session.log);
	const message = { v: messageVersion, history: serializeCells(cells), counts: {}, log: serializeLog(log) };
	const snapshot = await encryptMessage(keys, 'snapshot', message);
	const room: NewRoom = { id: keys.id, ...(await hashTokens(keys, ownerToken)), snapshot };
	return { secret, ownerToken, room };
}

async function moveTo(membership: Membership): Promise<void> {
	session?.stop.abort();
	joinRoom(membership);
	await startSession(membership);
}

export async function shareRecord(me: Pick<Membership, 'name' | 'role'>): Promise<void> {
	const { secret, ownerToken, room } = await describeRoom(getCells());
	await createRoom(room);
	await moveTo({ ...me, person: getPersonIdOfTab(), secret, ownerToken, isDetached: false });
}

export async function openSecondRoom(): Promise<void> {
	if (!session) return;
	const { person, name, role } = session.membership;
	const { secret, ownerToken, room } = await describeRoom(getCells());
	await createRoom(room);
	await moveTo({ ...{ person, name, role, secret, ownerToken }, isDetached: true, isTabOnly: true });
}

/** New links: everybody with an old one is out. */
export async function rotateRoom(): Promise<void> {
	const current = session;
	if (!current?.membership.ownerToken) return;
	const { secret, ownerToken, room } = await describeRoom(getCells());
	const { rewrapPhotos } = await import('./photos.ts');
	const photos = await rewrapPhotos(current, await deriveKeys(secret));
	await current.client.rotate(current.membership.ownerToken, { ...room, photos });
	await moveTo({ ...current.membership, secret, ownerToken, head: undefined, isRegistered: false });
}

/** One person is out, the others stay. Everything that the person knows of the links stops, so all links are new. */
export async function removePerson(member: string): Promise<void> {
	const current = session;
	if (!current?.membership.ownerToken) return;
	const { membership, identity, keys, client, chain } = current;
	const secret = createNextSecret(keys);
	const ownerToken = createToken();
	const hashes = await hashTokens(await deriveKeys(secret), ownerToken);
	await client.removeMember(membership.ownerToken ?? '', { member, ...hashes });
	const { isRegistered } = identity;
	await moveTo({ ...membership, secret, ownerToken, isRegistered, head: getHead(chain) });
}

export async function extendRoom(): Promise<void> {
	const { client, membership } = session ?? {};
	if (!client || !membership?.ownerToken) return;
	const { expiresAt } = await client.extend(membership.ownerToken);
	updateStatus({ expiresAt: new Date(expiresAt) });
}

export async function leaveRoom(): Promise<void> {
	const current = session;
	session = undefined;
	current?.stop.abort();
	setSaveOnHide(undefined);
	if (current && roomStatus.get()?.phase === 'live')
		await announce(current, true).catch((error: unknown) => console.warn('Left without a word', error));
	writeMembership(undefined);
	roomStatus.set(undefined);
	roomLog.set(undefined);
	roomNotes.set(emptyRoomNotes);
	leaveRecord(current?.membership.isDetached ?? false);
}

export async function deleteRoom(): Promise<void> {
	const { client, membership } = session ?? {};
	if (!client || !membership?.ownerToken) return;
	await client.remove(membership.ownerToken);
	await leaveRoom();
}

export type RoomLinks = { readonly read: string; readonly edit?: string; readonly owner?: string };

export function getLinks(enterUrl: string): RoomLinks | undefined {
	if (!session) return undefined;
	const { keys, membership } = session;
	const { secret, ownerToken, name: inviter } = membership;
	return {
		...(keys.writeToken && { edit: `${enterUrl}#${formatLink({ secret, inviter })}` }),
		...(ownerToken && { owner: `${enterUrl}#${formatLink({ secret, ownerToken })}` }),
		read: `${enterUrl}#${formatLink({ secret: keys.readSecret, inviter })}`,
	};
}

function forgetEarlier(current: Session): void {
	current.membership = { ...current.membership, earlier: undefined };
	updateStatus({ notAdded: undefined });
	saveLocally(current);
}

/** Adds what this person typed in a room before. */
export async function addEarlier(): Promise<void> {
	const cells = roomStatus.get()?.notAdded;
	if (!session || !cells) return;
	mergeRoomCells(cells);
	forgetEarlier(session);
	scheduleSend(session, 0);
}

export async function discardEarlier(): Promise<void> {
	if (session) forgetEarlier(session);
}
