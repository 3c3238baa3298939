import { useMemo } from 'react';
import { useRecordForms } from '#app/features/incident/record-session.ts';
import { useCells } from '#app/features/incident/use-cells.ts';
import { type Activity, describeActivity } from '#domain/incident/activity.ts';
import { addCells, addLog, createLog } from '#domain/incident/activity-log.ts';
import { useRoom } from './room.ts';

type ActivityList = { readonly activities: readonly Activity[]; readonly omitted: number };

/** Everything that the room received, and what this device has not sent yet. Outside a room, the last change of each field. */
export function useActivity(): ActivityList {
	const cells = useCells();
	const forms = useRecordForms();
	const room = useRoom().log.use();
	return useMemo(() => {
		const log = createLog();
		if (room) addLog(log, room);
		if (cells) addCells(log, cells);
		return { activities: describeActivity(log, forms), omitted: log.omitted };
	}, [cells, forms, room]);
}
