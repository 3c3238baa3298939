import type { RoomNotes } from '#app/features/incident/room-notes.ts';
import type { Store } from '#app/lib/store.ts';
import type { RoomState } from '#contract/room.ts';
import { addWrites, createLog } from '#domain/incident/activity-log.ts';
import { listKnownFields, parseHistory } from '#domain/incident/history.ts';
import {
	type Cells,
	fromKey,
	getPersonId,
	getUnknownCells,
	maxClockDriftMs,
	mergeCells,
} from '#domain/incident/merge.ts';
import { getPeople, listCheckAuthors, listConflicts, listRowNotes } from '#domain/incident/people.ts';
import { isObject } from '#domain/incident/record.ts';
import {
	compareHead,
	countArrival,
	createAuthorCount,
	createChain,
	getHead,
	getSnapshotHead,
	parseHead,
} from './chain.ts';
import { listMissing, readPeople } from './people.ts';
import type { RoomFault, RoomStatus } from './room.ts';
import { replaceEntries, scheduleSend } from './send.ts';
import {
	countPending,
	getAnsweredPhase,
	getFault,
	messageVersion,
	type Opening,
	type Session,
	scheduleSave,
	toName,
	updateStatus,
} from './session-state.ts';
import { createPause, type Message } from './unpack.ts';
import { startUnpacking, type Unpacking } from './unpack-off-thread.ts';

const markMs = 15_000;

/** Every field of a page renders again when they are set. */
function setNotes(roomNotes: Store<RoomNotes>, notes: RoomNotes): void {
	const toText = ({ conflicts, changedBy, checkedBy, rows, people }: RoomNotes) =>
		JSON.stringify([[...conflicts], [...changedBy], [...checkedBy], [...rows], people]);
	if (toText(notes) !== toText(roomNotes.get())) roomNotes.set(notes);
}

/** `before` are the cells to which `changed` was added. */
export function showNotes(current: Session, changed?: Cells, before: Cells = new Map()): void {
	const { membership, sync, room } = current;
	const { roomNotes } = room.record;
	const cells = sync.getCells();
	const people = getPeople(cells);
	const getName = (id: string) => toName(people.get(id)?.name);
	const toAuthor = (id: string) => {
		if (id === membership.person) return 'You';
		return people.has(id) || current.members.has(id) ? getName(id) : 'Somebody, before the room,';
	};
	const mapNames = (authors: ReadonlyMap<string, string>) =>
		new Map([...authors].filter(([, id]) => people.has(id)).map(([key, id]) => [key, getName(id)]));
	const changedBy = new Map(roomNotes.get().changedBy);
	for (const [key, versions] of changed ?? []) {
		const [tool, field] = fromKey(key);
		const author = versions[0] && getPersonId(versions[0].by);
		if (author && author !== membership.person) changedBy.set(`${tool}/${field}`, getName(author));
	}
	const rows = new Map(roomNotes.get().rows);
	for (const [id, note] of listRowNotes(changed ?? new Map(), before, membership.person))
		if (note) rows.set(id, { name: getName(note.person), what: note.what });
		else rows.delete(id);
	setNotes(roomNotes, {
		conflicts: new Map(
			[...listConflicts(cells)].map(([id, list]) => [
				id,
				list.map(({ key, person, value }) => ({ key, value, name: toAuthor(person) })),
			]),
		),
		checkedBy: mapNames(listCheckAuthors(cells)),
		people: [...people.values()].map(({ name }) => name).filter(Boolean),
		...{ changedBy, rows },
	});
	if (!changed?.size) return;
	clearTimeout(current.markTimer);
	current.markTimer = setTimeout(() => roomNotes.set({ ...roomNotes.get(), changedBy: new Map() }), markMs);
}

function noteSnapshot(current: Session, message: Message | undefined, covers: number): void {
	const counts = isObject(message?.counts) ? message.counts : {};
	for (const [device, last] of Object.entries(counts))
		if (Number.isSafeInteger(last)) current.counts.set(device, createAuthorCount(Number(last)));
	current.chain = createChain(getSnapshotHead(current.keys.id, message, covers));
}

