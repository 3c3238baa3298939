import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { planRoomLimits, type RoomKind, roomLimits } from '#contract/limits.ts';
import {
	type NewRoom,
	newRoom,
	roomEntryInput,
	roomExpiry,
	roomId,
	roomMember,
	roomPhotoData,
	roomPhotoId,
	roomPhotoInput,
	roomPhotoList,
	roomPresenceInput,
	roomRemoval,
	roomRotation,
	roomSequence,
	roomSnapshotInput,
	roomState,
} from '#contract/room.ts';
import { createProofOfWork } from '#server/assessment/proof-of-work.ts';
import { createNetworkHash } from '#server/assessment/service.ts';
import type { Dependencies, ServerEnv } from '#server/http/env.ts';
import { createApi } from '#server/http/middleware.ts';
import {
	bodyErrors,
	jsonBody,
	jsonResponse,
	noContent,
	problemResponses,
	route,
} from '#server/http/openapi.ts';
import { ApiProblem } from '#server/http/problems.ts';
import { createEventStream } from './event-stream.ts';
import { createRoomService } from './service.ts';
import { createRoomStore } from './store.ts';
import { createRoomStreams } from './streams.ts';

/** An office behind one address; the page sends at most two changes per second and person. */
const changeLimit = { name: 'room-changes', times: 1_200, seconds: 60 };
/** An office of 20 people whose network blocks streams asks 400 times a minute. */
const readLimit = { name: 'room-reads', times: 600, seconds: 60 };
const streamLimit = { name: 'room-streams', times: 1_200, seconds: 60 };
/** Four full snapshots at once, or 20 people who see a change every second; more would slow pages down. */
const readKibibyteLimit = { name: 'room-read-kibibytes', times: 8 * 1024, seconds: 8 };
const presenceLimit = { name: 'room-presence', times: 240, seconds: 60 };
/** Two full rooms of photos. */
const photoLimit = { name: 'room-photos', times: 80, seconds: 60 * 60 };
/** Removing a colleague changes the links of a hundred clients. */
const ownerLimit = { name: 'room-owner', times: 240, seconds: 60 * 60 };

const overheadBytes = 4 * 1024;

const params = z.strictObject({ id: roomId });
const photoParams = z.strictObject({ id: roomId, photo: roomPhotoId });
const query = z.strictObject({ since: z.coerce.number().int().min(0).max(2_147_483_647).default(0) });
/** A token of 256 bits; which one depends on the operation. */
const headers = z.object({
	authorization: z.string().regex(/^Bearer [\w-]{43}$/, 'Must be a bearer token of the room'),
	/** The person whose registered key the token is; absent for the token of a link. */
	'x-member': roomMember.optional(),
	/** The format that the page writes; pages of release 2.0 send none. */
	'x-format': z.coerce.number().int().min(1).max(1_000).default(1),
	/** The owner token beside a presence. */
	'x-owner': z.string().max(43).optional(),
});
const errors = problemResponses(403, 404, 410, 422, 429, 503);

const newRoomRequest = { headers: headers.pick({ 'x-format': true }), ...jsonBody(newRoom) };
const newRoomResponses = {
	201: jsonResponse('When the room expires', roomExpiry),
	...problemResponses(400, 403, 409, 413, 415, 422, 428, 429, 503),
};
const create = (roomsPerDay: number) =>
	route('post', '/rooms', {
		summary: 'Create an incident room; needs a proof of work in the x-proof header',
		'x-limit': { name: 'rooms', times: roomsPerDay, seconds: 24 * 60 * 60 },
		'x-max-bytes': roomLimits.maxSnapshotLength + overheadBytes,
		request: newRoomRequest,
		responses: newRoomResponses,
	});
const createOfPlan = (roomsPerDay: number) =>
	route('post', '/plan-rooms', {
		summary: 'Create a room of a plan or of a list of clients; needs a proof of work in the x-proof header',
		'x-limit': { name: 'plan-rooms', times: roomsPerDay, seconds: 24 * 60 * 60 },
		'x-max-bytes': planRoomLimits.maxRoomLength + overheadBytes,
		request: newRoomRequest,
		responses: newRoomResponses,
	});
