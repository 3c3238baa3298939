import { getCells, getReplicaId } from '#app/features/incident/record-sync.ts';
import { roomLimits } from '#contract/limits.ts';
import type { RoomState } from '#contract/room.ts';
import { getPeople, getPersonId } from '#domain/incident/people.ts';
import { isObject } from '#domain/incident/record.ts';
import { decryptMessage, encryptMessage } from './keys.ts';
import type { RoomPerson, RoomStatus } from './room-store.ts';
import { type Session, toName } from './session-state.ts';

const heartbeatMs = 45_000;

/** What people say they have sent; the server may have withheld it. */
function noteAnnounced({ counts }: Session, sent: unknown): void {
	for (const [device, highest] of isObject(sent) ? Object.entries(sent) : []) {
		const { received = 0, highest: before = 0 } = counts.get(device) ?? {};
		if (typeof highest === 'number') counts.set(device, { received, highest: Math.max(before, highest) });
	}
}

async function readMembers(current: Session, members: RoomState['members']): Promise<void> {
	for (const { member, data, seenAt } of members.slice(0, roomLimits.maxMembers)) {
		const known = current.members.get(member);
		if (data === undefined || data === known?.data) {
			if (known) known.seenAt = Date.parse(seenAt);
			continue;
		}
		const message = await decryptMessage(current.keys, 'presence', data);
		if (!isObject(message)) continue;
		noteAnnounced(current, message.sent);
		current.members.set(member, { seenAt: Date.parse(seenAt), data, message });
	}
}

export async function readPeople(current: Session, state: RoomState): Promise<RoomPerson[]> {
	await readMembers(current, state.members);
	const names = getPeople(getCells());
	return [...current.members].map(([id, { seenAt, message }]) => ({
		id,
		name: String(message.name || names.get(id)?.name || '').slice(0, 60),
		role: String(message.role ?? '').slice(0, 60),
		isMe: id === current.membership.person,
		isHere: message.left !== true && Date.parse(state.now) - seenAt < roomLimits.presenceSeconds * 1000,
		canWrite: message.canWrite === true,
		seenAt: new Date(seenAt),
	}));
}

export function listMissing({ counts }: Session): RoomStatus['missing'] {
	const names = getPeople(getCells());
	return [...counts].flatMap(([by, { highest, received }]) =>
		highest > received ? [{ name: toName(names.get(getPersonId(by))?.name), count: highest - received }] : [],
	);
}

export async function announce(current: Session, left = false): Promise<void> {
	const { name, role, person } = current.membership;
	const data = await encryptMessage(current.keys, 'presence', {
		...{ name, role, left },
		canWrite: current.keys.writeToken !== undefined,
		sent: { [getReplicaId()]: current.sent },
	});
	await current.client.savePresence({ member: person, data });
}

export function keepAnnouncing(current: Session): void {
	let announced = -1;
	const beat = async () => {
		try {
			if (announced === current.sent)
				await current.client.savePresence({ member: current.membership.person });
			else await announce(current);
			announced = current.sent;
		} catch (error) {
			console.warn('The room does not know that you are here', error);
		}
	};
	const timer = setInterval(() => void beat(), heartbeatMs);
	current.stop.signal.addEventListener('abort', () => clearInterval(timer));
	void beat();
}
