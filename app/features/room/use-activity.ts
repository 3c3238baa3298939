import { useMemo } from 'react';
import { useIncidentRecord, useRecordForms } from '#app/features/incident/record-store.ts';
import { getCells } from '#app/features/incident/record-sync.ts';
import { type Activity, describeActivity } from '#domain/incident/activity.ts';
import { addCells, addLog, createLog } from '#domain/incident/activity-log.ts';
import { roomLog } from './room-store.ts';

type ActivityList = { readonly activities: readonly Activity[]; readonly omitted: number };

/** Everything that the room received, and what this device has not sent yet. Outside a room, the last change of each field. */
export function useActivity(): ActivityList {
	// The cells are another map whenever the record changes.
	useIncidentRecord();
	const cells = getCells();
	const forms = useRecordForms();
	const room = roomLog.use();
	return useMemo(() => {
		const log = createLog();
		if (room) addLog(log, room);
		addCells(log, cells);
		return { activities: describeActivity(log, forms), omitted: log.omitted };
	}, [cells, forms, room]);
}