const read = route('get', '/rooms/{id}', {
	summary: 'Entries after a sequence number, and the people; needs the read token',
	'x-limit': readLimit,
	request: { params, query, headers },
	responses: { 200: jsonResponse('What is new', roomState), ...errors },
});
const events = route('get', '/rooms/{id}/events', {
	summary: 'The same as server-sent events, one for every change; needs the read token',
	'x-limit': streamLimit,
	'x-stream': true,
	request: { params, query, headers },
	responses: {
		200: {
			description: 'Events with the state as JSON, a comment every 20 seconds',
			content: { 'text/event-stream': { schema: z.string() } },
		},
		...errors,
	},
});
const append = route('post', '/rooms/{id}/entries', {
	summary: 'Append an encrypted change; needs the write token',
	'x-limit': changeLimit,
	'x-max-bytes': roomLimits.maxEntryLength + overheadBytes,
	request: { params, headers, ...jsonBody(roomEntryInput) },
	responses: {
		201: jsonResponse('Its sequence number', roomSequence),
		...errors,
		...bodyErrors,
		...problemResponses(409),
	},
});
const snapshot = route('post', '/rooms/{id}/snapshots', {
	summary: 'Replace older entries by one encrypted record; needs the owner token',
	'x-limit': changeLimit,
	'x-max-bytes': roomLimits.maxSnapshotLength + overheadBytes,
	request: { params, headers, ...jsonBody(roomSnapshotInput) },
	responses: {
		201: jsonResponse('Its sequence number', roomSequence),
		...errors,
		...bodyErrors,
		...problemResponses(409),
	},
});
const addPhoto = route('post', '/rooms/{id}/photos', {
	summary: 'Add an encrypted photo; needs the write token',
	'x-limit': photoLimit,
	'x-max-bytes': roomLimits.maxPhotoLength + overheadBytes,
	request: { params, headers, ...jsonBody(roomPhotoInput) },
	responses: { 204: noContent, ...errors, ...bodyErrors, ...problemResponses(409, 507) },
});
const listPhotos = route('get', '/rooms/{id}/photos', {
	summary: 'What the photos show, encrypted; needs the read token',
	'x-limit': readLimit,
	request: { params, headers },
	responses: { 200: jsonResponse('The oldest first', roomPhotoList), ...errors },
});
const readPhoto = route('get', '/rooms/{id}/photos/{photo}', {
	summary: 'One encrypted photo; needs the read token',
	'x-limit': readLimit,
	request: { params: photoParams, headers },
	responses: { 200: jsonResponse('The photo', roomPhotoData), ...errors },
});
const removePhoto = route('delete', '/rooms/{id}/photos/{photo}', {
	summary: 'Delete one photo; needs the owner token',
	'x-limit': ownerLimit,
	request: { params: photoParams, headers },
	responses: { 204: noContent, ...errors },
});
const presence = route('post', '/rooms/{id}/presence', {
	summary: 'Say who is here, encrypted, or that you still are; needs the read or the write token',
	'x-limit': presenceLimit,
	request: { params, headers, ...jsonBody(roomPresenceInput) },
	responses: { 204: noContent, ...errors, ...bodyErrors },
});
const extend = route('post', '/rooms/{id}/extend', {
	summary: 'Keep the room 30 more days, at most 90 from now; needs the owner token',
	'x-limit': ownerLimit,
	request: { params, headers },
	responses: { 200: jsonResponse('When the room expires', roomExpiry), ...errors },
});
const removePerson = route('post', '/rooms/{id}/remove-member', {
	summary: 'Remove people and replace the tokens of all links; needs the owner token',
	'x-limit': ownerLimit,
	request: { params, headers, ...jsonBody(roomRemoval) },
	responses: { 204: noContent, ...errors, ...bodyErrors, ...problemResponses(409) },
});
const rotate = route('post', '/rooms/{id}/rotate', {
	summary: 'Move the room to a new id, so that old links stop working; needs the owner token',
	'x-limit': ownerLimit,
	'x-max-bytes':
		roomLimits.maxSnapshotLength +
		roomLimits.maxPhotos * (roomLimits.maxPhotoInfoLength + 100) +
		overheadBytes,
	request: { params, headers, ...jsonBody(roomRotation) },
	responses: { 204: noContent, ...errors, ...bodyErrors, ...problemResponses(409) },
});
const remove = route('delete', '/rooms/{id}', {
	summary: 'Delete the room for everybody; needs the owner token',
	'x-limit': ownerLimit,
	request: { params, headers },
	responses: { 204: noContent, ...errors },
});

const getToken = ({ authorization }: z.infer<typeof headers>) => authorization.slice('Bearer '.length);
const getCredential = (values: z.infer<typeof headers>) => ({
	token: getToken(values),
	member: values['x-member'],
	format: values['x-format'],
	owner: values['x-owner'],
});

type RoomService = ReturnType<typeof createRoomService>;
type CountBytes = (c: Context<ServerEnv>, bytes: number) => Promise<unknown>;

function photosApi(service: RoomService, countBytes: CountBytes) {
	return createApi()
		.openapi(addPhoto, async (c) => {
			const credential = getCredential(c.req.valid('header'));
			await service.addPhoto(c.req.valid('param').id, credential, c.req.valid('json'));
			return c.body(null, 204);
		})
		.openapi(listPhotos, async (c) => {
			const credential = getCredential(c.req.valid('header'));
			return c.json(await service.listPhotos(c.req.valid('param').id, credential), 200);
		})
		.openapi(readPhoto, async (c) => {
			const { id, photo } = c.req.valid('param');
			const credential = getCredential(c.req.valid('header'));
			const data = await service.readPhoto(id, credential, photo, async (bytes) => {
				await countBytes(c, bytes);
				c.get('reserveBytes')(bytes);
			});
			return c.json(data, 200);
		})
		.openapi(removePhoto, async (c) => {
			const { id, photo } = c.req.valid('param');
			await service.removePhoto(id, getToken(c.req.valid('header')), photo);
			return c.body(null, 204);
		});
}

