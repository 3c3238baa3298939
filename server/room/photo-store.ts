import { type Kysely, sql } from 'kysely';
import { roomLimits } from '#contract/limits.ts';
import type { RoomPhotoInput, RoomRotation } from '#contract/room.ts';
import type { Check, Room, Tables, WithLockedRoom } from './store.ts';

/** Photos are most of what a room can hold, so that one stranger does not fill the disk with rooms of their own. */
const minPeopleForPhotos = 2;

async function updatePhotoBytes(tx: Kysely<Tables>, id: string): Promise<void> {
	await tx
		.updateTable('rooms')
		.set(({ selectFrom }) => ({
			photo_bytes: selectFrom('room_photos')
				.select(sql<number>`coalesce(sum(octet_length(data)), 0)`.as('bytes'))
				.where('room_id', '=', id),
		}))
		.where('id', '=', id)
		.execute();
}

export async function movePhotos(
	tx: Kysely<Tables>,
	from: string,
	{ id, photos }: RoomRotation,
): Promise<void> {
	for (const photo of photos)
		await tx
			.updateTable('room_photos')
			.set({ room_id: id, info: photo.info })
			.where('room_id', '=', from)
			.where('photo_id', '=', photo.id)
			.execute();
	await updatePhotoBytes(tx, id);
}

type Added = 'added' | 'full' | 'alone';

async function addPhoto(tx: Kysely<Tables>, room: Room, photo: RoomPhotoInput, now: number): Promise<Added> {
	const { id: photo_id, info, data } = photo;
	const photos = await tx
		.selectFrom('room_photos')
		.select('photo_id')
		.where('room_id', '=', room.id)
		.execute();
	if (photos.some((known) => known.photo_id === photo_id)) return 'added';
	const members = await tx
		.selectFrom('room_members')
		.select('member')
		.where('room_id', '=', room.id)
		.where('pushed_key', 'is', null)
		.limit(minPeopleForPhotos)
		.execute();
	if (members.length < minPeopleForPhotos) return 'alone';
	const isFull =
		photos.length >= roomLimits.maxPhotos || room.photo_bytes + data.length > roomLimits.maxPhotosLength;
	if (isFull) return 'full';
	await tx
		.insertInto('room_photos')
		.values({ room_id: room.id, photo_id, info, data, created_at: now })
		.execute();
	await updatePhotoBytes(tx, room.id);
	return 'added';
}

export function createPhotoQueries(db: Kysely<Tables>, withLockedRoom: WithLockedRoom) {
	const ofRoom = (id: string) => db.selectFrom('room_photos').where('room_id', '=', id);
	return {
		addPhoto: (id: string, check: Check, photo: RoomPhotoInput, now: number): Promise<Added> =>
			withLockedRoom(id, check, (tx, room) => addPhoto(tx, room, photo, now)),

		/** The oldest first. */
		listPhotos: (id: string) =>
			ofRoom(id).select(['photo_id as id', 'info', 'created_at as at']).orderBy('created_at').execute(),

		/** Before its data, because the size of an answer must be known before it is in memory. */
		findPhotoSize: (id: string, photo: string) =>
			ofRoom(id)
				.select(sql<number>`octet_length(data)`.as('size'))
				.where('photo_id', '=', photo)
				.executeTakeFirst(),

		readPhoto: (id: string, photo: string) =>
			ofRoom(id).select('data').where('photo_id', '=', photo).executeTakeFirst(),

		removePhoto: (id: string, check: Check, photo: string): Promise<boolean> =>
			withLockedRoom(id, check, async (tx) => {
				const { numDeletedRows } = await tx
					.deleteFrom('room_photos')
					.where('room_id', '=', id)
					.where('photo_id', '=', photo)
					.executeTakeFirst();
				await updatePhotoBytes(tx, id);
				return numDeletedRows > 0n;
			}),
	};
}
