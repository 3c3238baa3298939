import { retryWhenOnline } from '#app/lib/browser-state.ts';
import { type Room, readMembership, showRoom } from './room.ts';

/** Must run before anything reads the record. */
export async function openRoom(room: Room): Promise<void> {
	const membership = readMembership(room);
	if (!membership) return;
	if (membership.isDetached) void room.record.open('room');
	showRoom(room, membership);
	const { resumeRoom } = await retryWhenOnline(() => import('./resume-room.ts'));
	await resumeRoom(room, membership);
}
