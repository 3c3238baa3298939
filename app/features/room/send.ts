import { getCells, getReplicaId } from '#app/features/incident/record-sync.ts';
import { ApiError } from '#app/lib/api.ts';
import { uuidv7 } from '#app/lib/uuid.ts';
import { roomLimits } from '#contract/limits.ts';
import { serializeCells } from '#domain/incident/history.ts';
import { type Cells, getUnknownCells, mergeCells } from '#domain/incident/merge.ts';
import { encryptMessage } from './keys.ts';
import {
	countPending,
	handleError,
	messageVersion,
	type Session,
	saveLocally,
	updateStatus,
} from './session-state.ts';

export const sendDelayMs = 400;
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000, 30_000];
/** Entries after which somebody with write access replaces them by a snapshot. */
const maxTail = 200;

export function scheduleSend(current: Session, delay: number): void {
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
		updateStatus({
			phase: 'live',
			pending: countPending(current),
			lastChange: { name: 'You', at: new Date() },
		});
		saveLocally(current);
		scheduleSend(current, sendDelayMs);
	} catch (error) {
		const isFull = error instanceof ApiError && error.status === 413;
		if (isFull) updateStatus({ phase: 'full', pending: countPending(current) });
		else if (handleError(current, error)) return;
		updateStatus({ pending: countPending(current) });
		scheduleSend(current, retryDelaysMs[Math.min(current.attempts, 4)] ?? 30_000);
		current.attempts += 1;
	} finally {
		current.isSending = false;
	}
}
