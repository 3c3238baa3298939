import { z } from 'zod';
import { roomLimits } from './limits.ts';

/** 128 bits, derived from the secret in the link. */
export const roomId = z.string().regex(/^[\w-]{22}$/, 'Must be a room id');

/** SHA-256 of a token in base64url; the server never stores a token. */
const tokenHash = z.string().regex(/^[\w-]{43}$/, 'Must be a SHA-256 hash in base64url');

const encrypted = (maxLength: number) =>
	z
		.string()
		.min(1)
		.max(maxLength, `Must be at most ${maxLength} characters`)
		.regex(/^[\w-]*$/, 'Must be base64url');

export const newRoom = z.strictObject({
	id: roomId,
	readHash: tokenHash,
	writeHash: tokenHash,
	ownerHash: tokenHash,
	/** The encrypted record, as the first snapshot. */
	snapshot: encrypted(roomLimits.maxSnapshotLength),
});

export type NewRoom = z.infer<typeof newRoom>;

/** Random, chosen by the sender; sending it again changes nothing. */
export const roomPhotoId = z.string().regex(/^[\w-]{22}$/, 'Must be a photo id');

const photoInfo = encrypted(roomLimits.maxPhotoInfoLength);

export const roomPhotoInput = z.strictObject({
	id: roomPhotoId,
	/** Encrypted with the key of the room: the key of the photo and what is said about it. */
	info: photoInfo,
	/** Encrypted with the key of the photo, which stays when the room gets another one. */
	data: encrypted(roomLimits.maxPhotoLength),
});

export type RoomPhotoInput = z.infer<typeof roomPhotoInput>;

export const roomPhotoList = z.strictObject({
	photos: z.array(
		z.strictObject({
			id: roomPhotoId,
			info: photoInfo,
			/** When the server received it. */
			at: z.iso.datetime(),
		}),
	),
});

export type RoomPhotoList = z.infer<typeof roomPhotoList>;

export const roomPhotoData = z.strictObject({ data: z.string() });

/** Photos that are not named here do not move to the new room. */
export const roomRotation = newRoom.extend({
	photos: z
		.array(z.strictObject({ id: roomPhotoId, info: photoInfo }))
		.max(roomLimits.maxPhotos)
		.default([]),
});

export type RoomRotation = z.infer<typeof roomRotation>;

export const roomEntryInput = z.strictObject({
	/** Idempotency key: a retry returns the same sequence number. */
	id: z.uuid(),
	data: encrypted(roomLimits.maxEntryLength),
});

export type RoomEntryInput = z.infer<typeof roomEntryInput>;

export const roomSnapshotInput = z.strictObject({
	/** Sequence number of the newest snapshot that the sender knows; another one answers 409. */
	previous: z.int().min(0),
	/** The snapshot contains every entry up to this sequence number. */
	covers: z.int().min(0),
	data: encrypted(roomLimits.maxSnapshotLength),
});

export type RoomSnapshotInput = z.infer<typeof roomSnapshotInput>;

export const roomMember = z.string().regex(/^[a-z0-9-]{8,40}$/, 'Must be a member id');

export const roomPresenceInput = z.strictObject({
	member: roomMember,
	/** Chosen by the person; the first one binds the member id. */
	key: z
		.string()
		.regex(/^[\w-]{43}$/, 'Must be 256 bits in base64url')
		.optional(),
	/** Encrypted name and role; absent in a heartbeat. */
	data: encrypted(roomLimits.maxPresenceLength).optional(),
});

export type RoomPresenceInput = z.infer<typeof roomPresenceInput>;

/**
 * Removes people, or nobody but the links. The tokens of all links change, because those people know them; whoever stays keeps their own key. A
 * member in neither list answers 409, so that nobody stays whom the owner has not seen.
 */
export const roomRemoval = z.strictObject({
	remove: z.array(roomMember).max(2 * roomLimits.maxMembers),
	keep: z.array(roomMember).max(2 * roomLimits.maxMembers),
	readHash: tokenHash,
	writeHash: tokenHash,
	ownerHash: tokenHash,
});

export type RoomRemoval = z.infer<typeof roomRemoval>;

export const roomSequence = z.strictObject({ seq: z.int() });

export const roomExpiry = z.strictObject({ expiresAt: z.iso.datetime() });

export const roomState = z.strictObject({
	/** In order; the newest snapshot first when the reader is behind it. At most 512 KiB, or one snapshot. */
	entries: z.array(
		z.strictObject({
			seq: z.int(),
			kind: z.enum(['change', 'snapshot']),
			data: z.string(),
			/** When the server received it. */
			at: z.iso.datetime(),
		}),
	),
	/** The `since` of the next call. Smaller than `lastSeq` when there is more to read. */
	next: z.int(),
	lastSeq: z.int(),
	snapshotSeq: z.int(),
	/** The newest snapshot contains every entry up to this sequence number. */
	covers: z.int(),
	/** Later events of a stream have the people who changed, without data that was sent before. */
	hasAllMembers: z.boolean().optional(),
	members: z.array(
		z.strictObject({
			member: z.string(),
			data: z.string().optional(),
			seenAt: z.iso.datetime(),
			/** Announced with the write token. */
			canWrite: z.boolean(),
			/** When the server first saw this person; absent for those who came before release 2.1. */
			since: z.iso.datetime().optional(),
		}),
	),
	expiresAt: z.iso.datetime(),
	/** Of the read token of today's links; another one than a device has says that its links are old. */
	readHash: tokenHash,
	/** Server time, to correct the clock of the device. */
	now: z.iso.datetime(),
});

export type RoomState = z.infer<typeof roomState>;

export const roomCounts = z.strictObject({
	rooms: z.int(),
	entries: z.int(),
	bytes: z.int(),
	/** Of `bytes`. */
	photoBytes: z.int(),
});

export type RoomCounts = z.infer<typeof roomCounts>;
