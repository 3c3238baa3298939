import { joinRoom, type Membership, readMembership } from './room-store.ts';

export async function enterRoom(membership: Membership): Promise<void> {
	joinRoom(membership);
	const { startSession } = await import('./session.ts');
	await startSession(membership);
}

/** Connects to the room of this device in the background, before anything reads the record. */
export function resumeRoom(): void {
	const membership = readMembership();
	if (!membership) return;
	enterRoom(membership).catch((error: unknown) => console.error('The room could not be opened', error));
}
