import { type GuideSection, makeStep, stepList } from '#domain/models/guide.ts';

export type WaveId = 'A' | 'B' | 'C' | 'D' | 'E';

export const waves: readonly { id: WaveId; title: string; order: string }[] = [
	{ id: 'A', title: 'Network edge and sign-in', order: 'First of all.' },
	{
		id: 'B',
		title: 'Servers and backups',
		order: 'Backup and security tools first, then what earns money.',
	},
	{ id: 'C', title: 'Computers', order: 'In groups of ten or so.' },
	{ id: 'D', title: 'Cloud and remote access', order: 'After the computers.' },
	{ id: 'E', title: 'Partners', order: 'Last.' },
];

export type GateItem = {
	id: string;
	wave: WaveId | 'all';
	text: string;
	isRequired: boolean;
	evidence: string;
	source: string;
};

function makeGateItem(
	id: string,
	wave: GateItem['wave'],
	text: string,
	evidence: string,
	source: string,
	requirement: 'must' | 'should' = 'must',
): GateItem {
	return { id, wave, text, isRequired: requirement === 'must', evidence, source };
}

export const gateItems: readonly GateItem[] = [
	makeGateItem(
		'rg-23',
		'all',
		'Evidence is safe: images, logs, note, locked disks. Lawyer and insurer have released the machines.',
		'Custody sheets',
		'ftc',
	),
	makeGateItem(
		'rg-24',
		'all',
		'For the next 30 days a named provider or paid service, with a written promise, watches the alerts day and night; or this wave is offline at night.',
		'The promise and a number, or the hours offline',
		'cisa',
	),
	makeGateItem(
		'rg-28',
		'all',
		'EDR with tamper protection works on every machine of this wave that can run it, servers included.',
		'Count in the console = device list',
		'cisa',
	),
	makeGateItem(
		'rg-31',
		'all',
		'Machines that cannot run EDR (printers, cameras, plant, NAS, ESXi) are on a separate network without internet.',
		'A list of them, a test from one',
		'practice',
	),
	makeGateItem(
		'rg-20',
		'all',
		'Logging is on and goes somewhere the attackers cannot delete it, for 90 days or more.',
		'A test search',
		'practice',
	),
	makeGateItem(
		'rg-25',
		'all',
		'The manual fallback stays ready for two weeks.',
		'Paper forms, cash box',
		'goals',
		'should',
	),
	makeGateItem(
		'rg-26',
		'all',
		'Staff know: new passwords, who to call, no old files from home.',
		'Sent and read',
		'practice',
	),
	makeGateItem(
		'rg-27',
		'all',
		'Legal duties and the insurer’s conditions for restoring are met.',
		'Lawyer and claims handler say so',
		'practice',
	),
	makeGateItem(
		'rg-1',
		'A',
		'We know how they got in, or everything that could have been the way was rebuilt.',
		'The responder’s short list in writing',
		'cisa',
	),
	makeGateItem(
		'rg-2',
		'A',
		'That way is closed: patched, turned off, or behind MFA.',
		'A test from outside',
		'cisa',
	),
	makeGateItem(
		'rg-3',
		'A',
		'What they left is gone: accounts, scheduled tasks, remote tools, group policies, mail rules.',
		'The responder’s list, every line checked off',
		'cisa',
	),
	makeGateItem(
		'rg-4',
		'A',
		'Firewall and VPN are rebuilt or reset, firmware current, old rules removed, admin page not on the internet.',
		'Rules read by two people',
		'practice',
	),
	makeGateItem(
		'rg-5',
		'A',
		'The sign-in system (Active Directory, Entra, Google) can be trusted: rebuilt from a known-good copy, or checked by a specialist.',
		'A written statement',
		'adRecovery',
	),
	makeGateItem(
		'rg-6',
		'A',
		'Every domain controller was off the network until then.',
		'A list',
		'adRecovery',
	),
	makeGateItem(
		'rg-7',
		'A',
		'All admin, service and backup passwords are new; krbtgt was reset twice: in a live domain at least ten hours apart, on one isolated, rebuilt domain controller both times in one session.',
		'Times in the log',
		'krbtgt',
	),
	makeGateItem(
		'rg-8',
		'A',
		'MFA is on for every admin, email and remote sign-in; unknown methods and devices are removed.',
		'A report',
		'cisa',
	),
	makeGateItem(
		'rg-9',
		'A',
		'App consents, API keys, certificates and app passwords were reviewed.',
		'A list',
		'appConsent',
	),
	makeGateItem(
		'rg-10',
		'B',
		'The backup is older than the first sign of the intruder, or only data files are taken from it.',
		'Its date against the timeline',
		'ncsc',
	),
	makeGateItem(
		'rg-11',
		'B',
		'Restored data was scanned in an isolated network and opened by a user.',
		'Name and time',
		'ncsc',
	),
	makeGateItem('rg-12', 'B', 'Servers were rebuilt from clean media, not “cleaned”.', 'Per server', 'cisa'),
	makeGateItem(
		'rg-13',
		'B',
		'Virtual hosts and storage were rebuilt or checked; their management network is separate.',
		'Per host',
		'practice',
	),
	makeGateItem(
		'rg-14',
		'B',
		'New backups run; one copy is offline or locked, with separate accounts.',
		'Last job, and one file restored',
		'cisa',
	),
	makeGateItem(
		'rg-15',
		'C',
		'Every computer is rebuilt or cleared by a specialist.',
		'Count against the device list',
		'cisa',
	),
	makeGateItem(
		'rg-16',
		'C',
		'No local admin rights; a different local admin password on each.',
		'The policy',
		'practice',
		'should',
	),
	makeGateItem(
		'rg-17',
		'C',
		'USB drives and home devices used in the incident are set aside.',
		'A box with a label',
		'practice',
		'should',
	),
	makeGateItem(
		'rg-18',
		'D',
		'Remote work only by VPN or zero trust with MFA; no remote desktop on the internet.',
		'A scan',
		'cisa',
	),
	makeGateItem(
		'rg-19',
		'D',
		'Remote-support tools: only the named ones, with new credentials.',
		'The software list',
		'practice',
	),
	makeGateItem(
		'rg-21',
		'E',
		'Partners and providers agreed in writing to reconnect, with new keys.',
		'A list with dates',
		'practice',
	),
	makeGateItem('rg-22', 'E', 'Our IT provider’s own access was checked.', 'Their statement', 'practice'),
];

