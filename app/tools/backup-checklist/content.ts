import type { ChecklistItem, ChecklistSection } from '#domain/models/checklist.ts';

export type BackupItem = ChecklistItem & { controls: string };

export const sections: readonly ChecklistSection<BackupItem>[] = [
	{
		id: 'know',
		title: 'A. Know what must come back',
		items: [
			{
				id: 'bk-1',
				text: 'Written list of the systems and data we cannot work without, in restore order',
				why: 'Under stress everyone calls for their own system. A list agreed beforehand ends the argument.',
				how: 'Ask each team what stops after a day without computers. Ten lines are a good start.',
				controls: 'CIS 11.1',
				sources: ['cis'],
			},
			{
				id: 'bk-2',
				text: 'For each: how long we can be without it (RTO) and how much data we can lose (RPO)',
				why: 'These two numbers decide how often you back up and how fast the restore must be.',
				how: 'Write hours or days next to each line of the list, and have the owner of the business sign them.',
				controls: 'CIS 11.1',
				sources: ['cis'],
			},
			{
				id: 'bk-3',
				text: 'Everything on the list is really in a backup job, including laptops, phones, websites, phone system',
				why: 'If a system was never added to a backup job, you find out on the worst day.',
				how: 'Compare the list with the job list of the backup software, line by line.',
				controls: 'CIS 11.2',
				needs: 'the backup console',
				sources: ['cpg'],
			},
			{
				id: 'bk-4',
				text: 'Microsoft 365 / Google Workspace / other cloud data has its own backup (the provider’s recycle bin is not one)',
				why: 'Providers keep their service running; what you or an intruder delete is gone after a short time.',
				how: 'Use a backup service that keeps its copy in another account with another sign-in.',
				controls: 'CIS 11.2',
				needs: 'a backup service',
			},
			{
				id: 'bk-5',
				text: 'Installers, license keys, device and firewall configurations, network drawings are stored with the backups',
				why: 'Data without the programs and settings around it does not bring the business back.',
				how: 'Export the settings after every change and put them into the same offline place.',
				controls: 'CPG 3.O',
				needs: 'a computer',
				sources: ['cpg'],
			},
		],
	},
	{
		id: 'places',
		title: 'B. Copies in the right places',
		items: [
			{
				id: 'bk-6',
				text: 'At least three copies of important data',
				why: 'One copy fails, one is hit together with the original, one is left.',
				how: 'Count the live data as the first copy.',
				controls: '3-2-1',
				needs: 'the backup console',
			},
			{
				id: 'bk-7',
				text: 'On two different kinds of storage or services',
				why: 'The same fault, or the same stolen password, should not reach both.',
				how: 'For example a NAS and a cloud storage account of another provider.',
				controls: '3-2-1',
				needs: 'a second storage',
			},
			{
				id: 'bk-8',
				text: 'One copy away from the building',
				why: 'Fire, water and theft take everything in the same room.',
				how: 'Cloud storage, a second site, or a disk that goes home with a trusted person every week.',
				controls: 'CIS 11.4',
				needs: 'a second place',
				sources: ['cpg'],
			},
			{
				id: 'bk-9',
				text: 'One copy offline, or locked so nobody (not even an admin) can change or delete it for a set time',
				why: 'Attackers look for backups first. What they cannot reach or change, they cannot take from you.',
				how: 'Unplug a disk after the run, or switch on object lock (immutability) in the cloud storage.',
				controls: 'CIS 11.4',
				needs: 'a disk or locked storage',
				sources: ['ncsc', 'cisa'],
			},
			{
				id: 'bk-10',
				text: 'Jobs run automatically, daily for changing data; copies kept at least 30 days and some for months',
				why: 'If it depends on someone remembering, it stops during vacations.',
				how: 'Set a schedule and a retention of 30 days, plus one copy per month that is kept longer.',
				controls: 'CIS 11.2',
				needs: 'the backup console',
				sources: ['rra'],
			},
		],
	},
	{
		id: 'protect',
		title: 'C. Keep attackers out of the backups',
		items: [
			{
				id: 'bk-11',
				text: 'Backup system has its own accounts, not the Windows domain admin',
				why: 'Otherwise anyone who takes over the domain owns the backups too.',
				how: 'Take the backup server out of the domain and give it accounts used for nothing else.',
				controls: 'CIS 11.3 / 5.4',
				needs: 'IT staff',
				sources: ['cisa', 'practice'],
			},
			{
				id: 'bk-12',
				text: 'MFA on the backup console and on the cloud storage account',
				why: 'One stolen password should not be enough to delete years of copies.',
				how: 'Turn it on for every account that can change jobs or storage, the owner’s account included.',
				controls: 'CIS 6.5',
				sources: ['cisa'],
			},
			{
				id: 'bk-13',
				text: 'Deleting backups or shortening retention needs a second person or a delay',
				why: 'It buys the hours in which somebody notices.',
				how: 'Look for ‘four-eyes’, ‘multi-user authorization’ or ‘soft delete’ in the settings.',
				controls: 'CIS 11.3',
				needs: 'the backup console',
			},
			{
				id: 'bk-14',
				text: 'Backups are encrypted and the key is kept elsewhere, reachable without our network',
				why: 'An open backup is a data leak; a lost key makes it worthless.',
				how: 'Print the key, put it into a sealed envelope in a safe, and a second one at another place.',
				controls: 'CIS 11.3',
				needs: 'the backup console and a safe',
				sources: ['cis'],
			},
			{
				id: 'bk-15',
				text: 'Removable disks are unplugged after each run; NAS shares are not mapped on PCs',
				why: 'What a PC can write to, ransomware on that PC can lock.',
				how: 'Rotate two disks, so that one is always unplugged. Remove drive letters that lead to backups.',
				controls: 'CIS 11.4',
				needs: 'a person at the machine',
				sources: ['ncsc'],
			},
		],
	},
	{
		id: 'prove',
		title: 'D. Prove that restore works',
		items: [
			{
				id: 'bk-16',
				text: 'Someone looks at job results every working day; failures raise an alert',
				why: 'Jobs stop quietly, often for months.',
				how: 'Let the software email a daily summary and name the person who reads it, and a backup person.',
				controls: 'CIS 11.2',
			},
			{
				id: 'bk-17',
				text: 'One random file or mailbox restored every month',
				why: 'It takes ten minutes and shows that the chain works.',
				how: 'Have someone outside IT name the file. Write date and result into a list.',
				controls: 'CIS 11.5',
				needs: 'a computer',
			},
			{
				id: 'bk-18',
				text: 'A complete server or system restored at least every quarter to spare hardware or cloud',
				why: 'A file is not a system. Drivers, licenses and order of start only show in a full test.',
				how: 'Take another system each quarter, in an isolated network. CIS asks for quarterly tests, CISA for yearly ones at least.',
				controls: 'CIS 11.5',
				needs: 'IT staff and spare hardware',
				sources: ['cis', 'rra', 'cpg'],
			},
			{
				id: 'bk-19',
				text: 'Time measured and compared with RTO; result written down',
				why: 'Without a stopwatch every plan looks fast.',
				how: 'Note start, end, size and who did it. If it took longer than promised, change the plan or the promise.',
				controls: 'CIS 11.5',
			},
			{
				id: 'bk-20',
				text: 'Restored data is checked by its users and scanned for malware before use',
				why: 'A backup may hold the intruder’s tools, or data that nobody can use.',
				how: 'Scan in the isolated network, then have a user open real files and confirm they are right.',
				controls: 'CSF RC.RP-03',
				needs: 'a computer',
				sources: ['ncsc', 'cpg'],
			},
		],
	},
	{
		id: 'ready',
		title: 'E. Ready for the worst day',
		items: [
			{
				id: 'bk-21',
				text: 'Identity first: Active Directory / Entra recovery steps written and tried, with an offline copy of a domain controller backup',
				why: 'Nobody can sign in to anything before the directory is back and trusted.',
				how: 'Write the steps of your directory’s vendor into your own plan, and rehearse them once in an isolated network.',
				controls: 'CIS 11.4',
				needs: 'IT staff',
				sources: ['cisa', 'practice'],
			},
			{
				id: 'bk-22',
				text: 'Clean place to restore to: spare hardware, isolated network or cloud tenant',
				why: 'Restoring into the affected network hands the data back to the attackers, and the police may hold your machines.',
				how: 'Two spare machines and a separate router are enough for a small firm, or a cloud account that’s ready to use.',
				controls: 'CPG 6.A',
				needs: 'spare hardware or a cloud account',
				sources: ['cisa'],
			},
			{
				id: 'bk-23',
				text: 'Printed restore instructions, passwords in a sealed or offline store, two people trained',
				why: 'The instructions on the server are locked as well, and people go on vacation.',
				how: 'Print, seal, date, and have the second person do the next restore test from paper alone.',
				controls: 'CIS 17.4',
				needs: 'a printer and a safe',
			},
			{
				id: 'bk-24',
				text: 'We know the last certain-to-be-clean copy can be weeks old; retention is long enough for a silent intruder',
				why: 'Intruders can sit in a network for weeks before they strike, and are in the copies of that time.',
				how: 'Keep at least one monthly copy for half a year, and data files apart from system images.',
				controls: 'CIS 11.2',
				needs: 'the backup console',
			},
			{
				id: 'bk-25',
				text: 'Supplier and support numbers, and who may approve emergency spending, are on paper',
				why: 'On that day you can’t reach your address book, and waiting for a signature costs hours.',
				how: 'One sheet, in the office and at home: names, numbers, contract numbers, a spending limit.',
				controls: 'CPG 5.A',
			},
		],
	},
];

