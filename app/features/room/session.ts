import { loadForms } from '#app/features/incident/record-state.ts';
import { subscribeToRecord } from '#app/features/incident/record-store.ts';
import {
	getCells,
	getPersonIdOfTab,
	getReplicaId,
	leaveRecord,
	mergeRoomCells,
	setClockOffset,
} from '#app/features/incident/record-sync.ts';
import { emptyRoomNotes, roomNotes } from '#app/features/incident/room-notes.ts';
import { ApiError } from '#app/lib/api-error.ts';
import { uuidv7 } from '#app/lib/uuid.ts';
import { roomLimits } from '#contract/limits.ts';
import type { RoomState } from '#contract/room.ts';
import { parseHistory, serializeCells } from '#domain/incident/history.ts';
import { type Cells, getUnknownCells, mergeCells } from '#domain/incident/merge.ts';
import { getPeople, getPersonId, listCheckAuthors, listConflicts } from '#domain/incident/people.ts';
import { isObject, type RecordForm } from '#domain/incident/record.ts';
import { createRoom, createRoomClient, describeNewRoom, type RoomClient } from './api.ts';
import { joinRoom } from './join-room.ts';
import {
	createSecret,
	createToken,
	decryptMessage,
	deriveKeys,
	encryptMessage,
	type RoomKeys,
} from './keys.ts';
import { listen } from './listen.ts';
import {
	type Membership,
	type RoomPerson,
	type RoomStatus,
	roomStatus,
	writeMembership,
} from './room-store.ts';

const messageVersion = 1;
const sendDelayMs = 400;
const heartbeatMs = 45_000;
const markMs = 15_000;
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000, 30_000];
/** Entries after which somebody with write access replaces them by a snapshot. */
const maxTail = 200;

type Session = {
	readonly membership: Membership;
	readonly keys: RoomKeys;
	readonly client: RoomClient;
	readonly forms: readonly RecordForm[];
	readonly stop: AbortController;
	/** Everything that the room has. */
	known: Cells;
	since: number;
	snapshotSeq: number;
	/** Highest entry number by device, and how many of them arrived. */
	counts: Map<string, { highest: number; received: number }>;
	sent: number;
	isSending: boolean;
	attempts: number;
	timer?: ReturnType<typeof setTimeout> | undefined;
};

let session: Session | undefined;
let markTimer: ReturnType<typeof setTimeout> | undefined;

const toName = (name: string | undefined) => name || 'Someone';

function update(change: Partial<RoomStatus>): void {
	const status = roomStatus.get();
	if (status) roomStatus.set({ ...status, ...change });
}

function close(current: Session, message: string): void {
	current.stop.abort();
	update({ phase: 'closed', message });
}

/** True for errors that end the session; others are retried. */
function handleError(current: Session, error: unknown): boolean {
	if (error instanceof ApiError && [403, 404, 410].includes(error.status)) {
		close(current, error.message);
		return true;
	}
	if (!current.stop.signal.aborted) update({ phase: 'offline' });
	return false;
}

function countPending({ known, membership }: Session): number {
	return membership.secret.startsWith('e.') ? getUnknownCells(getCells(), known).size : 0;
}

function saveLocally({ membership }: Session): void {
	writeMembership({ ...membership, history: serializeCells(getCells()) });
}

function showNotes(changed?: Cells): void {
	const cells = getCells();
	const people = getPeople(cells);
	const getName = (id: string) => toName(people.get(id)?.name);
	const mapNames = (authors: ReadonlyMap<string, string>) =>
		new Map([...authors].filter(([, id]) => people.has(id)).map(([key, id]) => [key, getName(id)]));
	const changedBy = new Map(roomNotes.get().changedBy);
	for (const [key, versions] of changed ?? []) {
		const [tool, field]: readonly string[] = JSON.parse(key);
		const author = versions[0] && getPersonId(versions[0].by);
		if (author && author !== session?.membership.person) changedBy.set(`${tool}/${field}`, getName(author));
	}
	roomNotes.set({
		conflicts: new Map(
			[...listConflicts(cells)].map(([id, list]) => [
				id,
				list.map(({ key, person, value }) => ({ key, value, name: getName(person) })),
			]),
		),
		checkedBy: mapNames(listCheckAuthors(cells)),
		people: [...people.values()].map(({ name }) => name).filter(Boolean),
		changedBy,
	});
	if (!changed?.size) return;
	clearTimeout(markTimer);
	markTimer = setTimeout(() => roomNotes.set({ ...roomNotes.get(), changedBy: new Map() }), markMs);
}

