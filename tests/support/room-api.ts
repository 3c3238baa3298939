import { createHash, randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import {
	createSecret,
	createToken,
	deriveKeys,
	encryptMessage,
	type LinkKind,
	parseLink,
	type RoomKeys,
	type RoomSecret,
} from '#app/features/room/keys.ts';
import { roomFormat } from '#contract/limits.ts';
import { proofOfWorkChallenge } from '#contract/proof-of-work.ts';
import { type NewRoom, type RoomState, roomState } from '#contract/room.ts';
import { minTries } from '#server/assessment/proof-of-work.ts';

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

export async function solveProof(serverUrl: string): Promise<string> {
	const challenge = proofOfWorkChallenge.parse(
		await (await fetch(`${serverUrl}/api/proof-challenge`)).json(),
	);
	const solution = await solveChallenge({ challenge, deriveKey, counterStart: minTries });
	if (!solution) throw new Error('Not solved');
	const { counter, derivedKey } = solution;
	return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64');
}

export type TestRoom = {
	secret: RoomSecret;
	keys: RoomKeys;
	owner: string;
	body: NewRoom;
	request(
		method: string,
		path: string,
		token?: string,
		body?: unknown,
		signal?: AbortSignal,
	): Promise<Response>;
	read(since?: number): Promise<RoomState>;
	append(message: unknown, id?: string): Promise<Response>;
};

export async function describeRoom(record: unknown = {}, kind: LinkKind = 'incident') {
	const secret = createSecret();
	const keys = await deriveKeys(secret, kind);
	const owner = createToken();
	const body: NewRoom = {
		id: keys.id,
		readHash: hashToken(keys.readToken),
		writeHash: hashToken(keys.writeToken ?? ''),
		ownerHash: hashToken(owner),
		snapshot: await encryptMessage(keys, 'snapshot', record),
	};
	return { secret, keys, owner, body };
}

export async function postRoom(
	serverUrl: string,
	body: unknown,
	headers: Record<string, string> = {},
	path: 'rooms' | 'plan-rooms' = 'rooms',
) {
	return fetch(`${serverUrl}/api/${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-proof': await solveProof(serverUrl), ...headers },
		body: JSON.stringify(body),
	});
}

export function openRoom(
	serverUrl: string,
	room: Awaited<ReturnType<typeof describeRoom>>,
	headers: Record<string, string> = {},
): TestRoom {
	const { keys } = room;
	const request: TestRoom['request'] = (method, path, token, body, signal) =>
		fetch(`${serverUrl}/api/rooms/${keys.id}${path}`, {
			method,
			headers: {
				...headers,
				...(token && { authorization: `Bearer ${token}` }),
				...(body !== undefined && { 'content-type': 'application/json' }),
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
			...(signal && { signal }),
		});
	return {
		...room,
		request,
		async read(since = 0) {
			const response = await request('GET', `?since=${since}`, keys.readToken);
			return roomState.parse(await response.json());
		},
		append: async (message, id = randomUUID()) =>
			request('POST', '/entries', keys.writeToken, {
				id,
				data: await encryptMessage(keys, 'change', message),
			}),
	};
}

/** As a page of today writes into it. */
export async function openSharedRoom(serverUrl: string, link: string): Promise<TestRoom> {
	const secret = parseLink(new URL(link).hash)?.secret;
	if (!secret) throw new Error('Not a link of a room');
	const room = { ...(await describeRoom()), keys: await deriveKeys(secret) };
	return openRoom(serverUrl, room, { 'x-format': String(roomFormat) });
}

export async function createRoom(
	serverUrl: string,
	record?: unknown,
	kind: LinkKind = 'incident',
): Promise<TestRoom> {
	const room = await describeRoom(record, kind);
	const response = await postRoom(serverUrl, room.body, {}, kind === 'incident' ? 'rooms' : 'plan-rooms');
	if (response.status !== 201) throw new Error(`Not created: ${await response.text()}`);
	return openRoom(serverUrl, room);
}
