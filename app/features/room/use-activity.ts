import { useMemo } from 'react';
import { useIncidentRecord, useRecordForms } from '#app/features/incident/record-store.ts';
import { getCells } from '#app/features/incident/record-sync.ts';
import { type Activity, describeActivity } from '#domain/incident/activity.ts';
import { addCells, addLog, createLog } from '#domain/incident/activity-log.ts';
import { roomLog, roomStatus } from './room-store.ts';

type ActivityList = { readonly activities: readonly Activity[]; readonly omitted: number };

/** Everything that the room received, and what this device has not sent yet. Outside a room, the last change of each field. */
export function useActivity(): ActivityList {
	const record = useIncidentRecord();
	const forms = useRecordForms();
	// The log grows in place, and the status changes with it.
	roomStatus.use();
	const room = roomLog.use();
	const size = room?.writes.size;
	return useMemo(() => {
		// What the memo depends on: the log and the cells behind the record are not React state.
		void [record, size];
		const log = createLog();
		if (room) addLog(log, room);
		addCells(log, getCells());
		return { activities: describeActivity(log, forms), omitted: log.omitted };
	}, [record, forms, room, size]);
}