function peopleApi(service: RoomService) {
	return createApi()
		.openapi(presence, async (c) => {
			await service.savePresence(
				c.req.valid('param').id,
				getCredential(c.req.valid('header')),
				c.req.valid('json'),
			);
			return c.body(null, 204);
		})
		.openapi(extend, async (c) =>
			c.json(await service.extend(c.req.valid('param').id, getToken(c.req.valid('header'))), 200),
		)
		.openapi(removePerson, async (c) => {
			const token = getToken(c.req.valid('header'));
			await service.removeMembers(c.req.valid('param').id, token, c.req.valid('json'));
			return c.body(null, 204);
		})
		.openapi(rotate, async (c) => {
			const credential = getCredential(c.req.valid('header'));
			await service.rotate(c.req.valid('param').id, credential, c.req.valid('json'));
			return c.body(null, 204);
		})
		.openapi(remove, async (c) => {
			await service.remove(c.req.valid('param').id, getToken(c.req.valid('header')));
			return c.body(null, 204);
		});
}

function entriesApi(
	service: RoomService,
	streams: ReturnType<typeof createRoomStreams>,
	countBytes: CountBytes,
) {
	return createApi()
		.openapi(read, async (c) => {
			const { id } = c.req.valid('param');
			const credential = getCredential(c.req.valid('header'));
			const state = await service.read(id, credential, c.req.valid('query').since, async (bytes) => {
				await countBytes(c, bytes);
				c.get('reserveBytes')(bytes);
			});
			return c.json(state, 200);
		})
		.openapi(events, async (c) => {
			const { id } = c.req.valid('param');
			const credential = getCredential(c.req.valid('header'));
			const stream = await createEventStream({
				since: c.req.valid('query').since,
				reserveBytes: c.get('reserveBytes'),
				read: (since, reserve) =>
					service.read(id, credential, since, async (bytes) => {
						await countBytes(c, bytes);
						await reserve(bytes);
					}),
				subscribe: (listener) => streams.subscribe(id, listener),
			});
			return c.body(stream, 200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
		})
		.openapi(append, async (c) => {
			const credential = getCredential(c.req.valid('header'));
			return c.json(await service.append(c.req.valid('param').id, credential, c.req.valid('json')), 201);
		})
		.openapi(snapshot, async (c) => {
			const credential = getCredential(c.req.valid('header'));
			return c.json(await service.addSnapshot(c.req.valid('param').id, credential, c.req.valid('json')), 201);
		});
}

export function roomApi(dependencies: Dependencies) {
	const store = createRoomStore(dependencies.database);
	const streams = createRoomStreams(store);
	const { ROOMS_MAX_MB, ROOM_PHOTOS_MAX_MB, ROOMS_PER_DAY, PLAN_ROOMS_PER_DAY } = dependencies.settings;
	const service = createRoomService(store, streams.notify, {
		maxBytes: ROOMS_MAX_MB * 1024 * 1024,
		maxPhotoBytes: ROOM_PHOTOS_MAX_MB * 1024 * 1024,
		roomsPerDay: ROOMS_PER_DAY,
	});
	const hashNetwork = createNetworkHash(dependencies.secret, 'room');
	const proofOfWork = createProofOfWork(dependencies);
	const consumeBytes = dependencies.limits.createLocalVisitorLimiter(readKibibyteLimit);
	const countBytes = (c: Context<ServerEnv>, bytes: number) =>
		consumeBytes(c.env.incoming, Math.ceil(bytes / 1024));

	async function createRoom(
		c: Context<ServerEnv>,
		kind: RoomKind,
		room: NewRoom,
		{ 'x-format': format }: Pick<z.infer<typeof headers>, 'x-format'>,
	) {
		if (!(await proofOfWork.verify(c.req.header('x-proof'))))
			throw new ApiProblem(428, 'proof_required', 'A proof of work is required.');
		const network = hashNetwork(c.get('visitor'));
		return c.json(await service.create(room, { format, network, kind }), 201);
	}

	return createApi()
		.openapi(create(ROOMS_PER_DAY), (c) =>
			createRoom(c, 'incident', c.req.valid('json'), c.req.valid('header')),
		)
		.openapi(createOfPlan(PLAN_ROOMS_PER_DAY), (c) =>
			createRoom(c, 'plan', c.req.valid('json'), c.req.valid('header')),
		)
		.route('/', entriesApi(service, streams, countBytes))
		.route('/', photosApi(service, countBytes))
		.route('/', peopleApi(service));
}
