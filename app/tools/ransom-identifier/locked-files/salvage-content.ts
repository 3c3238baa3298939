import { formatPercent } from '#domain/formats/amounts.ts';
import { formatFileSize, formatInteger } from '#domain/formats/numbers.ts';
import type { SalvageMap } from '#domain/salvage/salvage-map.ts';
import type { ContainerKind, StructureKind } from '#domain/salvage/structures.ts';

export const salvageText = {
	stop: 'Stop here',
	stopHint: 'If you stop, you still get an estimate from what was looked at.',
	failed: 'The file could not be read to the end. Copy it to another disk and try again with the copy.',
	legend: 'The file from start to end. The filled share of each bar is scrambled.',
	notToDo: 'What not to do with this file',
	forLab: 'For the lab: every range and structure, with its place in bytes.',
	csv: 'Map as CSV',
	json: 'Map as JSON',
	limits:
		'This is an estimate, not a promise. Video, password-protected archives and tightly compressed data look scrambled too. Parts smaller than 4 kB are not told apart.',
} as const;

export const salvageWarnings: readonly string[] = [
	'Don’t run a repair tool on the original: no chkdsk, no DBCC CHECKDB with repair, no ScanPST, no archive repair. They overwrite what a lab needs.',
	'Don’t start the virtual machine, attach the disk or open the database.',
	'Don’t rename or edit it. Copy it to another disk and work only on the copy.',
	'Don’t delete it, even after a decryptor or a lab has worked on it.',
];

const containerAdvice: Readonly<Record<ContainerKind, string>> = {
	vmdk: 'This is a virtual disk. A lab copies out the files whose records and contents lie between the scrambled parts.',
	vhdx: 'This is a virtual disk. A lab copies out the files whose records and contents lie between the scrambled parts.',
	vhd: 'This is a virtual disk. A lab copies out the files whose records and contents lie between the scrambled parts.',
	qcow2:
		'This is a virtual disk. A lab copies out the files whose records and contents lie between the scrambled parts.',
	mdf: 'This is a SQL Server database. A lab can read its pages of 8 kB one by one, so that many rows come back even if tables have gaps.',
	bak: 'This is a database backup. If it is not compressed, a lab can read the database pages in it one by one.',
	pst: 'This is an Outlook mailbox. A lab can collect the messages that lie between the scrambled parts.',
	zip: 'This is an archive. Only files in it that have no scrambled byte come back; they are counted here.',
};

export const getContainerAdvice = ({ container }: SalvageMap): string | undefined =>
	container && containerAdvice[container];

const maxHopelessShare = 0.05;
/** Something is scrambled, so never all of it. */
const maxPercent = 99;

export function formatSalvageVerdict({ pattern, recoverableShare, margin, size }: SalvageMap): string {
	if (size === 0 || pattern.kind === 'none') return 'We found nothing scrambled in this file.';
	if (recoverableShare <= maxHopelessShare)
		return 'Without the key, a lab is unlikely to save much of this file.';
	const points = Math.ceil(100 * margin);
	const range = points > 0 ? `, give or take ${points} ${points === 1 ? 'point' : 'points'}` : '';
	const percent = formatPercent(Math.min(maxPercent, 100 * recoverableShare));
	return `A lab may save up to about ${percent} of this file${range}.`;
}

/** As ransomware counts: 65,536 bytes are 64 kB. */
function formatStep(bytes: number): string {
	const kilobytes = bytes / 1024;
	return kilobytes < 1024
		? `${formatInteger(Math.round(kilobytes))} kB`
		: `${formatInteger(Math.round(kilobytes / 1024))} MB`;
}

export function formatPattern({ pattern, isSampled }: SalvageMap): string {
	const where = isSampled ? 'Where we looked, ' : '';
	const capitalize = (text: string) => (isSampled ? text : text.charAt(0).toUpperCase() + text.slice(1));
	switch (pattern.kind) {
		case 'none':
			return 'It may only have been renamed. Copy it, give the copy its old name and try to open the copy.';
		case 'whole':
			return `${where}${capitalize('all of it is scrambled.')}`;
		case 'start':
			return `${where}${capitalize(`only the first ${formatStep(pattern.encrypted)} is scrambled.`)}`;
		case 'interval':
			return `The ransomware scrambled ${formatStep(pattern.encrypted)}, skipped ${formatStep(pattern.skipped)}, and so on.`;
		case 'parts':
			return 'It is scrambled in parts.';
	}
}

const structureNames: Readonly<Record<StructureKind, readonly [one: string, many: string]>> = {
	'partition-table': ['partition table', 'partition tables'],
	'ntfs-volume': ['start of an NTFS volume', 'starts of NTFS volumes'],
	'file-record': ['NTFS file record', 'NTFS file records'],
	'sql-page': ['database page', 'database pages'],
	'mailbox-page': ['mailbox map', 'mailbox maps'],
	'zip-member': ['file in the archive', 'files in the archive'],
};

export function formatStructures({ structureCounts }: SalvageMap): string {
	const found = Object.entries(structureNames).flatMap(([kind, [one, many]]) => {
		const count = structureCounts[kind as StructureKind] ?? 0;
		return count > 0 ? [`${formatInteger(count)} ${count === 1 ? one : many}`] : [];
	});
	return found.length > 0 ? found.join(', ') : 'none that we know';
}

export function listSalvageFacts(map: SalvageMap): { label: string; value: string }[] {
	const { shares, bytesRead, size, isSampled } = map;
	return [
		{ label: 'Scrambled', value: formatPercent(100 * shares.encrypted) },
		{ label: 'Readable or compressed', value: formatPercent(100 * (shares.readable + shares.compressed)) },
		{ label: 'Empty', value: formatPercent(100 * shares.empty) },
		{ label: 'Found between the scrambled parts', value: formatStructures(map) },
		{
			label: 'Looked at',
			value: isSampled
				? `${formatFileSize(bytesRead)} of ${formatFileSize(size)}, spread over the file`
				: `all ${formatFileSize(size)}`,
		},
	];
}
