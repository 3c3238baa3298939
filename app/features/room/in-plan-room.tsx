import type { ReactNode } from 'react';
import { RecordContext, useRequired } from '#app/features/incident/record-session.ts';
import { PlanRoomContext, RoomContext } from './room.ts';

/** What is inside works on the plan and its room, like other pages on the incident and its room. */
export function InPlanRoom({ children }: { children: ReactNode }) {
	const room = useRequired(PlanRoomContext);
	return (
		<RecordContext value={room.record}>
			<RoomContext value={room}>{children}</RoomContext>
		</RecordContext>
	);
}
