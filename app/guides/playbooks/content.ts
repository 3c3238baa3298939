import { changeCloudKeys, freezeResets, leaveOn } from '#domain/incident/containment.ts';
import {
	type GuideSection,
	type GuideStep,
	makeStep,
	neverList,
	orderedSteps,
	pointList,
	stepList,
} from '#domain/models/guide.ts';

/** Records store the ids, so a step that moves needs `makeStep` with its first id. */
function makeSteps(
	prefix: string,
	rows: readonly (string | readonly [text: string, source: string, performer?: GuideStep['performer']])[],
): readonly GuideStep[] {
	return rows.map((row, index) => {
		const [text, source, performer] = typeof row === 'string' ? [row, 'practice'] : row;
		return makeStep(`${prefix}-${index + 1}`, text, source, performer);
	});
}

const it = 'IT person';

const byIt = (text: string, source = 'practice') => [text, source, it] as const;

const lockedWithForeignKey =
	'Locked with a key that the attackers sent with each request (SSE-C at Amazon)? The provider does not have it. Go back to versions and copies.';

/** The IT person does each step. */
function playbook(
	id: string,
	prefix: string,
	title: string,
	steps: readonly string[],
	never: readonly string[],
): GuideSection {
	const sourceOf = (text: string) => (text === lockedWithForeignKey ? 'codefinger' : 'practice');
	const rows = steps.map((text) => [text, sourceOf(text), it] as const);
	return {
		id,
		title,
		blocks: [orderedSteps('In this order', makeSteps(prefix, rows)), neverList('Do not', never)],
	};
}

export const question = 'Which one do you need? Each can be printed alone.';

export const sourceNote =
	'Steps without a named source are general knowledge: confirm them with your responder.';

/** By section id. */
export const illustrations = {
	'firewall-vpn': 'firewall',
	'active-directory': 'directory',
	backups: 'backups',
	'microsoft-365': 'cloud',
	'insurer-call': 'insure',
	'it-provider': 'headset',
	'on-paper': 'paper',
	hypervisor: 'recover',
	'cloud-data-theft': 'identify',
	'cloud-account': 'contain',
	'google-workspace': 'cloud',
} as const;

