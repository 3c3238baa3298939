import type { ReactNode } from 'react';
import { createRecordSession, PlanContext, RecordContext } from '#app/features/incident/record-session.ts';
import { openRoom } from '#app/features/room/open-room.ts';
import { createRoom, PlanRoomContext, RoomContext } from '#app/features/room/room.ts';

/** The record of the emergency pages, and its room. */
const record = createRecordSession({
	name: 'incident',
	loadForms: async () => (await import('./forms.ts')).recordForms,
});
const plan = createRecordSession({
	name: 'plan',
	isPlan: true,
	loadForms: async () => (await import('./forms.ts')).planForms,
	loadCatalog: async () => (await import('./plan-catalog.ts')).planCatalog,
});
record.partner = plan;
plan.partner = record;
const room = createRoom({ record });
const planRoom = createRoom({ record: plan, kind: 'plan' });

if (typeof window !== 'undefined') for (const each of [room, planRoom]) void openRoom(each);

export function IncidentProvider({ children }: { children: ReactNode }) {
	return (
		<RecordContext value={record}>
			<PlanContext value={plan}>
				<PlanRoomContext value={planRoom}>
					<RoomContext value={room}>{children}</RoomContext>
				</PlanRoomContext>
			</PlanContext>
		</RecordContext>
	);
}
