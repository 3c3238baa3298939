import { ApiError } from '#app/lib/api.ts';
import { uuidv7 } from '#app/lib/uuid.ts';
import { roomLimits } from '#contract/limits.ts';
import { serializeLog } from '#domain/incident/activity-log.ts';
import { serializeCells } from '#domain/incident/history.ts';
import { type Cells, getUnknownCells, mergeCells } from '#domain/incident/merge.ts';
import { countMissing, getHead } from './chain.ts';
import { encryptMessage } from './keys.ts';
import {
	countPending,
	getAnsweredPhase,
	getFault,
	handleError,
	messageVersion,
	type Session,
	scheduleSave,
	updateStatus,
} from './session-state.ts';

const sendDelayMs = 400;
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000, 30_000];
/** Entries after which the owner's device replaces them by a snapshot. */
const maxTail = 200;

export function scheduleSend(current: Session, delay: number): void {
	if (current.stop.signal.aborted || !current.keys.writeToken) return;
	clearTimeout(current.timer);
	current.timer = setTimeout(() => void send(current), delay);
}

/** Only the person who made the room replaces entries, and only when nothing is missing. */
function canReplace(current: Session): boolean {
	const { counts, since, snapshotSeq, replaceAfter } = current;
	const isComplete = [...counts.values()].every((author) => countMissing(author) === 0);
	return (
		since - snapshotSeq > maxTail && since >= replaceAfter && isComplete && getFault(current) === undefined
	);
}

/** Newcomers start from it; the server keeps the entries before it until the next one. */
async function sendSnapshot(current: Session, ownerToken: string): Promise<void> {
	const { known, chain, counts, since, snapshotSeq, log } = current;
	const data = await encryptMessage(current.keys, 'snapshot', {
		v: messageVersion,
		history: serializeCells(known),
		counts: Object.fromEntries([...counts].map(([by, { last }]) => [by, last])),
		chain: getHead(chain),
		log: serializeLog(log),
	});
	const { seq } = await current.client.addSnapshot(ownerToken, {
		previous: snapshotSeq,
		covers: since,
		data,
	});
	current.snapshotSeq = seq;
}

export async function replaceEntries(current: Session): Promise<void> {
	const { ownerToken } = current.membership;
	if (!ownerToken || current.isReplacing || !canReplace(current)) return;
	current.isReplacing = true;
	try {
		await sendSnapshot(current, ownerToken);
	} catch (error) {
		console.warn('The entries were not replaced', error);
		// A snapshot that is too large costs seconds to make.
		current.replaceAfter = current.since + maxTail;
	} finally {
		current.isReplacing = false;
	}
}

async function createEntry(current: Session, changes: Cells): Promise<NonNullable<Session['unsent']>> {
	const data = await encryptMessage(current.keys, 'change', {
		v: messageVersion,
		by: current.sync.getReplicaId(),
		n: current.sent + 1,
		...(current.since > 0 && { head: getHead(current.chain) }),
		history: serializeCells(changes),
	});
	if (data.length <= roomLimits.maxEntryLength || changes.size === 1)
		return { id: uuidv7(), data, cells: changes };
	return createEntry(current, new Map([...changes].slice(0, Math.ceil(changes.size / 2))));
}

async function sendChanges(current: Session, changes: Cells): Promise<void> {
	const entry = current.unsent ?? (await createEntry(current, changes));
	current.unsent = entry;
	await current.client.append({ id: entry.id, data: entry.data });
	current.unsent = undefined;
	current.sent += 1;
	current.known = mergeCells(current.known, entry.cells);
}

async function send(current: Session): Promise<void> {
	const changes = getUnknownCells(current.sync.getCells(), current.known);
	if (current.isSending || changes.size === 0 || current.stop.signal.aborted) return;
	current.isSending = true;
	try {
		await sendChanges(current, changes);
		current.attempts = 0;
		updateStatus(current.room, {
			phase: getAnsweredPhase(),
			pending: countPending(current),
			lastChange: { name: 'You', at: new Date() },
		});
		scheduleSave(current);
		scheduleSend(current, sendDelayMs);
	} catch (error) {
		const isFull = error instanceof ApiError && [413, 507].includes(error.status);
		if (isFull)
			updateStatus(current.room, {
				...{ phase: 'full', pending: countPending(current) },
				message: error.status === 507 ? error.message : undefined,
			});
		else if (handleError(current, error)) return;
		updateStatus(current.room, { pending: countPending(current) });
		scheduleSend(current, retryDelaysMs[Math.min(current.attempts, 4)] ?? 30_000);
		current.attempts += 1;
	} finally {
		current.isSending = false;
	}
}

/** Sends what is typed; what was typed offline once the browser is online. */
export function sendTyped(current: Session): void {
	const { room, stop } = current;
	const { signal } = stop;
	const unsubscribe = room.record.recordStore.subscribe(() => {
		if (current.isShowing) return;
		const pending = countPending(current);
		if (pending !== room.status.get()?.pending) updateStatus(room, { pending });
		if (pending > 0) scheduleSend(current, sendDelayMs);
	});
	signal.addEventListener('abort', unsubscribe);
	addEventListener('online', () => scheduleSend(current, 0), { signal });
}
