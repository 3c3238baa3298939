import { industryOption } from '#domain/models/industries.ts';
export const businessTypes = [
	industryOption('ecommerce'),
	industryOption('financial'),
	industryOption('healthcare'),
	industryOption('manufacturing'),
	industryOption('retail'),
	industryOption('professional'),
	industryOption('education'),
	industryOption('government'),
	industryOption('technology'),
	industryOption('nonprofit'),
	industryOption('other'),
] as const;

export const criticalSystems = [
	{ value: 'email', label: 'Email and calendar' },
	{ value: 'identity', label: 'Sign-in (Active Directory, Entra, Google)' },
	{ value: 'files', label: 'File storage' },
	{ value: 'accounting', label: 'Accounting or ERP' },
	{ value: 'crm', label: 'Customer database or CRM' },
	{ value: 'production', label: 'Line-of-business software or production control' },
	{ value: 'website', label: 'Website and online shop' },
	{ value: 'payments', label: 'Point of sale and payments' },
	{ value: 'telephone', label: 'Telephone' },
	{ value: 'payroll', label: 'Payroll and HR' },
	{ value: 'backup', label: 'Backup system' },
	{ value: 'network', label: 'Internet, VPN and firewall' },
] as const;

export const rtoObjectives = [
	{ value: '1hour', label: '1 hour' },
	{ value: '4hours', label: '4 hours' },
	{ value: '24hours', label: '24 hours' },
	{ value: '3days', label: '3 days' },
	{ value: '1week', label: '1 week' },
] as const;

export const rpoObjectives = [
	{ value: 'none', label: 'No loss allowed' },
	{ value: '1hour', label: '1 hour' },
	{ value: '4hours', label: '4 hours' },
	{ value: '24hours', label: '24 hours' },
	{ value: '1week', label: '1 week' },
] as const;

export const backupSolutions = [
	{ value: 'local-only', label: 'Local only' },
	{ value: 'cloud-only', label: 'Cloud only' },
	{ value: 'hybrid', label: 'Hybrid (local and cloud)' },
	{ value: 'tape', label: 'Tape' },
	{ value: 'none', label: 'None' },
] as const;

const terabyteInMegabits = 8 * 1024 * 1024;
const exampleLineMbps = 100;

/** At full line speed. */
export const cloudRestoreHours = Math.round(terabyteInMegabits / exampleLineMbps / 3600);

export const warnings = {
	noBackup: 'There is no backup. Start with one copy today, on a disk that you unplug afterward.',
	hardToReach:
		'Being back within 1 to 4 hours is hard to reach with these backups. Test how long a full restore takes.',
	slowCloud: `A full restore from the cloud may be too slow: 1 TB over a ${exampleLineMbps} Mbps line takes about ${cloudRestoreHours} hours at best.`,
	mirror:
		'No loss allowed means a second system that mirrors every change, and backups as well: a mirror copies the damage too.',
	moreOften:
		'Copies on tape or local disks are usually made once a day. Back up more often, or you lose more than you allow.',
} as const;

export const customProblems = {
	empty: 'Type the name of a system first.',
	tooLong: (max: number) => `At most ${max} characters, please.`,
	tooMany: (max: number) => `At most ${max} custom systems.`,
	duplicate: 'This system is already on your list.',
} as const;

export const restoreOrder: readonly string[] = [
	'Clean network and firewall',
	'Sign-in (Active Directory, Entra), rebuilt or checked',
	'Backup and security tools',
	'Name service, address service and virtual hosts',
	'Telephone, email and chat',
	'Finance and the core business application with its database',
	'Files',
	'Website and online shop',
	'Everything else',
	'Users’ computers, rebuilt in waves',
];

export const remainingItems: readonly string[] = [
	'Who decides, who is the deputy, and how much each may spend',
	'Who may talk to the attackers: nobody without lawyer and insurer',
	'Where the offline copies, the keys and the printed passwords are',
	'How work goes on by hand: paper orders, card terminals, cash',
	'The fewest people needed to stay open',
	'What must be true before anything is reconnected: way in closed, accounts reset, protection on every machine, backups scanned',
	'The date of the next test',
];

export const nextActions = [
	{
		page: 'tabletop',
		title: 'Rehearse it for one hour with the people named in it.',
		text: 'The gaps show at the table, not in the plan.',
		label: 'Start the rehearsal',
	},
	{
		page: 'backup-checklist',
		title: 'Prove that the backups in it can be restored.',
		text: 'A plan rests on a copy that opens.',
		label: 'Check your backups',
	},
	{
		page: 'emergency-contacts',
		title: 'Print the numbers it needs, with private cell phones.',
		text: 'Company phones and email may be down.',
		label: 'Write the numbers down',
	},
] as const;