/** Compares what the author had read and sent with what arrived here. Entries of earlier versions say nothing. */
function checkOrder({ chain, counts, faults }: Session, { by, n, head }: Message): void {
	if (typeof by !== 'string' || typeof n !== 'number' || !Number.isSafeInteger(n)) return;
	const author = counts.get(by) ?? createAuthorCount();
	counts.set(by, author);
	const [fault, read] = [countArrival(author, n), parseHead(head)];
	if (!read) return;
	if (fault) faults.add(fault);
	const difference = compareHead(chain, read);
	if (difference) faults.add(difference === 'ahead' ? 'withheld' : 'different');
}

/** The server numbers entries without gaps; only a snapshot takes a number that is not delivered again. */
function checkNumbers(current: Session, state: RoomState): void {
	const { entries, next, lastSeq, snapshotSeq, covers } = state;
	const { since, faults } = current;
	// Before the chain, nobody knows which numbers the snapshots before this one took.
	if (since === 0 ? covers > 0 : snapshotSeq !== current.snapshotSeq) return;
	const start = since === 0 ? snapshotSeq : since;
	const numbers = entries.filter(({ kind }) => kind === 'change').map(({ seq }) => seq);
	const isSnapshotBetween = snapshotSeq > start && snapshotSeq <= next;
	const expected = Math.max(next, start) - start - Number(isSnapshotBetween);
	if (lastSeq < since) faults.add('older');
	if (numbers.length > expected) faults.add('repeated');
	else if (numbers.some((seq, index) => seq <= (numbers[index - 1] ?? start))) faults.add('reordered');
	else if (numbers.length < expected) faults.add('withheld');
}

/** After everything was read: compares with what this device had read before. */
function checkHead({ membership: { head }, chain, faults }: Session): void {
	const difference = head && compareHead(chain, head);
	if (difference) faults.add(difference === 'ahead' ? 'older' : 'different');
}

function unpack({ keys: { id, key }, forms, stop }: Session): Unpacking {
	return startUnpacking({ keys: { id, key }, fields: listKnownFields(forms) }, stop.signal);
}

/** Returns whether something was not read that a newer version of this site may understand. */
async function readEntries(
	current: Session,
	unpacking: Unpacking,
	{ entries: received, covers }: RoomState,
): Promise<boolean> {
	const before = getHead(current.chain);
	const entries = await unpacking.add({ entries: received, covers, hash: before.hash });
	for (const { kind, message, hash } of entries) {
		if (!message) current.faults.add('damaged');
		if (kind === 'snapshot') {
			noteSnapshot(current, message, covers);
			continue;
		}
		if (message) checkOrder(current, message);
		current.chain.hashes.push(hash);
	}
	return entries.some(({ message, unread }) => message && (message.v > messageVersion || unread > 0));
}

async function takeCells(current: Session, unpacking: Unpacking): Promise<Cells> {
	const parts: Cells[] = [];
	for await (const { cells, writes, omitted } of unpacking.take()) {
		parts.push(new Map(cells));
		addWrites(current.log, writes, omitted);
	}
	return mergeCells(new Map(), ...parts);
}

/** While pages of a long room arrive, the record shows them this often. */
const showIntervalMs = 2_000;

export async function applyState(current: Session, state: RoomState): Promise<void> {
	current.opening ??= {
		unpacking: unpack(current),
		isFirstRead: current.since === 0,
		isReplaced: false,
		hasNewerEntries: false,
		shownAt: Date.now(),
	};
	const { opening } = current;
	checkNumbers(current, state);
	// A snapshot has the whole log, of which this device keeps the end.
	if (state.entries.some(({ kind }) => kind === 'snapshot')) current.log.omitted = 0;
	if (await readEntries(current, opening.unpacking, state)) opening.hasNewerEntries = true;
	if (current.stop.signal.aborted) return;
	opening.isReplaced ||= !opening.isFirstRead && state.snapshotSeq !== current.snapshotSeq;
	current.since = state.next;
	current.snapshotSeq = state.snapshotSeq;
	const isComplete = state.next >= state.lastSeq;
	if (!isComplete && Date.now() - opening.shownAt < showIntervalMs) return;
	const arrived = await takeCells(current, opening.unpacking);
	if (current.stop.signal.aborted) return;
	current.known = mergeCells(current.known, arrived);
	opening.shownAt = Date.now();
	if (isComplete) {
		opening.unpacking.stop();
		current.opening = undefined;
	}
	await showEntries(current, state, opening);
	if (isComplete) void replaceEntries(current);
}

