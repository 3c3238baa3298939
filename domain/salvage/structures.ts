import { strFromU8 } from 'fflate';
import { type BlockKind, blockBytes } from './block-kinds.ts';

// Finds structures that a recovery lab can start from, in the parts of a file that are not encrypted.

export type ContainerKind = 'vmdk' | 'vhdx' | 'vhd' | 'qcow2' | 'bak' | 'mdf' | 'pst' | 'zip';

const containers: readonly {
	kind: ContainerKind;
	extensions: readonly string[];
	starts: readonly string[];
}[] = [
	{ kind: 'vmdk', extensions: ['vmdk'], starts: ['KDMV', 'COWD', '# Disk DescriptorFile'] },
	{ kind: 'vhdx', extensions: ['vhdx', 'avhdx'], starts: ['vhdxfile'] },
	{ kind: 'vhd', extensions: ['vhd'], starts: ['conectix'] },
	{ kind: 'qcow2', extensions: ['qcow2'], starts: ['QFI\xfb'] },
	{ kind: 'bak', extensions: ['bak'], starts: ['TAPE'] },
	{ kind: 'mdf', extensions: ['mdf', 'ndf'], starts: [] },
	{ kind: 'pst', extensions: ['pst', 'ost'], starts: ['!BDN'] },
	{ kind: 'zip', extensions: ['zip', 'docx', 'xlsx', 'pptx'], starts: ['PK\x03\x04'] },
];

function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
	for (let index = 0; index < text.length; index++)
		if (bytes[at + index] !== text.charCodeAt(index)) return false;
	return true;
}

/** By its first bytes; where they are encrypted, by its name, to which ransomware often adds an extension. */
export function detectContainer(name: string, start: Uint8Array): ContainerKind | undefined {
	const byStart = containers.find(({ starts }) => starts.some((text) => startsWith(start, 0, text)));
	if (byStart) return byStart.kind;
	const parts = name.toLowerCase().split('.').slice(1).reverse();
	for (const part of parts) {
		const byName = containers.find(({ extensions }) => extensions.includes(part));
		if (byName) return byName.kind;
	}
	return undefined;
}

export type StructureKind =
	| 'partition-table'
	| 'ntfs-volume'
	| 'file-record'
	| 'sql-page'
	| 'mailbox-page'
	| 'zip-member';

export type Structure = {
	readonly kind: StructureKind;
	readonly offset: number;
	/** Undefined if a ZIP states it only behind the member's data. */
	readonly length: number | undefined;
	readonly name?: string;
};

const sectorBytes = 512;
const sqlPageBytes = 8192;
const fileRecordBytes = 1024;
const maxSqlPageType = 20;

const toView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** MBR: four entries with a status of 0 or 0x80, at least one of them used and none before the first sector. */
function isPartitionTable(bytes: Uint8Array, at: number): boolean {
	if (bytes[at + 510] !== 0x55 || bytes[at + 511] !== 0xaa) return false;
	const view = toView(bytes);
	const entries = [446, 462, 478, 494].map((entry) => at + entry);
	const isUsed = (entry: number) => bytes[entry + 4] !== 0;
	return (
		entries.some(isUsed) &&
		entries.every((entry) => bytes[entry] === 0 || bytes[entry] === 0x80) &&
		entries.every((entry) => !isUsed(entry) || view.getUint32(entry + 8, true) > 0)
	);
}

/** The header gives the number of the page. In a database file that is its place, in a backup the next page follows it. */
function isSqlPage(bytes: Uint8Array, at: number, offset: number, container: ContainerKind): boolean {
	const hasHeader = (page: number) => {
		const type = bytes[page + 1] ?? 0;
		return bytes[page] === 1 && type > 0 && type <= maxSqlPageType;
	};
	if (at + 36 > bytes.length || !hasHeader(at)) return false;
	const view = toView(bytes);
	const number = view.getUint32(at + 32, true);
	if (container === 'mdf') return number * sqlPageBytes === offset + at;
	const neighbors = [at - sqlPageBytes, at + sqlPageBytes].filter(
		(page) => page >= 0 && page + 36 <= bytes.length,
	);
	return neighbors.some(
		(page) => hasHeader(page) && view.getUint32(page + 32, true) - number === (page - at) / sqlPageBytes,
	);
}

