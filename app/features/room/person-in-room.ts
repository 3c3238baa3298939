import { createDeviceStorage } from '#app/lib/device-storage.ts';
import { hashToken } from './api.ts';
import { deriveKeys, type RoomSecret } from './keys.ts';

/**
 * The id of somebody of a list of clients in the room of one client. The server cannot tell that they are the same person;
 * whoever owns the room and knows the list can.
 */
export async function getPersonInRoom(person: string, roomId: string): Promise<string> {
	const hash = await hashToken(`${person} ${roomId}`);
	return Array.from(hash.slice(0, 12), (letter) => (letter.charCodeAt(0) % 36).toString(36)).join('');
}

/** Undefined on a device without a list. */
export async function getListPerson(secret: RoomSecret): Promise<string | undefined> {
	const text = createDeviceStorage('clients-room').read();
	if (text === undefined) return undefined;
	const { id } = await deriveKeys(secret, 'plan');
	return getPersonInRoom(JSON.parse(text).person, id);
}