export type BackupBand = {
	from: number;
	level: 'Excellent' | 'Good' | 'Fair' | 'Poor';
	tone: 'ok' | 'calm' | 'soon' | 'now';
	advice: string;
	nextItemIds: readonly string[];
};

export const bands: readonly BackupBand[] = [
	{
		from: 90,
		level: 'Excellent',
		tone: 'ok',
		advice: 'Keep the date of the last test visible; re-check after every system change.',
		nextItemIds: [],
	},
	{
		from: 75,
		level: 'Good',
		tone: 'calm',
		advice: 'Close the last gaps; ask someone who did not build it to run the restore.',
		nextItemIds: ['bk-9', 'bk-18', 'bk-21'],
	},
	{
		from: 50,
		level: 'Fair',
		tone: 'soon',
		advice:
			'You could restore something, not the business. Next come a full restore each quarter and the recovery of sign-in.',
		nextItemIds: ['bk-18', 'bk-21', 'bk-9'],
	},
	{
		from: 0,
		level: 'Poor',
		tone: 'now',
		advice:
			'This week: an offline copy, own accounts and MFA for the backups, and someone who reads the results.',
		nextItemIds: ['bk-9', 'bk-11', 'bk-12', 'bk-16'],
	},
];

export const warningThreshold = 50;
export const praiseThreshold = 75;

export const warning = {
	title: 'Critical warning: treat your data as unprotected',
	text: 'Today: make one copy of the most important data to a disk, unplug it, take it home.',
};

export const praise = {
	title: 'Great job',
	text: 'Your backups are in good shape. Keep testing them.',
};

export const rule =
	'Rule of thumb 3-2-1-1-0: three copies, two kinds of storage, one away from the site, one offline or unchangeable, zero errors in the last test restore.';

export const falseBackups = [
	'RAID, sync folders such as OneDrive or Dropbox, snapshots on the same box and replication copy the damage too: none of them is an offline backup.',
	'Ransomware commonly deletes the shadow copies of Windows (MITRE ATT&CK T1490).',
	'A cloud backup that nobody ever restored is a hope, not a backup.',
	'A locked copy is only as good as its clock, its administrator account and the host it runs on: protect those too.',
];

export const facts = [
	'54% of the victims with encrypted data used backups, the lowest share in six surveys (Sophos, State of Ransomware 2025, as reported by the trade press).',
	'10% of the victims got back more than 90% of what was hit; 57% got back less than half (Veeam 2025, as reported by Techzine).',
	'Of the small firms that paid, 60% regained all or part of their data (Hiscox 2025).',
];