/** Allocation map of a Unicode mailbox: its trailer repeats its type and gives its place in the file. */
function isMailboxPage(bytes: Uint8Array, at: number, offset: number): boolean {
	if (bytes[at + 496] !== 0x84 || bytes[at + 497] !== 0x84) return false;
	return toView(bytes).getBigUint64(at + 504, true) === BigInt(offset + at);
}

function findInSector(
	bytes: Uint8Array,
	at: number,
	offset: number,
	container: ContainerKind | undefined,
): Structure | undefined {
	const found = (kind: StructureKind, length: number): Structure => ({ kind, offset: offset + at, length });
	if (startsWith(bytes, at + 3, 'NTFS    ') && bytes[at + 510] === 0x55)
		return found('ntfs-volume', sectorBytes);
	if (startsWith(bytes, at, 'EFI PART') || isPartitionTable(bytes, at))
		return found('partition-table', sectorBytes);
	if (startsWith(bytes, at, 'FILE') && bytes[at + 4] === 0x30) return found('file-record', fileRecordBytes);
	if ((container === 'mdf' || container === 'bak') && isSqlPage(bytes, at, offset, container))
		return found('sql-page', sqlPageBytes);
	if (container === 'pst' && isMailboxPage(bytes, at, offset)) return found('mailbox-page', sectorBytes);
	return undefined;
}

const localHeaderBytes = 30;
const maxMemberNameLength = 512;
const zip64Size = 0xffffffff;

function readZipMember(bytes: Uint8Array, at: number, offset: number): Structure | undefined {
	if (at + localHeaderBytes > bytes.length) return undefined;
	const view = toView(bytes);
	const [version, flags, method] = [4, 6, 8].map((field) => view.getUint16(at + field, true));
	const nameLength = view.getUint16(at + 26, true);
	const nameBytes = bytes.subarray(at + localHeaderBytes, at + localHeaderBytes + nameLength);
	const isHeader =
		(version ?? 0) % 256 <= 63 &&
		[0, 8, 9, 12, 14, 93, 95, 99].includes(method ?? -1) &&
		nameLength > 0 &&
		nameLength <= maxMemberNameLength &&
		nameBytes.every((byte) => byte >= 32);
	if (!isHeader) return undefined;
	const size = view.getUint32(at + 18, true);
	const isStated = ((flags ?? 0) & 8) === 0 && size !== zip64Size;
	return {
		kind: 'zip-member',
		offset: offset + at,
		length: isStated ? localHeaderBytes + nameLength + view.getUint16(at + 28, true) + size : undefined,
		name: strFromU8(nameBytes),
	};
}

function findZipMembers(bytes: Uint8Array, offset: number, kinds: readonly BlockKind[]): Structure[] {
	const members: Structure[] = [];
	for (let at = bytes.indexOf(0x50); at >= 0; at = bytes.indexOf(0x50, at + 1)) {
		if (kinds[Math.floor(at / blockBytes)] === 'encrypted' || !startsWith(bytes, at, 'PK\x03\x04')) continue;
		const member = readZipMember(bytes, at, offset);
		if (member) members.push(member);
	}
	return members;
}

/** `bytes` start at `offset` of the file, which is a multiple of the sector size. */
export function findStructures(
	bytes: Uint8Array,
	offset: number,
	kinds: readonly BlockKind[],
	container: ContainerKind | undefined,
): Structure[] {
	const structures: Structure[] = [];
	for (let at = 0; at + sectorBytes <= bytes.length; at += sectorBytes) {
		const kind = kinds[Math.floor(at / blockBytes)];
		if (kind !== 'readable' && kind !== 'compressed') continue;
		const structure = findInSector(bytes, at, offset, container);
		if (structure) structures.push(structure);
	}
	return container === 'zip' ? [...structures, ...findZipMembers(bytes, offset, kinds)] : structures;
}
