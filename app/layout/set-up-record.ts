import { detachFromDevice, setUpRecord } from '#app/features/incident/record-store.ts';
import { readMembership, showRoom } from '#app/features/room/room-store.ts';
import { retryWhenOnline } from '#app/lib/browser-state.ts';

/** Must run before anything reads the record. */
async function resumeRoom(): Promise<void> {
	const membership = readMembership();
	if (!membership) return;
	if (membership.isDetached) detachFromDevice();
	showRoom(membership);
	try {
		const { joinRoom } = await retryWhenOnline(() => import('#app/features/room/join-room.ts'));
		joinRoom(membership, true);
		const { startSession } = await retryWhenOnline(() => import('#app/features/room/session.ts'));
		await startSession(membership);
	} catch (error) {
		console.error('The room could not be opened', error);
	}
}

setUpRecord({
	loadForms: async () => (await import('./forms.ts')).recordForms,
	loadSync: () => import('#app/features/incident/record-sync.ts'),
});

if (typeof window !== 'undefined') void resumeRoom();