type Message = { v: number; history: unknown; by?: unknown; n?: unknown; counts?: unknown };

function isMessage(message: unknown): message is Message {
	return isObject(message) && typeof message.v === 'number';
}

function noteCounts({ counts }: Session, { by, n, counts: included }: Message): void {
	if (typeof by === 'string' && Number.isSafeInteger(n)) {
		const { highest, received } = counts.get(by) ?? { highest: 0, received: 0 };
		counts.set(by, { highest: Math.max(highest, Number(n)), received: received + 1 });
	}
	for (const [device, highest] of isObject(included) ? Object.entries(included) : [])
		if (typeof highest === 'number' && highest > (counts.get(device)?.received ?? 0))
			counts.set(device, { highest: Math.max(highest, counts.get(device)?.highest ?? 0), received: highest });
}

/** What people say they have sent; the server may have withheld it. */
function noteAnnounced({ counts }: Session, sent: unknown): void {
	for (const [device, highest] of isObject(sent) ? Object.entries(sent) : []) {
		const { received = 0, highest: before = 0 } = counts.get(device) ?? {};
		if (typeof highest === 'number') counts.set(device, { received, highest: Math.max(before, highest) });
	}
}

async function readPeople(current: Session, state: RoomState): Promise<RoomPerson[]> {
	const names = getPeople(getCells());
	const people = await Promise.all(
		state.members.map(async ({ member, data, seenAt }): Promise<RoomPerson | undefined> => {
			const message = await decryptMessage(current.keys, 'presence', data);
			if (!isObject(message)) return undefined;
			noteAnnounced(current, message.sent);
			const age = Date.parse(state.now) - Date.parse(seenAt);
			return {
				id: member,
				name: String(message.name || names.get(member)?.name || '').slice(0, 60),
				role: String(message.role ?? '').slice(0, 60),
				isMe: member === current.membership.person,
				isHere: message.left !== true && age < roomLimits.presenceSeconds * 1000,
				canWrite: message.canWrite === true,
				seenAt: new Date(seenAt),
			};
		}),
	);
	return people.filter((person) => person !== undefined);
}

function listMissing({ counts }: Session): RoomStatus['missing'] {
	const names = getPeople(getCells());
	return [...counts].flatMap(([by, { highest, received }]) =>
		highest > received ? [{ name: toName(names.get(getPersonId(by))?.name), count: highest - received }] : [],
	);
}

/** Entries that cannot be decrypted or read are skipped: a hostile peer can write wrong text and break nothing. */
async function applyState(current: Session, state: RoomState): Promise<void> {
	let arrived: Cells = new Map();
	let hasNewerEntries = roomStatus.get()?.hasNewerEntries ?? false;
	for (const { kind, data } of state.entries) {
		const message = await decryptMessage(current.keys, kind, data);
		if (!isMessage(message)) continue;
		const { cells, leftOut } = parseHistory(message.history, current.forms);
		hasNewerEntries ||= message.v > messageVersion || leftOut > 0;
		noteCounts(current, message);
		arrived = mergeCells(arrived, cells);
	}
	if (current.stop.signal.aborted) return;
	const changed = getUnknownCells(arrived, getCells());
	const isFirstRead = current.since === 0;
	current.known = mergeCells(current.known, arrived);
	current.since = state.next;
	current.snapshotSeq = state.snapshotSeq;
	setClockOffset(Date.parse(state.now) - Date.now());
	if (changed.size > 0) mergeRoomCells(changed);
	showNotes(isFirstRead ? undefined : changed);
	const newest = [...changed.values()].flat().toSorted((a, b) => b.at - a.at)[0];
	update({
		phase: 'live',
		hasNewerEntries,
		people: await readPeople(current, state),
		missing: listMissing(current),
		expiresAt: new Date(state.expiresAt),
		pending: countPending(current),
		...(newest && {
			lastChange: {
				name: toName(getPeople(getCells()).get(getPersonId(newest.by))?.name),
				at: new Date(newest.at),
			},
		}),
	});
	saveLocally(current);
	scheduleSend(current, 0);
}

