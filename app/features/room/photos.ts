import { ApiError } from '#app/lib/api.ts';
import type { RoomRotation } from '#contract/room.ts';
import { listPhotos, type PhotoRow, withoutPhoto, withPhoto } from '#domain/incident/photos.ts';
import type { ReportPicture } from '#domain/models/report.ts';
import type { RoomKeys } from './keys.ts';
import {
	decryptInfo,
	decryptPhoto,
	encryptInfo,
	encryptPhoto,
	type PhotoInfo,
	type Picture,
} from './photo-crypto.ts';
import type { Room } from './room.ts';
import type { Session } from './session-state.ts';

/** `damaged`: the server or a hostile person changed it. `missing`: not in this room. */
type PhotoProblem = 'damaged' | 'missing' | 'not-loaded';

export type RoomPhoto = PhotoRow & {
	readonly picture?: (Omit<ReportPicture, 'text'> & { readonly file: Blob }) | PhotoProblem;
};

export type RoomPhotos = { readonly room: string; readonly photos: readonly RoomPhoto[] };

function updatePhotos(
	{ photos }: Room,
	change: (photos: readonly RoomPhoto[]) => readonly RoomPhoto[],
): void {
	const current = photos.get();
	if (current) photos.set({ ...current, photos: change(current.photos) });
}

/** Pages allow no other pictures than ours and data URLs. */
export function toDataUrl(file: Blob): Promise<string> {
	const reader = new FileReader();
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	reader.onload = () => resolve(String(reader.result));
	reader.onerror = () => reject(reader.error);
	reader.readAsDataURL(file);
	return promise;
}

async function describePicture({ bytes, width, height }: Picture) {
	const file = new Blob([bytes], { type: 'image/jpeg' });
	return { file, width, height, url: await toDataUrl(file) };
}

async function listInfos({ client, keys }: Session): Promise<PhotoInfo[]> {
	const { photos } = await client.listPhotos();
	const infos = await Promise.all(photos.map((photo) => decryptInfo(keys, photo)));
	return infos.filter((info) => info !== undefined);
}

const retryDelayMs = 4_000;
const maxRetries = 10;

/** The server limits bytes per visitor, so that a room full of photos takes several turns. */
async function readPhoto(current: Session, id: string, retries = maxRetries): Promise<string> {
	try {
		return (await current.client.readPhoto(id)).data;
	} catch (error) {
		const isLimited = error instanceof ApiError && error.status === 429;
		if (!isLimited || retries === 0 || current.stop.signal.aborted) throw error;
		await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
		return readPhoto(current, id, retries - 1);
	}
}

async function loadPicture(current: Session, info: PhotoInfo): Promise<void> {
	let picture: RoomPhoto['picture'];
	try {
		const decrypted = await decryptPhoto(info, await readPhoto(current, info.id));
		picture = decrypted ? await describePicture(decrypted) : 'damaged';
	} catch (error) {
		console.warn('The photo could not be loaded', error);
		picture = error instanceof ApiError && error.status === 404 ? 'missing' : 'not-loaded';
	}
	updatePhotos(current.room, (photos) =>
		photos.map((photo) => (photo.id === info.id ? { ...photo, picture } : photo)),
	);
}

/** In an order that does not depend on where they are listed. */
export function joinIds(photos: readonly { readonly id: string }[]): string {
	return photos
		.map(({ id }) => id)
		.toSorted()
		.join();
}

/** What the room has, then the pictures one by one. `listed` are the ids in the record. Throws when the list cannot be read. */
export async function loadPhotos(current: Session, listed: string): Promise<void> {
	const { id } = current.keys;
	const { record, photos: store } = current.room;
	const listShown = () => (store.get()?.room === id ? store.get()?.photos : undefined);
	const shown = listShown();
	const isComplete = shown?.every(pickLoaded) && joinIds(shown) === listed;
	if (current.isLoadingPhotos || isComplete) return;
	current.isLoadingPhotos = true;
	try {
		const infos = await listInfos(current);
		const known = new Map(listShown()?.map((photo) => [photo.id, photo]));
		// Only the owner deletes photos. Who takes one off the list does not get rid of it.
		if (current.membership.ownerToken)
			for (const info of infos) record.updateRecord((before) => withPhoto(before, toRow(info)));
		const elsewhere = listPhotos(record.recordStore.get()).filter(
			(row) => !infos.some((info) => info.id === row.id),
		);
		store.set({
			room: id,
			photos: [
				...infos.map((info) => ({ ...toRow(info), ...pickLoaded(known.get(info.id)) })),
				...elsewhere.map((row) => ({ ...row, picture: 'missing' as const })),
			],
		});
		for (const info of infos) if (!pickLoaded(known.get(info.id))) await loadPicture(current, info);
	} finally {
		current.isLoadingPhotos = false;
	}
}

function toRow({ id, at, who, caption }: PhotoInfo): PhotoRow {
	return { id, at, who, caption };
}

function pickLoaded(photo: RoomPhoto | undefined): Pick<RoomPhoto, 'picture'> | undefined {
	return typeof photo?.picture === 'object' ? { picture: photo.picture } : undefined;
}

export async function addPhoto(
	current: Session,
	about: Omit<PhotoRow, 'id'>,
	{ picture, width, height }: { picture: Blob; width: number; height: number },
): Promise<void> {
	const bytes = new Uint8Array(await picture.arrayBuffer());
	const { info, input } = await encryptPhoto(current.keys, about, bytes);
	await current.client.addPhoto(input);
	const described = await describePicture({ bytes, width, height });
	updatePhotos(current.room, (photos) => [...photos, { ...toRow(info), picture: described }]);
	current.room.record.updateRecord((record) => withPhoto(record, toRow(info)));
}

/** For the owner alone. */
export async function removePhoto({ client, membership, room }: Session, id: string): Promise<void> {
	await client.removePhoto(membership.ownerToken ?? '', id);
	updatePhotos(room, (photos) => photos.filter((photo) => photo.id !== id));
	room.record.updateRecord((record) => withoutPhoto(record, id));
}

/** The keys of the photos for a room with another key. */
export async function rewrapPhotos(current: Session, next: RoomKeys): Promise<RoomRotation['photos']> {
	const infos = await listInfos(current);
	return Promise.all(infos.map(async (info) => ({ id: info.id, info: await encryptInfo(next, info) })));
}
