import { ApiError } from '#app/lib/api.ts';
import { roomLimits } from '#contract/limits.ts';
import type { RoomState } from '#contract/room.ts';
import { getPersonId } from '#domain/incident/merge.ts';
import { getPeople } from '#domain/incident/people.ts';
import { isObject } from '#domain/incident/record.ts';
import { compareHead, countMissing, createAuthorCount, getHead, parseHead } from './chain.ts';
import { getName } from './content.ts';
import { decryptMessage } from './decrypt.ts';
import { encryptMessage } from './keys.ts';
import type { RoomPerson, RoomStatus } from './room.ts';
import { type Session, scheduleSave, toName } from './session-state.ts';

const heartbeatMs = 45_000;

/** What people say they have sent and read; the server may have withheld it. Guests send nothing, so they say nothing. */
function noteAnnounced(current: Session, member: string, { sent, head: announced }: Presence): void {
	for (const [device, highest] of isObject(sent) ? Object.entries(sent) : []) {
		if (getPersonId(device) !== member || !Number.isSafeInteger(highest)) continue;
		const author = current.counts.get(device) ?? createAuthorCount();
		author.announced = Math.max(author.announced, Number(highest));
		current.counts.set(device, author);
	}
	const head = parseHead(announced);
	if (!head) return;
	current.furthest = Math.max(current.furthest, head.count);
	if (compareHead(current.chain, head) === 'different') current.faults.add('different');
}

type Presence = Readonly<Record<string, unknown>>;

/** Also those whom nobody here can read: the server lets them read and write all the same. */
async function readMembers(current: Session, { members, hasAllMembers }: RoomState): Promise<void> {
	const ids = new Set(members.map(({ member }) => member));
	if (hasAllMembers) for (const id of current.members.keys()) if (!ids.has(id)) current.members.delete(id);
	for (const { member, data, seenAt, canWrite, since } of members) {
		const known = current.members.get(member);
		if (data === undefined || data === known?.data) {
			if (known) known.seenAt = Date.parse(seenAt);
			continue;
		}
		const content = await decryptMessage(current.keys, 'presence', data);
		const message = isObject(content) ? content : undefined;
		if (message && canWrite && member !== current.membership.person) noteAnnounced(current, member, message);
		const times = { seenAt: Date.parse(seenAt), since: since === undefined ? undefined : new Date(since) };
		current.members.set(member, { ...times, data, canWrite, message });
	}
}

/** Two people of one name are visibly two, numbered by when the server first saw them. */
export function numberNamesakes(people: readonly RoomPerson[]): RoomPerson[] {
	const getKey = (person: RoomPerson) => getName(person).normalize('NFKC').trim().toLowerCase();
	const groups = Map.groupBy(people, getKey);
	return people.map((person) => {
		const group = (groups.get(getKey(person)) ?? []).toSorted(
			(a, b) => (a.since?.getTime() ?? 0) - (b.since?.getTime() ?? 0),
		);
		return group.length < 2 ? person : { ...person, number: group.indexOf(person) + 1 };
	});
}

export async function readPeople(current: Session, state: RoomState): Promise<RoomPerson[]> {
	await readMembers(current, state);
	const names = getPeople(current.sync.getCells());
	const people = [...current.members].map(([id, { seenAt, canWrite, message, since }]) => ({
		...{ id, since, isUnknown: message === undefined },
		name: String((message ? message.name || names.get(id)?.name : '') || '').slice(0, 60),
		role: String(message?.role ?? '').slice(0, 60),
		isMe: id === current.membership.person,
		isHere: message?.left !== true && Date.parse(state.now) - seenAt < roomLimits.presenceSeconds * 1000,
		canWrite,
		seenAt: new Date(seenAt),
	}));
	return numberNamesakes(people);
}

export function listMissing({ counts, sync }: Session): RoomStatus['missing'] {
	const names = getPeople(sync.getCells());
	return [...counts].flatMap(([by, author]) => {
		const count = by === sync.getReplicaId() ? 0 : countMissing(author);
		return count > 0 ? [{ name: toName(names.get(getPersonId(by))?.name), count }] : [];
	});
}

export async function announce(current: Session, left = false): Promise<void> {
	const { name, role, person, presenceKey } = current.membership;
	const data = await encryptMessage(current.keys, 'presence', {
		...{ name, role, left },
		sent: { [current.sync.getReplicaId()]: current.sent },
		...(current.since > 0 && { head: getHead(current.chain) }),
	});
	await current.client.savePresence(
		{ member: person, key: presenceKey, data },
		current.membership.ownerToken,
	);
	current.identity.isRegistered = !left;
	scheduleSave(current);
}

/** Returns what announces at once. */
export function keepAnnouncing(current: Session): () => void {
	let announced = '';
	const { person: member, presenceKey: key } = current.membership;
	const beat = async () => {
		try {
			const state = `${current.sent} ${getHead(current.chain).hash}`;
			if (announced === state && current.identity.isRegistered)
				await current.client.savePresence({ member, key });
			else await announce(current);
			announced = state;
		} catch (error) {
			// A key that the server lost is registered again with the link.
			if (error instanceof ApiError && error.status === 403) current.identity.isRegistered = false;
			console.warn('The room does not know that you are here', error);
		}
	};
	const timer = setInterval(() => void beat(), heartbeatMs);
	current.stop.signal.addEventListener('abort', () => clearInterval(timer));
	return () => void beat();
}