async function showEntries(current: Session, state: RoomState, opening: Opening): Promise<void> {
	const { isFirstRead, isReplaced, hasNewerEntries } = opening;
	const { room, sync, stop } = current;
	const { signal } = stop;
	const isComplete = state.next >= state.lastSeq;
	const pause = createPause(0);
	sync.clockOffsetMs = Date.parse(state.now) - Date.now();
	if (isFirstRead) sync.repairRecord(Date.parse(state.now) + maxClockDriftMs);
	await pause();
	const before = sync.getCells();
	// Merged first: a version that this device has replaced is not new.
	const changed = getUnknownCells(mergeCells(before, current.known), before);
	await pause();
	if (signal.aborted) return;
	if (changed.size > 0) {
		const prepared = sync.prepareRoomCells(changed);
		await pause();
		if (signal.aborted) return;
		current.isShowing = true;
		try {
			sync.mergeRoomCells(prepared);
		} finally {
			current.isShowing = false;
		}
	}
	await pause();
	if (signal.aborted) return;
	showNotes(current, isFirstRead ? undefined : changed, before);
	const people = await readPeople(current, state);
	if (isComplete) {
		checkHead(current);
		if (isReplaced) await checkSnapshot(current);
		settleEarlier(current);
	}
	await pause();
	showState(current, state, changed, {
		hasNewerEntries: hasNewerEntries || (room.status.get()?.hasNewerEntries ?? false),
		people,
	});
	await pause();
	if (signal.aborted) return;
	if (isFirstRead || state.entries.length > 0) scheduleSave(current);
	scheduleSend(current, 0);
}

function showState(
	current: Session,
	state: RoomState,
	changed: Cells,
	status: Pick<RoomStatus, 'hasNewerEntries' | 'people'>,
): void {
	const newest = [...changed.values()].flat().toSorted((a, b) => b.at - a.at)[0];
	current.room.log.set({ ...current.log });
	updateStatus(current.room, {
		phase: getAnsweredPhase(),
		...status,
		missing: listMissing(current),
		fault: getFault(current),
		hasOldLinks: state.readHash !== current.readHash,
		expiresAt: new Date(state.expiresAt),
		pending: countPending(current),
		...(newest && {
			lastChange: {
				name: toName(getPeople(current.sync.getCells()).get(getPersonId(newest.by))?.name),
				at: new Date(newest.at),
			},
		}),
	});
}

/**
 * What this person had of another room. A room that contains some of it is the same incident with new links, so the rest
 * was never sent and is added; another incident gets it only when the person says so.
 */
function settleEarlier(current: Session): void {
	const { membership, known, keys } = current;
	if (!membership.earlier) return;
	const { history, shouldAdd } = membership.earlier;
	const earlier = parseHistory(history).cells;
	const missing = getUnknownCells(mergeCells(known, earlier), known);
	const isSameIncident = countVersions(getUnknownCells(earlier, known)) < countVersions(earlier);
	if (missing.size > 0 && !(shouldAdd && isSameIncident && keys.writeToken)) {
		updateStatus(current.room, { notAdded: missing });
		return;
	}
	if (missing.size > 0) current.sync.mergeRoomCells(missing);
	current.membership = { ...membership, earlier: undefined };
}

const countVersions = (cells: Cells) => [...cells.values()].flat().length;

const maxPages = 200;

/**
 * A new snapshot replaced entries. Reads the room as a newcomer does; what this device knows and the snapshot lacks
 * counts as unsent, so that everybody who may write sends it again.
 */
async function checkSnapshot(current: Session): Promise<void> {
	const fresh: Session = {
		...current,
		...{ counts: new Map(), faults: new Set<RoomFault>(), chain: current.chain, since: 0 },
		log: createLog(),
	};
	const unpacking = unpack(fresh);
	for (let page = 0, lastSeq = 1; page < maxPages && fresh.since < lastSeq; page += 1) {
		const state = await current.client.read(fresh.since);
		await readEntries(fresh, unpacking, state);
		fresh.since = state.next;
		lastSeq = state.lastSeq;
	}
	const room = await takeCells(fresh, unpacking);
	unpacking.stop();
	const lost = getUnknownCells(mergeCells(room, current.known), room);
	const isLogShorter =
		fresh.log.omitted === 0 && [...current.log.writes.keys()].some((id) => !fresh.log.writes.has(id));
	if (lost.size > 0 || isLogShorter) current.faults.add('removed');
	if (lost.size > 0) current.known = room;
	if (compareHead(current.chain, getHead(fresh.chain)) === 'different') current.faults.add('different');
}
