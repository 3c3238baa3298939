import { createRecordSession } from '#app/features/incident/record-session.ts';
import { openRoom } from '#app/features/room/open-room.ts';
import { createRoom, type Room } from '#app/features/room/room.ts';
import { createDeviceStorage } from '#app/lib/device-storage.ts';
import { clientsForm } from './fields.ts';
import type { Known } from './logic.ts';

export type ListRoom = {
	readonly room: Room;
	/** By id of the client. */
	readonly readKnown: () => ReadonlyMap<string, Known>;
	readonly writeKnown: (known: ReadonlyMap<string, Known>) => void;
	/** The owner tokens of rooms that this device made, by room id; they are never in the list. */
	readonly readOwners: () => Owners;
	readonly writeOwner: (roomId: string, owner: Owner) => void;
};

export type Owner = {
	readonly token: string;
	/** Sent to the server, which may have taken it although no answer came. */
	readonly next?: { readonly secret: string; readonly token: string };
};

type Owners = Readonly<Record<string, Owner>>;

export function createListRoom(): ListRoom {
	const record = createRecordSession({
		name: 'clients',
		loadForms: async () => [{ form: clientsForm, title: 'Clients' }],
	});
	const [known, owners] = [createDeviceStorage('clients-known'), createDeviceStorage('clients-owners')];
	const readOwners = (): Owners => JSON.parse(owners.read() ?? '{}');
	return {
		room: createRoom({ record, kind: 'list' }),
		readKnown: () => new Map(JSON.parse(known.read() ?? '[]')),
		writeKnown: (map) => known.write(JSON.stringify([...map])),
		readOwners,
		writeOwner: (roomId, owner) => owners.write(JSON.stringify({ ...readOwners(), [roomId]: owner })),
	};
}

/** Returns what ends it; what was typed last is kept. */
export function startListRoom({ room }: ListRoom): () => void {
	void openRoom(room);
	return () => {
		const { session } = room;
		if (session)
			void import('#app/features/room/session-state.ts').then(({ saveLocally }) => saveLocally(session));
		room.stop?.abort();
		room.stopSaving?.abort();
	};
}
