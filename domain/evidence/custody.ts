import { hashText } from './sha256.ts';

/**
 * Chain of custody. Each entry contains the hashes of the entries that were last when it was added, so a later change, removal or insertion
 * breaks the chain. Two people who add entries at the same time make two ends; the next entry joins them. Someone who rewrites the whole
 * list can make a new chain, but not with the head code that was printed before.
 */

export const custodyColumns = [
	'kind',
	'name',
	'size',
	'sha256',
	'modified',
	'at',
	'by',
	'machine',
	'to',
	'note',
	'previous',
] as const;
type CustodyColumn = (typeof custodyColumns)[number];

/** A row of the incident record. `kind` is `file`, `handover` or `removal`; `at` and `modified` are instants (RFC 9557). */
export type CustodyEntry = Readonly<Record<CustodyColumn | 'id' | 'hash', string>>;
export type NewCustodyEntry = Readonly<Partial<Record<Exclude<CustodyColumn, 'previous'>, string>>> & {
	/** A removal has the hash of the file's entry, which stays, in `note`. */
	readonly kind: 'file' | 'handover' | 'removal';
};

const idLength = 24;

function hashEntry(entry: Readonly<Record<CustodyColumn, string>>): string {
	return hashText(JSON.stringify(custodyColumns.map((column) => entry[column])));
}

/** Hashes of the entries that no other entry follows, in a fixed order. */
function findEnds(entries: readonly CustodyEntry[]): string[] {
	const followed = new Set(entries.flatMap(({ previous }) => previous.split(' ')));
	return entries
		.map(({ hash }) => hash)
		.filter((hash) => !followed.has(hash))
		.sort();
}

export function addEntry(entries: readonly CustodyEntry[], added: NewCustodyEntry): CustodyEntry[] {
	const empty = Object.fromEntries(custodyColumns.map((column) => [column, ''])) as Record<
		CustodyColumn,
		string
	>;
	const entry = { ...empty, ...added, previous: findEnds(entries).join(' ') };
	const hash = hashEntry(entry);
	return [...entries, { ...entry, id: hash.slice(0, idLength), hash }];
}

/** Entries of files that were not taken off the list. */
export function listFiles<Entry extends CustodyEntry>(entries: readonly Entry[]): Entry[] {
	const removed = new Set(entries.filter(({ kind }) => kind === 'removal').map(({ note }) => note));
	return entries.filter(({ kind, hash }) => kind === 'file' && !removed.has(hash));
}

/** The code to print and keep apart from the list: it changes with every change of the list. */
export function getHeadCode(entries: readonly CustodyEntry[]): string {
	return entries.length === 0 ? '' : hashText(findEnds(entries).join(' '));
}

export type ChainProblem =
	| { kind: 'changed'; entry: CustodyEntry }
	| { kind: 'missing before'; entry: CustodyEntry }
	/** Added after the code was written, as when two people add entries at the same time; the next entry joins them. */
	| { kind: 'not covered'; entry: CustodyEntry }
	| { kind: 'head' };

/** The entries that a code covers: an end and everything before it. Undefined if no end of the list has this code. */
function findCovered(entries: readonly CustodyEntry[], head: string): Set<string> | undefined {
	const end = entries.find(({ hash }) => hashText(hash) === head);
	if (!end) return undefined;
	const byHash = new Map(entries.map((entry) => [entry.hash, entry]));
	const covered = new Set<string>();
	const open = [end.hash];
	for (let hash = open.pop(); hash !== undefined; hash = open.pop()) {
		const entry = byHash.get(hash);
		if (entry && !covered.has(hash)) {
			covered.add(hash);
			open.push(...entry.previous.split(' '));
		}
	}
	return covered;
}

/** Empty if the list is as it was written. `head` is the code that was kept with the list. */
export function checkChain(entries: readonly CustodyEntry[], head: string): ChainProblem[] {
	const hashes = new Set(entries.map(({ hash }) => hash));
	const problems: ChainProblem[] = [];
	for (const entry of entries) {
		if (hashEntry(entry) !== entry.hash || entry.id !== entry.hash.slice(0, idLength)) {
			problems.push({ kind: 'changed', entry });
		} else if (entry.previous !== '' && !entry.previous.split(' ').every((hash) => hashes.has(hash))) {
			problems.push({ kind: 'missing before', entry });
		}
	}
	if (hashes.size === entries.length && getHeadCode(entries) === head) return problems;
	const isWhole = problems.length === 0 && hashes.size === entries.length;
	const covered = isWhole ? findCovered(entries, head) : undefined;
	if (!covered) return [...problems, { kind: 'head' }];
	const added = entries.filter(({ hash }) => !covered.has(hash));
	return added.map((entry) => ({ kind: 'not covered', entry }));
}

export interface FileFingerprint {
	name: string;
	size: number;
	sha256: string;
}

export interface FileCheck {
	unchanged: CustodyEntry[];
	/** Same name, other content. */
	changed: CustodyEntry[];
	missing: CustodyEntry[];
	extra: FileFingerprint[];
}

/** Compares the list with files that were dropped again. */
export function checkFiles(entries: readonly CustodyEntry[], files: readonly FileFingerprint[]): FileCheck {
	const check: FileCheck = { unchanged: [], changed: [], missing: [], extra: [] };
	const used = new Set<FileFingerprint>();
	const listed = listFiles(entries);
	for (const entry of listed) {
		const same = files.find(
			(file) => file.sha256 === entry.sha256 && !used.has(file) && String(file.size) === entry.size,
		);
		if (same) {
			used.add(same);
			check.unchanged.push(entry);
		}
	}
	for (const entry of listed.filter((other) => !check.unchanged.includes(other))) {
		const sameName = files.find((file) => file.name === entry.name && !used.has(file));
		if (sameName) {
			used.add(sameName);
			check.changed.push(entry);
		} else {
			check.missing.push(entry);
		}
	}
	check.extra = files.filter((file) => !used.has(file));
	return check;
}