export const sections: readonly GuideSection[] = [
	{
		id: 'firewall-vpn',
		title: 'Firewall or VPN',
		intro: 'Pull the cable, save the logs, reset the secrets.',
		blocks: [
			orderedSteps(
				'In this order',
				makeSteps('pb-fw', [
					[
						'Pull the internet cable out of the firewall. Leave the power on: a small firewall keeps its log in memory and loses it at a restart.',
						'fortinet',
					],
					byIt(
						'Export the log, the configuration, the list of sessions and the list of admins. Photograph what you cannot export.',
					),
					byIt(
						'Cut access before the cable goes back in: turn off VPN and management from the internet, then end every open session.',
						'cisa',
					),
					byIt(
						'Look for what is new: admin accounts, VPN users, tunnels, scripts, forwarding rules, a changed log server.',
					),
					byIt(
						'Update to the fixed version, or replace the box. A factory reset alone may not remove an intruder.',
						'ivanti',
					),
					byIt(
						'Reset every secret stored on it: local users, the account it uses in your directory, VPN keys, certificates, API keys, SNMP.',
						'ivanti',
					),
					byIt('Turn VPN back on only with a second sign-in step for everyone.', 'cisa'),
				]),
			),
			{
				kind: 'table',
				title: 'Where the log is (menus differ by version)',
				columns: ['Vendor', 'Look here'],
				rows: [
					['Fortinet', 'Log & Report; on the command line: execute log display'],
					['SonicWall', 'Monitor, Logs, System Logs; export as CSV'],
					['Cisco ASA', 'show logging; show vpn-sessiondb detail'],
					['Ivanti', 'System, Log/Monitoring; run the integrity checker and save its result'],
					['NetScaler', 'System, Auditing; copy /var/log before a restart'],
				],
			},
			neverList('Do not', [
				'Cut its power, restart it or update it before the log is saved.',
				'Restore an old configuration with the old passwords in it.',
			]),
		],
	},
	{
		id: 'active-directory',
		title: 'Rebuild Active Directory',
		intro: 'For one to three domain controllers.',
		blocks: [
			orderedSteps(
				'In this order',
				makeSteps('pb-ad', [
					byIt(
						'Take every domain controller off the network. Leave each one on until a responder has copied it, unless it is still locking its own files. Then hold the power button.',
						'adRecovery',
					),
					[
						'Choose a backup from before the first sign of the intruder and younger than the tombstone lifetime (180 days by default). When in doubt, build a new domain.',
						'adRecovery',
						'responder',
					],
					byIt(
						'Restore one domain controller on a separate network without internet. Scan it.',
						'adRecovery',
					),
					byIt(
						'Make its SYSVOL authoritative. Take over its roles, and remove the other domain controllers from its records. Raise the RID pool by 100,000 and invalidate the current one.',
						'adRecovery',
					),
					byIt(
						'Reset krbtgt twice. On this one isolated machine both resets go in one session.',
						'adRecovery',
					),
					byIt(
						'Give new passwords to admins, service accounts, the machine account, trusts and DSRM, the recovery account of each domain controller. Turn off accounts nobody can explain.',
					),
					[
						'Check group policies, logon scripts, scheduled tasks, trusts and delegation for what the intruder left. Your own certificate authority? Treat its keys as stolen: replace them, and revoke certificates nobody can explain.',
						'practice',
						'responder',
					],
					byIt(
						'Install the second domain controller new, from clean media. Never bring an old one back. Keep the global catalog off until all domains are back.',
						'adRecovery',
					),
					byIt(
						'Stop Entra sync until this is done. Then give new secrets to the sync account and to the single sign-on account (AZUREADSSOACC), and turn sync on again last.',
					),
				]),
			),
			neverList('Do not', [
				'Reconnect a restored domain controller to the old network.',
				'Trust a backup only because it opens.',
			]),
		],
	},
	{
		id: 'backups',
		title: 'Rescue the backups',
		blocks: [
			orderedSteps(
				'Before anybody touches them',
				makeSteps('pb-bk', [
					[
						`Pull the network cable of the backup server and of the storage. For each one: ${leaveOn}`,
						'cisa',
					],
					byIt('Stop all jobs, retention and cleanup. A job that runs now can delete the last good copy.'),
					'Call the vendor’s support and ask for the ransomware team, before you log in anywhere.',
					'List what is left: tapes, disks in a drawer, locked cloud copies, snapshots, old laptops, a copy at your accountant.',
					byIt('Copy the best backup to a new disk before you try to restore from it.'),
					byIt(
						'Test one file and one server on a separate network. Write down the date of the data.',
						'cisa',
					),
				]),
			),
			{
				kind: 'table',
				title: 'What often survives',
				columns: ['Product', 'Look for', 'Careful'],
				rows: [
					[
						'Veeam',
						'Hardened or object-locked repositories, tapes, backup copy jobs',
						'Deleted from the console is not always deleted from disk: stop all writing to it',
					],
					[
						'Datto',
						'The cloud copy; ask support about deleted agents',
						'Deleted cloud copies are kept for a short time only',
					],
					[
						'Synology',
						'Locked snapshots, Hyper Backup copies elsewhere',
						'Do not update or rebuild the volume',
					],
					[
						'Cloud',
						'Object lock, soft delete, versions, a second account',
						'Change the keys from a clean device first',
					],
				],
			},
			neverList('Do not', [
				'Format, rebuild or reuse a disk that had backups on it.',
				'Sign in to the backup console from a computer that may be hit.',
			]),
		],
	},
	{
		id: 'microsoft-365',
		title: 'Microsoft 365 or Entra takeover',
		blocks: [
			orderedSteps('From a clean device, in this order', [
				makeStep(
					'pb-m365-8',
					'Sign in with the emergency admin account, on a clean network. None? Give one admin a new password and a security key.',
					'practice',
					it,
				),
				makeStep(
					'pb-m365-3',
					'Block the sign-in of all other admins and of stolen accounts, then Revoke sessions. After that, reset passwords and re-register the second step.',
					'practice',
					it,
				),
				makeStep(
					'pb-m365-1',
					'Export the sign-in and audit logs the same day: Entra admin center, Monitoring, Sign-in logs, Download.',
					'microsoft',
					it,
				),
				makeStep(
					'pb-m365-2',
					'Global admins: Entra, Roles and admins, Global Administrator. Remove those nobody knows; keep one emergency account.',
					'practice',
					it,
				),
				makeStep(
					'pb-m365-4',
					'Apps: Entra, Enterprise applications, All. Note the ID and take a screenshot, then revoke consents nobody gave.',
					'practice',
					it,
				),
				makeStep(
					'pb-m365-5',
					'App registrations: look for new secrets and certificates. Delete those nobody can explain.',
					'practice',
					it,
				),
				makeStep(
					'pb-m365-6',
					'Mail: Exchange admin center, Rules, and each mailbox’s forwarding, delegates and inbox rules.',
					'practice',
					it,
				),
				makeStep(
					'pb-m365-7',
					'Conditional access, trusted locations, domains and partners: compare with last month.',
					'practice',
					it,
				),
				makeStep(
					'pb-m365-9',
					'Do you sync with your own Active Directory? Stop the sync server until the directory is clean, and treat the sync account as stolen.',
					'practice',
					it,
				),
				makeStep('pb-m365-10', freezeResets, 'practice'),
				makeStep('pb-m365-11', changeCloudKeys, 'practice', it),
			]),
			{
				kind: 'table',
				title: 'What each license can see',
				columns: ['License', 'Sign-in and audit logs'],
				rows: [
					['Free', '7 days'],
					['Entra ID P1 or P2', '30 days'],
					['Unified audit log', 'About 180 days, if it was on; longer with premium audit'],
				],
			},
		],
	},
	{
		id: 'insurer-call',
		title: 'The insurer’s call',
		intro: 'What they ask, and what to ask them.',
		blocks: [
			pointList('Have this ready', [
				'Policy number, your name and a number where they can call you back.',
				'When you found out, what is hit, and what still works.',
				'Whether backups survived and whether data may be stolen.',
				'What you have spent or signed so far. Best answer: nothing yet.',
			]),
			{
				kind: 'script',
				title: 'Say this',
				text: 'I want to give notice of a cyber incident under policy number [number]. We found it on [day and time]. Please send me a claim number and your list of approved lawyers and responders. May we use our own IT provider tonight? Please confirm in writing.',
			},
			stepList(
				'Get answers to these',
				makeSteps('pb-ins', [
					'Which vendors need your approval, and how fast do you answer at night?',
					'When does the waiting period for lost income start and end? Write down the hour your business stopped.',
					'What are the limits and deductibles for recovery, lost income, ransom and third parties?',
					'Who talks to the attackers? Nobody, until you and the lawyer agree.',
					'Which records do you want: invoices, overtime, lost orders, photos?',
					'Do we need to tell other insurers, such as crime or property?',
				]),
			),
		],
	},
	{
		id: 'it-provider',
		title: 'Our IT provider was hacked',
		blocks: [
			orderedSteps(
				'Take back what is yours',
				makeSteps('pb-msp', [
					['Cut their access: accounts, VPN, remote tools. Do not wait for their call.', 'cisa'],
					byIt('Take back the tenant: your own global admin, their partner access removed.'),
					'Take back the domain and DNS: sign in at the registrar, new password, second step, lock the domain.',
					'Take back the backups: who owns the account, who has the encryption key, where is the copy?',
					'Ask for your documents: passwords, network plan, licenses, contracts. On paper or a new disk.',
					'Bring in a second IT firm, with your insurer’s approval.',
				]),
			),
			{
				kind: 'script',
				title: 'Letter to the provider',
				text: 'We learned on [date] that your systems were attacked. Please tell us in writing by [date]: which of your tools and accounts could reach us, since when the attackers had access, what you found on our systems, and which of our data you hold. Keep all logs. Do not connect to our systems until we agree in writing. Please tell your insurer and send us its name and your policy number.',
			},
		],
	},
	{
		id: 'on-paper',
		title: 'Ten days on paper',
		blocks: [
			stepList(
				'For everyone',
				makeSteps('pb-paper', [
					'Payroll: ask your bank to repeat the last run. Correct it later, and tell staff.',
					'Cards: ask your processor for a terminal with its own cell connection. Never write card numbers on paper.',
					'Phones: forward the main number to a cell phone at your phone company.',
					'Orders and invoices: numbered paper forms, one folder per day, two people check the totals.',
					'One board in one room: what works, what does not, who does what, next update.',
					'Keep every paper. Somebody types it in later and checks it off.',
				]),
			),
			{
				kind: 'table',
				title: 'The first day, by trade',
				columns: ['Trade', 'First day', 'Watch out'],
				rows: [
					[
						'Medical or dental',
						'Print schedules from the phone or ask patients; paper charts; call pharmacies',
						'Allergies and current drugs: ask every time',
					],
					[
						'Pharmacy',
						'Ask prescribers to call; ask a neighbor pharmacy for help',
						'Controlled drugs need their own log',
					],
					[
						'Law or accounting',
						'List court and filing dates from memory, then ask the courts',
						'Ask for extensions early',
					],
					['Shop or restaurant', 'Cash, a cell terminal, a short price list', 'Count the drawer twice a day'],
					[
						'Factory or trades',
						'Paper job cards, a phone tree for deliveries',
						'Do not run machines without their safety systems',
					],
					[
						'School or city',
						'Paper attendance, radio, a public notice board',
						'Who may pick up a child: ask for ID',
					],
				],
			},
		],
	},
	playbook(
		'hypervisor',
		'pb-hv',
		'Locked virtual hosts (ESXi, Hyper-V)',
		[
			'Unplug the management network. Work at the console of a host, or from one clean computer alone on that network.',
			'A host still locks files? Switch it off and write down the time. Nothing changes any more? Leave it on until a responder has copied it.',
			'Photograph the datastores. Copy the logs of each host and of the management server before any restart.',
			'Lock the snapshots of the storage array, from a clean computer, so that nobody can delete them.',
			'Look for disks that are whole: flat files, snapshots, replicas, a host that was off. Have a responder copy locked disks before anyone repairs them.',
			'Take the hosts out of the domain. New passwords for root and for the management server, SSH off.',
			'Install each host new, on other disks, at the fixed version. Keep the old disks.',
			'Restore backup server and directory first, on a separate network, then the rest in your order.',
		],
		['Delete or move flat files, configuration files or snapshots.', 'Install a host on the same disks.'],
	),
	playbook(
		'cloud-data-theft',
		'pb-saas',
		'Data stolen from a CRM or data warehouse',
		[
			'From a clean device: write down which accounts, tokens and apps the thief used, with the times. Then block them and end all sessions.',
			'Export the logs now: sign-ins, queries, exports, API, connected apps. Some are kept for days.',
			'List connected apps, integrations and service accounts. Revoke what nobody can explain; change the keys of the rest.',
			'A second sign-in step for everyone. Service accounts only from your own addresses.',
			'Limit bulk export and API access to named people.',
			'From the logs, list the tables that left and the people in them, by state and country.',
			'Ask the provider in writing to keep its logs, and what it saw.',
			'The legal clocks run although nothing is locked: list the deadlines.',
		],
		[
			'Delete an account or an app before its ID and its log are saved.',
			'Believe that a new password ends a stolen token.',
		],
	),
	playbook(
		'cloud-account',
		'pb-cloud',
		'Cloud account: storage locked with the attackers’ key',
		[
			'From a clean device: take back the owner (root) account: email address, password, second step, keys.',
			'Turn off the access keys and roles that were used, and end their sessions. Do not delete them.',
			'Open a security case with the provider. Ask it to keep logs and deleted data.',
			'Copy the logs of the account and of the storage to another account.',
			'Suspend every rule that deletes data. Look for older versions, snapshots, replicas, other accounts.',
			'Look for keys that wait for deletion or have a new policy, and cancel the deletion in time.',
			lockedWithForeignKey,
			'Remove what is new: users, roles, trusts, functions, machines, billing contacts.',
			'Forbid keys from outside. Keep backups in a separate account, with a lock.',
		],
		['Close the account, or delete buckets to save money.'],
	),
	playbook(
		'google-workspace',
		'pb-goo',
		'Google Workspace takeover',
		[
			'From a clean device: sign in as one super admin with a security key. Check its recovery email and phone.',
			'Suspend stolen accounts, and reset their sign-in cookies.',
			'Export the login, admin, token, Drive and Gmail logs before you reset or remove anything.',
			'Reset passwords and app passwords. Take the super admin role from those nobody knows.',
			'API controls: note the ID, then block apps and remove domain-wide delegation nobody can explain.',
			'Gmail: forwarding, filters, delegates, routing of the domain.',
			'Drive: pause the desktop client. Deleted files can be restored only for some weeks.',
			'Shared drives: compare the members, turn off public links.',
			freezeResets,
			changeCloudKeys,
		],
		['Delete a user: mail and files go with it.'],
	),
];
