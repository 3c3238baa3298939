import { cisaGuide, coveware2020, practice, reportedFact, seenFact } from '#domain/facts/shared-facts.ts';
import type { GuideSection, GuideSources, GuideStep } from '#domain/models/guide.ts';

export const sources: GuideSources = {
	practice,
	cisa: cisaGuide,
	ncsc: reportedFact(
		'ncsc-ransomware',
		'NCSC (UK) on ransomware attacks',
		'Restore only if backup and device are clean; connect, update, scan, monitor.',
	),
	adRecovery: reportedFact(
		'ad-forest-2026',
		'Guides on Active Directory forest recovery, after Microsoft',
		'Decide by trust, not by damage; isolate every domain controller; rebuild one per domain from a known-good backup.',
		{
			published: '2026-03-24',
		},
	),
	krbtgt: { ...practice, id: 'krbtgt-twice', says: 'Reset krbtgt twice, at least ten hours apart.' },
	appConsent: reportedFact(
		'app-consent-reset-2026',
		'Published tests of app consents',
		'App consents survive password resets.',
		{
			published: '2026-04',
		},
	),
	goals: reportedFact(
		'cpg-6a-fallback',
		'CISA Cybersecurity Performance Goals 2.0',
		'Be able to run degraded, on paper and radio.',
		{
			clause: '6.A',
			kind: 'framework',
		},
	),
	ftc: seenFact({
		id: 'ftc-breach-guide',
		publisher: 'FTC, Data Breach Response: A Guide for Business',
		says: 'Keep evidence; do not destroy it while you fix things.',
		url: 'https://www.ftc.gov/business-guidance/resources/data-breach-response-guide-business',
	}),
	dfars: reportedFact(
		'dfars-images-90',
		'DFARS 252.204-7012',
		'Defense contractors keep images of affected systems for 90 days.',
		{
			clause: '(e)',
			kind: 'law',
		},
	),
	coveware2020,
	veeam: reportedFact(
		'veeam-again',
		'Veeam survey after Poland Insight',
		'69% of those who paid were attacked again.',
		{
			kind: 'statistic',
		},
	),
};

export const facts = Object.values(sources);

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
	/** 'all' stands before every wave. */
	wave: WaveId | 'all';
	text: string;
	must: boolean;
	/** How you know. */
	proof: string;
	source: string;
};

function item(
	id: string,
	wave: GateItem['wave'],
	text: string,
	proof: string,
	source: string,
	must: 'must' | 'should' = 'must',
): GateItem {
	return { id, wave, text, must: must === 'must', proof, source };
}