function scheduleSend(current: Session, delay: number): void {
	if (current.stop.signal.aborted || !current.keys.writeToken) return;
	clearTimeout(current.timer);
	current.timer = setTimeout(() => void send(current), delay);
}

function getSentCounts({ counts, sent }: Session): Record<string, number> {
	const received = [...counts].map(([by, count]) => [by, count.received] as const);
	return { ...Object.fromEntries(received), [getReplicaId()]: sent };
}

async function sendSnapshot(current: Session): Promise<void> {
	const cells = mergeCells(current.known, getCells());
	const data = await encryptMessage(current.keys, 'snapshot', {
		v: messageVersion,
		history: serializeCells(cells),
		counts: getSentCounts(current),
	});
	const { seq } = await current.client.addSnapshot({
		previous: current.snapshotSeq,
		covers: current.since,
		data,
	});
	current.snapshotSeq = seq;
	current.known = cells;
}

async function sendChanges(current: Session, changes: Cells): Promise<void> {
	const n = current.sent + 1;
	const data = await encryptMessage(current.keys, 'change', {
		v: messageVersion,
		by: getReplicaId(),
		n,
		history: serializeCells(changes),
	});
	if (data.length > roomLimits.maxEntryLength) return sendSnapshot(current);
	await current.client.append({ id: uuidv7(), data });
	current.sent = n;
	current.counts.set(getReplicaId(), { highest: n, received: n });
	current.known = mergeCells(current.known, changes);
	if (current.since - current.snapshotSeq > maxTail) await sendSnapshot(current);
}

async function send(current: Session): Promise<void> {
	const changes = getUnknownCells(getCells(), current.known);
	if (current.isSending || changes.size === 0 || current.stop.signal.aborted) return;
	current.isSending = true;
	try {
		await sendChanges(current, changes).catch(async (error: unknown) => {
			if (!(error instanceof ApiError) || error.status !== 413) throw error;
			await sendSnapshot(current);
		});
		current.attempts = 0;
		update({ phase: 'live', pending: countPending(current), lastChange: { name: 'You', at: new Date() } });
		saveLocally(current);
		scheduleSend(current, sendDelayMs);
	} catch (error) {
		const isFull = error instanceof ApiError && error.status === 413;
		if (isFull) update({ phase: 'full', pending: countPending(current) });
		else if (handleError(current, error)) return;
		update({ pending: countPending(current) });
		scheduleSend(current, retryDelaysMs[Math.min(current.attempts, 4)] ?? 30_000);
		current.attempts += 1;
	} finally {
		current.isSending = false;
	}
}

async function announce(current: Session, left = false): Promise<void> {
	const { name, role, person } = current.membership;
	const data = await encryptMessage(current.keys, 'presence', {
		...{ name, role, left },
		canWrite: current.keys.writeToken !== undefined,
		sent: { [getReplicaId()]: current.sent },
	});
	await current.client.savePresence({ member: person, data });
}

function keepAnnouncing(current: Session): void {
	let announced = -1;
	const beat = async () => {
		try {
			if (announced === current.sent)
				await current.client.savePresence({ member: current.membership.person });
			else await announce(current);
			announced = current.sent;
		} catch (error) {
			console.warn('The room does not know that you are here', error);
		}
	};
	const timer = setInterval(() => void beat(), heartbeatMs);
	current.stop.signal.addEventListener('abort', () => clearInterval(timer));
	void beat();
}

