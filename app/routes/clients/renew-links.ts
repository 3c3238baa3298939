import { createRoomClient, hashTokens } from '#app/features/room/api.ts';
import {
	createNextSecret,
	createToken,
	deriveKeys,
	formatLink,
	type RoomSecret,
} from '#app/features/room/keys.ts';
import { getPersonInRoom } from '#app/features/room/person-in-room.ts';
import type { ListRoom } from './list-room.ts';
import type { Client } from './logic.ts';
import { parsePlanLink } from './read-client.ts';

export type Renewal = 'renewed' | 'needs owner' | 'failed';

async function canRead(secret: RoomSecret): Promise<boolean> {
	const keys = await deriveKeys(secret, 'plan');
	return createRoomClient(keys)
		.read(0)
		.then(
			() => true,
			() => false,
		);
}

/** People of the list, by their ids there, go from the room of one client. Everybody else who entered it stays. */
async function renewOne(
	list: ListRoom,
	secret: RoomSecret,
	people: readonly string[],
): Promise<RoomSecret | undefined> {
	const keys = await deriveKeys(secret, 'plan');
	const owner = list.readOwners()[keys.id];
	if (!owner) return undefined;
	if (owner.next && (await canRead(owner.next.secret as RoomSecret))) {
		list.writeOwner(keys.id, { token: owner.next.token });
		return renewOne(list, owner.next.secret as RoomSecret, people);
	}
	const client = createRoomClient(keys);
	const { members } = await client.read(0);
	const going = await Promise.all(people.map((person) => getPersonInRoom(person, keys.id)));
	const ids = members.map(({ member }) => member);
	const next = { secret: createNextSecret(keys), token: createToken() };
	// Before the call: an answer that is lost on the way would lose the room.
	list.writeOwner(keys.id, { token: owner.token, next });
	await client.removeMembers(owner.token, {
		remove: ids.filter((id) => going.includes(id)),
		keep: ids.filter((id) => !going.includes(id)),
		...(await hashTokens(await deriveKeys(next.secret, 'plan'), next.token)),
	});
	list.writeOwner(keys.id, { token: next.token });
	return next.secret;
}

/** New links of one client's room, so that people who left the list read it no more. */
export async function renewLink(
	list: ListRoom,
	{ link }: Client,
	people: readonly string[],
	writeLink: (link: string) => void,
): Promise<Renewal> {
	const secret = parsePlanLink(link);
	if (!secret) return 'failed';
	try {
		const next = await renewOne(list, secret, people);
		if (!next) return 'needs owner';
		writeLink(formatLink({ secret: next }, 'plan'));
		return 'renewed';
	} catch (error) {
		console.warn('The links of a client were not renewed', error);
		return 'failed';
	}
}
