import { createDeviceStorage } from '#app/lib/device-storage.ts';
import { createSharedStorage } from '#app/lib/shared-storage.ts';
import { createHexId } from '#app/lib/uuid.ts';
import { type Cells, createReplica, type Replica, toCells } from '#domain/incident/merge.ts';
import { parseTrustedFile, type TrustedFile } from '#domain/incident/record-file.ts';

export function getFileCells({ history, record, savedAt }: TrustedFile): Cells {
	return history ?? toCells(record, Date.parse(savedAt));
}

/** Undefined if nothing is stored, or nothing that this release can read. */
export const parseStored = (text: string | undefined): TrustedFile | undefined =>
	text === undefined ? undefined : parseTrustedFile(text);

/** Two tabs of one device write at the same time, so each page load is a replica. */
export function createOwnReplica(person = createHexId(6)): Replica {
	return createReplica(`${person}-${createHexId(4)}`);
}

/** Where the record of a session is stored. */
export function createRecordStorage(sessionName: string) {
	const name = `${sessionName}-record`;
	const device = createSharedStorage(name);
	/** Survives a reload and a discarded tab and is gone with the tab; used until the visitor keeps the record on the device. */
	const tab = createDeviceStorage(name, () => sessionStorage);
	/** The visitor's own record of this tab while it is in a room of other people. */
	const own = createDeviceStorage(`${name}-own`, () => sessionStorage);
	return {
		...{ device, tab, own },
		/** Before the tab holds the record of other people; what the device keeps stays as it is. */
		putOwnAside(): void {
			if (own.read() === undefined) own.write(tab.read() ?? '');
		},
		/** Also after a page that ended while it left a room. */
		takeOwnBack(): void {
			const text = own.read();
			if (text === undefined) return;
			if (text === '') tab.erase();
			else tab.write(text);
			own.erase();
		},
	};
}

export type RecordStorage = ReturnType<typeof createRecordStorage>;
