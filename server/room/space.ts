import { getMaxRoomLength, type RoomKind, roomLimits } from '#contract/limits.ts';
import { ApiProblem } from '#server/http/problems.ts';
import type { RoomStore } from './store.ts';

/** Stops a flood from filling the disk. */
const maxRooms = 20_000;
/** New rooms stop here, so that those that exist can go on: they are never refused because of the total. */
const newRoomsShare = 0.9;
/** Of the photos, and of the open rooms of one network, each counted as full: they cannot all be filled later. */
const networkShare = 0.2;
const totalCheckMs = 10_000;

export type CheckPhotoTotal = (added: number, network: string | null) => Promise<() => void>;

/** The bytes of all photos, counted again every 10 seconds, because the sum reads every room. */
export function createPhotoTotalCheck(
	store: Pick<RoomStore, 'count' | 'countOfNetwork'>,
	maxPhotoBytes: number,
): CheckPhotoTotal {
	let [bytes, countedAt] = [0, Number.NEGATIVE_INFINITY];
	/** Returns what counts them, once they are stored. */
	return async (added, network) => {
		if (performance.now() - countedAt > totalCheckMs) {
			countedAt = performance.now();
			({ photoBytes: bytes } = await store.count());
		}
		const ofNetwork = network === null ? 0 : (await store.countOfNetwork(network)).photoBytes;
		if (bytes + added > maxPhotoBytes || ofNetwork + added > maxPhotoBytes * networkShare)
			throw new ApiProblem(
				507,
				'rooms_full',
				'This site has no space left for photos. Keep them on your phone. Everything else goes on.',
			);
		return () => {
			bytes += added;
		};
	};
}

export const unlimited: RoomSpace = {
	...{ maxBytes: Number.POSITIVE_INFINITY, maxPhotoBytes: Number.POSITIVE_INFINITY },
	roomsPerDay: Number.POSITIVE_INFINITY,
};

export type RoomSpace = {
	readonly maxBytes: number;
	readonly maxPhotoBytes: number;
	readonly roomsPerDay: number;
};

export function createSpaceCheck(store: Pick<RoomStore, 'count' | 'countOfNetwork'>, space: RoomSpace) {
	const maxOfNetwork = Math.max(space.roomsPerDay * roomLimits.maxRoomLength, space.maxBytes * networkShare);
	return async (added: number, kind: RoomKind, network: string): Promise<void> => {
		const { rooms, bytes, photoBytes } = await store.count();
		if (rooms >= maxRooms || bytes - photoBytes + added > space.maxBytes * newRoomsShare)
			throw new ApiProblem(503, 'busy', 'There are too many rooms right now. Please try again later.');
		const { maxBytes } = await store.countOfNetwork(network);
		if (maxBytes + getMaxRoomLength(kind) > maxOfNetwork)
			throw new ApiProblem(
				429,
				'too_many_requests',
				'Your network has too many open rooms. Delete one, or use another connection.',
			);
	};
}
