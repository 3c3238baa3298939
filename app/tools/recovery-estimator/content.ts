import { formatNumber } from '#domain/fields/parse-number.ts';

export const source = 'planning figures of this site; speeds are the nominal ones of each connection';

export type SizeUnit = 'MB' | 'GB' | 'TB';

export const gigabytesPerTerabyte = 1024;
export const megabytesPerGigabyte = 1024;

export const sizeUnits: readonly { value: SizeUnit; label: string }[] = [
	{ value: 'MB', label: 'MB' },
	{ value: 'GB', label: 'GB' },
	{ value: 'TB', label: 'TB' },
];

type Connection = 'dsl' | 'cable' | 'fiber-100' | 'fiber-1000' | 't1' | 'ethernet' | 'usb3' | 'sata';

export const connections: readonly { value: Connection; label: string; mbps: number }[] = [
	{ value: 'dsl', label: 'DSL line (25 Mbps)', mbps: 25 },
	{ value: 'cable', label: 'Cable line (100 Mbps)', mbps: 100 },
	{ value: 'fiber-100', label: 'Fiber line (100 Mbps)', mbps: 100 },
	{ value: 'fiber-1000', label: 'Fiber line (1,000 Mbps)', mbps: 1000 },
	{ value: 't1', label: 'T1 line (1.5 Mbps)', mbps: 1.5 },
	{ value: 'ethernet', label: 'Office network, Ethernet (1,000 Mbps)', mbps: 1000 },
	{ value: 'usb3', label: 'USB 3 disk (5,000 Mbps)', mbps: 5000 },
	{ value: 'sata', label: 'Built-in disk, SATA (6,000 Mbps)', mbps: 6000 },
];

type RecoveryMethod = 'simple-restore' | 'file-by-file' | 'decryption' | 'forensic' | 'partial-recovery';

export const methods: readonly { value: RecoveryMethod; label: string; factor: number }[] = [
	{ value: 'simple-restore', label: 'Simple restore from a backup', factor: 1 },
	{ value: 'file-by-file', label: 'File by file', factor: 1.5 },
	{ value: 'decryption', label: 'Decryption with a key or tool', factor: 2.5 },
	{ value: 'forensic', label: 'Forensic recovery', factor: 3.5 },
	{ value: 'partial-recovery', label: 'Partial recovery', factor: 1.2 },
];

type Priority = 'emergency' | 'high' | 'normal' | 'low';

export const priorities: readonly { value: Priority; label: string; factor: number }[] = [
	{ value: 'emergency', label: 'Emergency: day and night', factor: 0.7 },
	{ value: 'high', label: 'High: first in line', factor: 1 },
	{ value: 'normal', label: 'Normal: working hours', factor: 1.3 },
	{ value: 'low', label: 'Low: when there is time', factor: 1.8 },
];

export const overheadFactor = 1.3;

/** Lines, disks and backup software rarely reach their nominal speed. */
export const realSpeedFactor = { best: 0.7, worst: 0.3 } as const;

export const surveyNote = 'In a 2025 survey 53% were fully back within a week (Sophos).';

export const realisticNote =
	'The realistic range is for the data alone, at 30-70% of line speed. Add time to find the way in, clean up and check. Plan with the estimate; measure with a test restore.';

export const phases = [
	{
		id: 'prepare',
		label: 'Assess and prepare',
		endsAtPercent: 10,
		what: 'Find the clean copy, decide what comes first.',
	},
	{ id: 'set-up', label: 'Set up clean systems', endsAtPercent: 25, what: 'Rebuild or wipe the machines.' },
	{ id: 'copy', label: 'Recover the data', endsAtPercent: 75, what: 'Copy, decrypt or rebuild the files.' },
	{ id: 'check', label: 'Check the data', endsAtPercent: 90, what: 'Open files, compare, scan for malware.' },
	{ id: 'return', label: 'Return to work', endsAtPercent: 100, what: 'Reconnect people, watch closely.' },
] as const;

export const longRecoveryDays = 3;
export const largeRecoveryGigabytes = 1000;

export const recommendations = {
	fasterMethods: `This takes more than ${longRecoveryDays} days. Look for a faster method: bring the backup on a disk instead of over the line, restore on the office network, or restore whole systems instead of single files.`,
	decryption:
		'Decryption can fail or damage files. Copy the encrypted data first, work on the copy, and test a few files before you start on all of them.',
	incremental: `With more than ${formatNumber(largeRecoveryGigabytes)} GB, recover in steps: the systems you need to work first, archives last.`,
};

const formatFactors = (entries: readonly { label: string; factor: number }[]) =>
	entries.map(({ label, factor }) => `${label} ${factor}`).join('; ');

export const formulas = [
	`Data size in GB = MB / ${megabytesPerGigabyte}, or TB × ${gigabytesPerTerabyte}`,
	`Estimated hours = GB × 8 × 1024 / (speed in Mbps × 60) × method × priority × ${overheadFactor}`,
	`Speed: ${connections.map(({ label }) => label).join('; ')}`,
	`Method: ${formatFactors(methods)}`,
	`Priority: ${formatFactors(priorities)}`,
	'Bare copy time in seconds = GB × 8 × 1024 / speed in Mbps. It is the floor: no recovery over that line is faster.',
	`Realistic range for the data = bare copy time × method / ${realSpeedFactor.best} to bare copy time × method / ${realSpeedFactor.worst}`,
	`The estimate is a cautious planning figure: a simple restore at high priority comes to ${60 * overheadFactor} times the bare copy time, which leaves room for finding, cleaning, checking and waiting.`,
	`Phases end at ${phases.map(({ endsAtPercent }) => `${endsAtPercent}%`).join(', ')} of the estimated time`,
];

export const exampleNote = '200 GB restored from a backup over the office network, at high priority';

export const criticalPathNote =
	'Every phase waits for the one before it: whatever delays one of them delays the end by as much.';

export const nextActions = [
	{
		page: 'priority-ranker',
		title: 'Restore first what the business cannot do without.',
		text: 'The time above is for everything at once.',
		label: 'Rank your systems',
	},
	{
		page: 'backup-checklist',
		title: 'Restore one system now, as a test.',
		text: 'Only a tested backup keeps to an estimate.',
		label: 'Check your backups',
	},
	{
		page: 'recovery-wizard',
		title: 'Write down who restores what, and from where.',
		text: 'Looking for passwords at night takes longer than copying.',
		label: 'Write a recovery plan',
	},
] as const;
