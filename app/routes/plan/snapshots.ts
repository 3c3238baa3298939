import { useEffect } from 'react';
import type { RecordSession } from '#app/features/incident/record-session.ts';
import { toSnapshotCell } from '#domain/ready/plan-cells.ts';
import {
	createSnapshot,
	getSnapshotDay,
	hasSnapshotOfMonth,
	listDropped,
	readSnapshots,
	type Snapshot,
	serializeSnapshot,
} from '#domain/ready/snapshot.ts';
import type { PlanView } from './logic.ts';
import type { PlanState } from './use-plan-state.ts';

/** Writes the snapshot of today, and drops older ones. */
export async function writeSnapshot(
	session: RecordSession,
	{ snapshots, standings, flags, catalog }: PlanView,
	trigger: Snapshot['trigger'],
): Promise<void> {
	const at = Date.now();
	const dropped = listDropped(readSnapshots(snapshots), at);
	const snapshot = createSnapshot(standings, flags, catalog.version, at, trigger);
	(await session.open()).writeCells([
		...dropped.map((day) => toSnapshotCell(day, '')),
		toSnapshotCell(getSnapshotDay(at), serializeSnapshot(snapshot)),
	]);
}

/** Why the plan is due for a snapshot: twelve questions answered since the last one, or the first look in a month. */
function getSnapshotTrigger({ said, now, ...plan }: PlanView): Snapshot['trigger'] | undefined {
	if (said.length === 0) return undefined;
	const snapshots = readSnapshots(plan.snapshots);
	const answeredAt = Math.max(0, ...said.flatMap(({ tool, at }) => (tool === 'ransomprep' ? [at] : [])));
	const last = snapshots.at(-1);
	if (answeredAt > (last?.at ?? 0)) return 'answers';
	return hasSnapshotOfMonth(snapshots, now) ? undefined : 'month';
}

export function useSnapshot(state: PlanState | undefined): void {
	useEffect(() => {
		const trigger = state && getSnapshotTrigger(state.view);
		if (trigger) void writeSnapshot(state.session, state.view, trigger);
	}, [state]);
}

/** An earlier month has a snapshot, and nobody pressed "Done for this month" in this one. */
export function isVisitDue({ now, ...plan }: PlanView): boolean {
	const month = getSnapshotDay(now).slice(0, 7);
	const snapshots = readSnapshots(plan.snapshots);
	const isEarlier = snapshots.some(({ at }) => getSnapshotDay(at).slice(0, 7) < month);
	return (
		isEarlier &&
		!snapshots.some(({ at, trigger }) => trigger === 'visit' && getSnapshotDay(at).slice(0, 7) === month)
	);
}
