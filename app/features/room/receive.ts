import { getCells, mergeRoomCells, setClockOffset } from '#app/features/incident/record-sync.ts';
import { roomNotes } from '#app/features/incident/room-notes.ts';
import type { RoomState } from '#contract/room.ts';
import { parseHistory } from '#domain/incident/history.ts';
import { type Cells, getUnknownCells, mergeCells } from '#domain/incident/merge.ts';
import { getPeople, getPersonId, listCheckAuthors, listConflicts } from '#domain/incident/people.ts';
import { isObject } from '#domain/incident/record.ts';
import { decryptMessage } from './keys.ts';
import { listMissing, readPeople } from './people.ts';
import { roomStatus } from './room-store.ts';
import { scheduleSend } from './send.ts';
import {
	countPending,
	messageVersion,
	type Session,
	saveLocally,
	toName,
	updateStatus,
} from './session-state.ts';

const markMs = 15_000;
let markTimer: ReturnType<typeof setTimeout> | undefined;

export function showNotes({ membership }: Session, changed?: Cells): void {
	const cells = getCells();
	const people = getPeople(cells);
	const getName = (id: string) => toName(people.get(id)?.name);
	const mapNames = (authors: ReadonlyMap<string, string>) =>
		new Map([...authors].filter(([, id]) => people.has(id)).map(([key, id]) => [key, getName(id)]));
	const changedBy = new Map(roomNotes.get().changedBy);
	for (const [key, versions] of changed ?? []) {
		const [tool, field]: readonly string[] = JSON.parse(key);
		const author = versions[0] && getPersonId(versions[0].by);
		if (author && author !== membership.person) changedBy.set(`${tool}/${field}`, getName(author));
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

/** Entries that cannot be decrypted or read are skipped: a hostile peer can write wrong text and break nothing. */
export async function applyState(current: Session, state: RoomState): Promise<void> {
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
	showNotes(current, isFirstRead ? undefined : changed);
	const newest = [...changed.values()].flat().toSorted((a, b) => b.at - a.at)[0];
	updateStatus({
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