/** Joins the room and stays connected until `leave`. A second call replaces the first. */
export async function startSession(membership: Membership): Promise<void> {
	session?.stop.abort();
	const [keys, forms] = await Promise.all([deriveKeys(membership.secret), loadForms()]);
	const current: Session = {
		...{ membership, keys, forms, client: createRoomClient(keys), stop: new AbortController() },
		...{ known: new Map(), since: 0, snapshotSeq: 0, counts: new Map(), sent: 0 },
		...{ isSending: false, attempts: 0 },
	};
	session = current;
	update({ id: keys.id });
	const { signal } = current.stop;
	signal.addEventListener(
		'abort',
		subscribeToRecord(() => {
			const pending = countPending(current);
			if (pending !== roomStatus.get()?.pending) update({ pending });
			if (pending > 0) scheduleSend(current, sendDelayMs);
			showNotes();
		}),
	);
	const sendNow = () => scheduleSend(current, 0);
	addEventListener('online', sendNow, { signal });
	addEventListener('offline', () => update({ phase: 'offline' }), { signal });
	showNotes();
	keepAnnouncing(current);
	void listen({
		signal,
		read: () => current.client.read(current.since),
		openStream: (abort) => current.client.openStream(current.since, abort),
		onState: (state) => applyState(current, state),
		onError: (error) => handleError(current, error),
	});
}

async function describeRoom(cells: Cells) {
	const secret = createSecret();
	const keys = await deriveKeys(secret);
	const ownerToken = createToken();
	const message = { v: messageVersion, history: serializeCells(cells), counts: {} };
	const snapshot = await encryptMessage(keys, 'snapshot', message);
	return { secret, ownerToken, room: await describeNewRoom(keys, ownerToken, snapshot) };
}

async function moveTo(membership: Membership): Promise<void> {
	session?.stop.abort();
	joinRoom(membership);
	await startSession(membership);
}

/** Makes a room from the record of this device and enters it. */
export async function shareRecord(me: Pick<Membership, 'name' | 'role'>): Promise<void> {
	const { secret, ownerToken, room } = await describeRoom(getCells());
	await createRoom(room);
	await moveTo({ ...me, person: getPersonIdOfTab(), secret, ownerToken, isDetached: false });
}

/** Copies the record into another room and moves this tab there; other tabs stay in the first one. */
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
	await current.client.rotate(current.membership.ownerToken, room);
	await moveTo({ ...current.membership, secret, ownerToken });
}

export async function extendRoom(): Promise<void> {
	const { client, membership } = session ?? {};
	if (!client || !membership?.ownerToken) return;
	const { expiresAt } = await client.extend(membership.ownerToken);
	update({ expiresAt: new Date(expiresAt) });
}

/** This device forgets the room. Its owner keeps the record. */
export async function leaveRoom(): Promise<void> {
	const current = session;
	session = undefined;
	current?.stop.abort();
	if (current && roomStatus.get()?.phase === 'live')
		await announce(current, true).catch((error: unknown) => console.warn('Left without a word', error));
	writeMembership(undefined);
	roomStatus.set(undefined);
	roomNotes.set(emptyRoomNotes);
	leaveRecord(current?.membership.isDetached ?? false);
}

export async function deleteRoom(): Promise<void> {
	const { client, membership } = session ?? {};
	if (!client || !membership?.ownerToken) return;
	await client.remove(membership.ownerToken);
	await leaveRoom();
}

/** The two links of the room; a guest gets the one to read alone. */
export function getLinks(enterUrl: string): { edit?: string; read: string } | undefined {
	if (!session) return undefined;
	const { keys, membership } = session;
	return {
		...(keys.writeToken && { edit: `${enterUrl}#${membership.secret}` }),
		read: `${enterUrl}#${keys.readSecret}`,
	};
}
