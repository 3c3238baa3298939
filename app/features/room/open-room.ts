import { detachFromDevice } from '#app/features/incident/record-store.ts';
import { retryWhenOnline } from '#app/lib/browser-state.ts';
import { readMembership, showRoom } from './room-store.ts';

/** Must run before anything reads the record. */
export async function resumeRoom(): Promise<void> {
	const membership = readMembership();
	if (!membership) return;
	if (membership.isDetached) detachFromDevice();
	showRoom(membership);
	try {
		const { joinRoom } = await retryWhenOnline(() => import('./join-room.ts'));
		joinRoom(membership, true);
		const { startSession } = await retryWhenOnline(() => import('./session.ts'));
		await startSession(membership);
	} catch (error) {
		console.error('The room could not be opened', error);
	}
}