export const gateItems: readonly GateItem[] = [
	item(
		'rg-23',
		'all',
		'Evidence is safe: images, logs, note, locked disks. Lawyer and insurer have released the machines.',
		'Custody sheets',
		'ftc',
	),
	item(
		'rg-24',
		'all',
		'Someone watches the alerts day and night for the next 30 days.',
		'A name and a number',
		'cisa',
	),
	item(
		'rg-25',
		'all',
		'The manual fallback stays ready for two weeks.',
		'Paper forms, cash box',
		'goals',
		'should',
	),
	item(
		'rg-26',
		'all',
		'Staff know: new passwords, whom to call, no old files from home.',
		'Sent and read',
		'practice',
	),
	item(
		'rg-27',
		'all',
		'Legal duties and the insurer’s conditions for restoring are met.',
		'Lawyer and claims handler say so',
		'practice',
	),
	item(
		'rg-1',
		'A',
		'We know how they got in, or everything that could have been the way was rebuilt.',
		'The responder’s short list in writing',
		'cisa',
	),
	item('rg-2', 'A', 'That way is closed: patched, turned off, or behind MFA.', 'A test from outside', 'cisa'),
	item(
		'rg-3',
		'A',
		'What they left is gone: accounts, scheduled tasks, remote tools, group policies, mail rules.',
		'The responder’s list, every line ticked',
		'cisa',
	),
	item(
		'rg-4',
		'A',
		'Firewall and VPN are rebuilt or reset, firmware current, old rules removed, admin page not on the internet.',
		'Rules read by two people',
		'practice',
	),
	item(
		'rg-5',
		'A',
		'The sign-in system (Active Directory, Entra, Google) can be trusted: rebuilt from a known-good copy, or checked by a specialist.',
		'A written statement',
		'adRecovery',
	),
	item('rg-6', 'A', 'Every domain controller was off the network until then.', 'A list', 'adRecovery'),
	item(
		'rg-7',
		'A',
		'All admin, service and backup passwords are new; krbtgt was reset twice, at least ten hours apart.',
		'Times in the log',
		'krbtgt',
	),
	item(
		'rg-8',
		'A',
		'MFA is on for every admin, email and remote sign-in; unknown methods and devices are removed.',
		'A report',
		'cisa',
	),
	item(
		'rg-9',
		'A',
		'App consents, API keys, certificates and app passwords were reviewed.',
		'A list',
		'appConsent',
	),
	item(
		'rg-10',
		'B',
		'The backup is older than the first sign of the intruder, or only data files are taken from it.',
		'Its date against the timeline',
		'ncsc',
	),
	item(
		'rg-11',
		'B',
		'Restored data was scanned in an isolated network and opened by a user.',
		'Name and time',
		'ncsc',
	),
	item('rg-12', 'B', 'Servers were rebuilt from clean media, not “cleaned”.', 'Per server', 'cisa'),
	item(
		'rg-13',
		'B',
		'Virtual hosts and storage were rebuilt or checked; their management network is separate.',
		'Per host',
		'practice',
	),
	item(
		'rg-14',
		'B',
		'New backups run; one copy is offline or locked, with accounts of its own.',
		'Last job, and one file restored',
		'cisa',
	),
	item(
		'rg-15',
		'C',
		'Every computer is rebuilt or cleared and has working EDR with tamper protection.',
		'Count in the console = device list',
		'cisa',
	),
	item(
		'rg-16',
		'C',
		'No local admin rights; a different local admin password on each.',
		'The policy',
		'practice',
		'should',
	),
	item(
		'rg-17',
		'C',
		'USB drives and home devices used in the incident are set aside.',
		'A box with a label',
		'practice',
		'should',
	),
	item(
		'rg-18',
		'D',
		'Remote work only by VPN or zero trust with MFA; no remote desktop on the internet.',
		'A scan',
		'cisa',
	),
	item(
		'rg-19',
		'D',
		'Remote-support tools: only the named ones, with new credentials.',
		'The software list',
		'practice',
	),
	item(
		'rg-20',
		'D',
		'Logging is on and goes somewhere the attackers cannot delete it, for 90 days or more.',
		'A test search',
		'practice',
	),
	item(
		'rg-21',
		'E',
		'Partners and providers agreed in writing to reconnect, with new keys.',
		'A list with dates',
		'practice',
	),
	item('rg-22', 'E', 'Our IT provider’s own access was checked.', 'Their statement', 'practice'),
];

export const gateWords = {
	go: 'All must items are settled. Reconnect this wave, watch it for 24 hours, then go on to the next.',
	noGo: 'Not yet. Reconnecting now can undo everything.',
	samePerson: 'The person who checked and the person who decides must not be the same.',
	names: 'Name who checked and who decides.',
	stop: 'Stop rule: new locked files, an unknown admin or switched-off protection? Cut the wave at the switch, go back to no-go, call the responder.',
} as const;

function question(id: string, text: string): GuideStep {
	return { id, text, sources: ['practice'] };
}

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
		{
			kind: 'steps',
			title: 'Close the watch on day 30 only if',
			steps: [
				question('w-end-1', 'Everything on the list was quiet for 14 days.'),
				question('w-end-2', 'One full restore has been tested since.'),
				question('w-end-3', 'The way in is closed on every system, proven by a test.'),
				question('w-end-4', 'All notices are sent.'),
				question('w-end-5', 'Evidence is kept, and everybody knows until when.'),
				question('w-end-6', 'The lessons-learned meeting was held.'),
				question('w-end-7', 'The cyber insurer knows what changed.'),
			],
		},
	],
	sources: ['cisa', 'coveware2020', 'veeam', 'dfars', 'practice'],
};
