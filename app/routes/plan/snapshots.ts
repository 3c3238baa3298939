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
import { dayMs } from '#domain/ready/state.ts';
import type { PlanView } from './logic.ts';
import type { PlanState } from './use-plan-state.ts';

/** Writes the snapshot of today, and drops older ones. */
export async function writeSnapshot(
	session: RecordSession,
	{ snapshots, standings, flags, catalog }: PlanView,
	trigger: Snapshot['trigger'],
): Promise<void> {
	const at = Date.now();
	const earlier = readSnapshots(snapshots);
	const dropped = listDropped(earlier, at);
	// The later snapshot of a day replaces the earlier one but keeps its mark that the month is done.
	const isVisited = earlier.some(
		(one) => one.trigger === 'visit' && getSnapshotDay(one.at) === getSnapshotDay(at),
	);
	const snapshot = createSnapshot(standings, flags, catalog.version, at, isVisited ? 'visit' : trigger);
	(await session.open()).writeCells([
		...dropped.map((day) => toSnapshotCell(day, '')),
		toSnapshotCell(getSnapshotDay(at), serializeSnapshot(snapshot)),
	]);
}

/** Why the plan is due for a snapshot: twelve questions answered since the last one, or the first look in a month. */
function getSnapshotTrigger({ said, now, ...plan }: PlanView): Snapshot['trigger'] | undefined {
	if (said.length === 0) return undefined;
	// One after now is from a wrong clock.
	const snapshots = readSnapshots(plan.snapshots).filter(({ at }) => at <= now);
	const answeredAt = Math.max(
		0,
		...said.flatMap(({ tool, at }) => (tool === 'ransomprep' && at <= now ? [at] : [])),
	);
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

const visitEveryMs = 25 * dayMs;

/** Nobody pressed "Done for this month" in a month that is not the first, or the last snapshot is old. */
export function isVisitDue({ now, ...plan }: PlanView): boolean {
	const snapshots = readSnapshots(plan.snapshots).filter(({ at }) => at <= now);
	const [first, last] = [snapshots[0], snapshots.at(-1)];
	if (!first || !last) return false;
	const visits = snapshots.filter(({ trigger }) => trigger === 'visit');
	const isNewMonth = !hasSnapshotOfMonth([first, ...visits], now);
	return isNewMonth || now - last.at >= visitEveryMs;
}
