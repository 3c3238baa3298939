import { setUpRecord } from '#app/features/incident/record-store.ts';
import { resumeRoom } from '#app/features/room/open-room.ts';

setUpRecord({
	loadForms: async () => (await import('./forms.ts')).recordForms,
	loadSync: () => import('#app/features/incident/record-sync.ts'),
});

if (typeof window !== 'undefined') void resumeRoom();
