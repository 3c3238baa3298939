import { setUpRecord } from '#app/features/incident/record-store.ts';
import { resumeRoom } from '#app/features/room/open-room.ts';
import { timelineField } from '#app/tools/timeline/fields.ts';

setUpRecord({
	loadForms: async () => (await import('./forms.ts')).recordForms,
	loadSync: () => import('#app/features/incident/record-sync.ts'),
	timeline: timelineField,
});

if (typeof window !== 'undefined') void resumeRoom();
