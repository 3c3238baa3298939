import { retryWhenOnline } from '#app/lib/browser-state.ts';
import { joinRoom } from './join-room.ts';
import type { Membership, Room } from './room.ts';

export async function resumeRoom(room: Room, membership: Membership): Promise<void> {
	try {
		await joinRoom(room, membership, true);
		const { startSession } = await retryWhenOnline(() => import('./session.ts'));
		await startSession(room, membership);
	} catch (error) {
		console.error('The room could not be opened', error);
	}
}