export const gateText = {
	go: 'All must items are settled. Reconnect this wave, watch it for 24 hours, then go on to the next.',
	noGo: 'Not yet. Reconnecting now can undo everything.',
	samePerson: 'The person who checked and the person who decides must not be the same.',
	missingNames: 'Name who checked and who decides.',
	stopRule:
		'Stop rule: new locked files, an unknown admin or switched-off protection? Cut the wave at the switch, go back to no-go, call the responder.',
} as const;

export const watchSection: GuideSection = {
	id: 'watch',
	title: '30-day watch list',
	intro:
		'Attackers come back to those who did not close the way in, and often to those who paid. Look on days 1, 2 and 3, then every working day to day 14, then weekly to day 30.',
	blocks: [
		{
			kind: 'table',
			title: 'What to watch',
			columns: ['Watch', 'Where', 'Red flag', 'Then'],
			rows: [
				[
					'New or changed admin accounts and groups',
					'Active Directory, Entra, Google, NAS, firewall, backup',
					'any you did not make',
					'disable it, call the responder',
				],
				[
					'Protection switched off or missing',
					'EDR console against the device list',
					'a gap of more than an hour',
					'isolate the machine',
				],
				[
					'Sign-ins from new places or at night, many failed ones',
					'sign-in logs, VPN',
					'success after many failures',
					'block and reset',
				],
				[
					'New remote-support tools, scheduled tasks, services',
					'EDR, software list',
					'not on the approved list',
					'isolate',
				],
				[
					'Large or steady uploads; Rclone, WinSCP, MEGA',
					'firewall, proxy, cloud logs',
					'more than usual for that machine',
					'cut it, keep the logs',
				],
				[
					'Mail rules, forwarding, delegates, app consents',
					'mail admin',
					'any new one to the outside',
					'remove it after a screenshot',
				],
				[
					'Deleted backups, shorter retention, removed shadow copies',
					'backup console, event logs',
					'any',
					'unplug the copy, call',
				],
				['Mass renames or new file endings', 'EDR, file server', 'any', 'cut the network'],
				[
					'Attackers’ calls, emails, leak-site posts',
					'front desk log, monitoring by a specialist',
					'any',
					'see “Data stolen, nothing locked”',
				],
				['Scams with our name', 'customers, staff, bank', 'reports', 'send the warning text'],
				['Old machines coming back from drawers and homes', 'network list', 'an unknown device', 'remove it'],
				['Legal dates', 'list of deadlines', 'due in 72 hours', 'do it'],
			],
		},
		stepList('Close the watch on day 30 only if', [
			makeStep('w-end-1', 'Everything on the list was quiet for 14 days.'),
			makeStep('w-end-2', 'One full restore has been tested since.'),
			makeStep('w-end-3', 'The way in is closed on every system, proven by a test.'),
			makeStep('w-end-4', 'All notices are sent.'),
			makeStep('w-end-5', 'Evidence is kept, and everybody knows until when.'),
			makeStep('w-end-6', 'The lessons-learned meeting was held.'),
			makeStep('w-end-7', 'The cyber insurer knows what changed.'),
		]),
	],
	sources: ['cisa', 'coveware2020', 'veeam', 'dfars', 'practice'],
};
