import { type Kysely, sql } from 'kysely';
import { roomLimits } from '#contract/limits.ts';
import type { RoomRemoval } from '#contract/room.ts';
import type { Check, Tables, WithLockedRoom } from './store.ts';

type NewMember = {
	member: string;
	/** Undefined in a heartbeat. */
	data: string | undefined;
	canWrite: boolean;
	/** Announced with the owner token: nobody pushes them out. */
	isOwner: boolean;
	keyHash: string | null;
};

/** People whom others pushed out, so that they are told why; their keys open nothing. */
const maxPushedOut = 50;

type MemberResult = 'news' | 'known' | 'taken' | 'full';

export function createMemberQueries(db: Kysely<Tables>, withLockedRoom: WithLockedRoom) {
	return {
		listMembers: (id: string) =>
			db
				.selectFrom('room_members')
				.select(['member', 'data', 'seen_at', 'can_write', 'since'])
				.where('room_id', '=', id)
				.where('pushed_key', 'is', null)
				.orderBy('member')
				.execute(),

		findMember: (id: string, member: string) =>
			db
				.selectFrom('room_members')
				.select(['key_hash', 'pushed_key', 'can_write'])
				.where('room_id', '=', id)
				.where('member', '=', member)
				.executeTakeFirst(),

		/** `unseen` when somebody is in neither list, `missing` when nobody of those to remove is in the room. */
		removeMembers: (
			id: string,
			check: Check,
			{ remove, keep, readHash, writeHash, ownerHash }: RoomRemoval,
			now: number,
		): Promise<'removed' | 'unseen' | 'missing'> =>
			withLockedRoom(id, check, async (tx) => {
				const ofRoom = tx.selectFrom('room_members').select('member').where('room_id', '=', id);
				const members = await ofRoom.where('pushed_key', 'is', null).execute();
				if (members.some(({ member }) => !remove.includes(member) && !keep.includes(member))) return 'unseen';
				if (remove.length > 0) {
					const { numDeletedRows } = await tx
						.deleteFrom('room_members')
						.where('room_id', '=', id)
						.where('member', 'in', remove)
						.executeTakeFirst();
					if (numDeletedRows === 0n) return 'missing';
				}
				// Another owner has lost the token.
				await tx.updateTable('room_members').set({ is_owner: 0 }).where('room_id', '=', id).execute();
				await tx
					.updateTable('rooms')
					.set({ read_hash: readHash, write_hash: writeHash, owner_hash: ownerHash, presence_at: now })
					.where('id', '=', id)
					.execute();
				return 'removed';
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
	const { member, data, canWrite, isOwner, keyHash } = person;
	const before = await tx
		.selectFrom('room_members')
		.select(['seen_at', 'key_hash', 'pushed_key', 'can_write', 'is_owner', 'since'])
		.where('room_id', '=', id)
		.where('member', '=', member)
		.executeTakeFirst();
	const boundKey = before?.key_hash ?? before?.pushed_key;
	if (boundKey && boundKey !== keyHash) return 'taken';
	if (before?.can_write && !canWrite) return 'taken';
	const isIn = before !== undefined && before.pushed_key === null;
	if (!isIn && data === undefined) return 'known';
	if (!isIn && !isOwner && !(await makeRoomForMember(tx, id, canWrite, now))) return 'full';
	const values = {
		...{ seen_at: now, key_hash: keyHash, pushed_key: null, can_write: Number(canWrite) },
		is_owner: Math.max(before?.is_owner ?? 0, Number(isOwner)),
		since: isIn ? before.since : now,
	};
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
		.select(['member', 'seen_at', 'can_write', 'is_owner'])
		.where('room_id', '=', id)
		.where('pushed_key', 'is', null)
		.orderBy('can_write')
		.orderBy('seen_at')
		.execute();
	if (members.length < roomLimits.maxMembers) return true;
	const hereSince = now - roomLimits.presenceSeconds * 1000;
	const oldest = members.find(
		({ seen_at, can_write, is_owner }) =>
			!is_owner && ((canWrite && !can_write) || (Number(seen_at) < hereSince && (canWrite || !can_write))),
	);
	if (!oldest) return false;
	await pushOut(tx, id, oldest.member);
	return true;
}

async function pushOut(tx: Kysely<Tables>, id: string, member: string): Promise<void> {
	await tx
		.updateTable('room_members')
		.set(({ ref }) => ({ data: '', key_hash: null, pushed_key: sql`coalesce(${ref('key_hash')}, '')` }))
		.where('room_id', '=', id)
		.where('member', '=', member)
		.execute();
	const newest = tx
		.selectFrom('room_members')
		.select('member')
		.where('room_id', '=', id)
		.where('pushed_key', 'is not', null)
		.orderBy('seen_at', 'desc')
		.limit(maxPushedOut);
	await tx
		.deleteFrom('room_members')
		.where('room_id', '=', id)
		.where('pushed_key', 'is not', null)
		.where('member', 'not in', newest)
		.execute();
}
