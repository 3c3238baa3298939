import {
	addEntry,
	type CustodyEntry,
	custodyColumns,
	listFiles,
	type NewCustodyEntry,
} from '#domain/evidence/custody.ts';
import { maxRows } from '#domain/fields/rows.ts';
import { serializeInstant } from '#domain/time/instant.ts';
import type { CustodyRow } from './fields.ts';

export type CollectedFile = {
	name: string;
	size: number;
	modified: number;
	sha256: string;
	computers: readonly string[];
};

const isListed = (rows: readonly CustodyRow[], file: Pick<CollectedFile, 'name' | 'sha256'>) =>
	listFiles(rows).some(({ sha256, name }) => sha256 === file.sha256 && name === file.name);

/** Files with a fingerprint that did not fit in the list. */
export function findUnlisted<File extends Pick<CollectedFile, 'name' | 'sha256'>>(
	rows: readonly CustodyRow[],
	files: readonly File[],
): File[] {
	return files.filter((file) => file.sha256 !== '' && !isListed(rows, file));
}

/** Adds the files that the list does not have yet, up to the number of rows that a record holds. */
export function addFiles(
	rows: readonly CustodyRow[],
	files: readonly CollectedFile[],
	{ by, note, now, zone }: { by: string; note: string; now: Date; zone?: string },
): CustodyEntry[] {
	let entries: CustodyEntry[] = [...rows];
	for (const { name, size, modified, sha256, computers } of files) {
		if (entries.length >= maxRows) break;
		if (sha256 === '') continue;
		if (isListed(entries, { name, sha256 })) continue;
		const added: NewCustodyEntry = {
			kind: 'file',
			name,
			size: String(size),
			sha256,
			modified: serializeInstant(new Date(modified), zone),
			at: serializeInstant(now, zone),
			by,
			machine: computers.slice(0, 5).join(', '),
			note,
		};
		entries = addEntry(entries, added);
	}
	return entries;
}

/** The entry stays, so that the chain shows what was taken off and when. */
export function removeFile(
	rows: readonly CustodyRow[],
	file: Pick<CollectedFile, 'name' | 'sha256'>,
	{ by, now, zone }: { by: string; now: Date; zone?: string },
): CustodyEntry[] {
	const entry = listFiles(rows).find(({ name, sha256 }) => name === file.name && sha256 === file.sha256);
	if (!entry || rows.length >= maxRows) return [...rows];
	const { name, sha256, hash } = entry;
	return addEntry(rows, { kind: 'removal', name, sha256, at: serializeInstant(now, zone), by, note: hash });
}

export const isRemoval = ({ kind }: CustodyRow): boolean => kind === 'removal';

export const isHandover = ({ kind }: CustodyRow): boolean => kind === 'handover';

export const custodyCsvColumns: readonly string[] = [...custodyColumns, 'hash'];

export function toCustodyCsvRows(rows: readonly CustodyRow[]): string[][] {
	return rows.map((row) => [...custodyColumns.map((column) => row[column]), row.hash]);
}
