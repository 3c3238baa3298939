import type { Kysely } from 'kysely';
import { roomLimits } from '#contract/limits.ts';
import type { RoomRemoval } from '#contract/room.ts';
import type { Check, Tables, WithLockedRoom } from './store.ts';

type NewMember = {
	member: string;
	/** Undefined in a heartbeat. */
	data: string | undefined;
	canWrite: boolean;
	keyHash: string | null;
};

type MemberResult = 'news' | 'known' | 'taken' | 'full';

export function createMemberQueries(db: Kysely<Tables>, withLockedRoom: WithLockedRoom) {
	return {
		listMembers: (id: string) =>
			db
				.selectFrom('room_members')
				.select(['member', 'data', 'seen_at', 'can_write'])
				.where('room_id', '=', id)
				.orderBy('member')
				.execute(),

		findMember: (id: string, member: string) =>
			db
				.selectFrom('room_members')
				.select(['key_hash', 'can_write'])
				.where('room_id', '=', id)
				.where('member', '=', member)
				.executeTakeFirst(),

		/** False when there is no such person. */
		removeMember: (id: string, check: Check, removal: RoomRemoval, now: number): Promise<boolean> =>
			withLockedRoom(id, check, async (tx) => {
				const { member, readHash, writeHash, ownerHash } = removal;
				const { numDeletedRows } = await tx
					.deleteFrom('room_members')
					.where('room_id', '=', id)
					.where('member', '=', member)
					.executeTakeFirst();
				if (numDeletedRows === 0n) return false;
				await tx
					.updateTable('rooms')
					.set({ read_hash: readHash, write_hash: writeHash, owner_hash: ownerHash, presence_at: now })
					.where('id', '=', id)
					.execute();
				return true;
			}),

		/** `news` when the other people should be notified: a new name, or somebody who is back. */
		saveMember: (id: string, check: Check, person: NewMember, now: number): Promise<MemberResult> =>
			withLockedRoom(id, check, (tx) => saveMember(tx, id, person, now)),
	};
}

async function saveMember(
	tx: Kysely<Tables>,
	id: string,
	person: NewMember,
	now: number,
): Promise<MemberResult> {
	const { member, data, canWrite, keyHash } = person;
	const before = await tx
		.selectFrom('room_members')
		.select(['seen_at', 'key_hash', 'can_write'])
		.where('room_id', '=', id)
		.where('member', '=', member)
		.executeTakeFirst();
	if (before?.key_hash && before.key_hash !== keyHash) return 'taken';
	if (before?.can_write && !canWrite) return 'taken';
	if (!before && data === undefined) return 'known';
	if (!before && !(await makeRoomForMember(tx, id, canWrite, now))) return 'full';
	const values = { seen_at: now, key_hash: keyHash, can_write: Number(canWrite) };
	if (data === undefined)
		await tx
			.updateTable('room_members')
			.set(values)
			.where('room_id', '=', id)
			.where('member', '=', member)
			.execute();
	else
		await tx
			.insertInto('room_members')
			.values({ room_id: id, member, data, ...values })
			.onConflict((conflict) => conflict.columns(['room_id', 'member']).doUpdateSet({ data, ...values }))
			.execute();
	const isBack = before && now - Number(before.seen_at) > roomLimits.presenceSeconds * 1000;
	if (data === undefined && !isBack) return 'known';
	await tx.updateTable('rooms').set({ presence_at: now }).where('id', '=', id).execute();
	return 'news';
}

/** People who are here stay. Somebody who may only read does not push out somebody who may write. */
async function makeRoomForMember(
	tx: Kysely<Tables>,
	id: string,
	canWrite: boolean,
	now: number,
): Promise<boolean> {
	const members = await tx
		.selectFrom('room_members')
		.select(['member', 'seen_at', 'can_write'])
		.where('room_id', '=', id)
		.orderBy('can_write')
		.orderBy('seen_at')
		.execute();
	if (members.length < roomLimits.maxMembers) return true;
	const hereSince = now - roomLimits.presenceSeconds * 1000;
	const oldest = members.find(
		({ seen_at, can_write }) =>
			(canWrite && !can_write) || (Number(seen_at) < hereSince && (canWrite || !can_write)),
	);
	if (!oldest) return false;
	await tx.deleteFrom('room_members').where('room_id', '=', id).where('member', '=', oldest.member).execute();
	return true;
}
