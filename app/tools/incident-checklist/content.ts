import type { ChecklistItem, ChecklistSection } from '#domain/checklist.ts';

export const checkedOn = '2026-11-15';

export const sources = {
	cisa: 'CISA #StopRansomware Guide, cisa.gov/stopransomware/ransomware-guide',
	ncsc: 'NCSC (UK), Ransomware attack, ncsc.gov.uk',
	bsi: 'BSI (Germany), advice for IT emergencies',
	anssi: 'ANSSI CERT-FR, fiches réflexes RFX-001 and RFX-006, cert.ssi.gouv.fr',
	ftc: 'FTC, Data Breach Response: A Guide for Business',
	visa: 'Visa, What To Do If Compromised',
	claims: 'WTW and Kapa on cyber insurance claims',
	ofac: 'US Treasury OFAC, ransomware advisory of 2021',
	nist: 'NIST SP 800-61 Rev. 3, April 2025',
	duties: 'the compliance checker of this site',
	practice: 'practice of incident responders',
} as const;

export type IncidentItem = ChecklistItem & { critical: boolean };

export const sections: readonly ChecklistSection<IncidentItem>[] = [
	{
		id: 'minutes-0-15',
		title: '0-15 minutes: stop the spread',
		items: [
			{
				id: 'ir-1',
				text: 'Unplug the network cable and switch Wi-Fi off on every machine that shows a note or strange files. Leave it switched on.',
				why: 'Cutting the network stops the spread. Switching the power off would destroy what is in memory, sometimes even the key.',
				critical: true,
				phoneIsEnough: true,
				sources: ['cisa', 'ncsc', 'bsi', 'visa'],
			},
			{
				id: 'ir-2',
				text: 'More than one machine hit? Disconnect the whole network: switch, router, Wi-Fi, site-to-site links.',
				why: 'When several machines or areas are hit, act at the switch: it is faster than running from desk to desk.',
				critical: true,
				phoneIsEnough: true,
				sources: ['cisa', 'ncsc'],
			},
			{
				id: 'ir-3',
				text: 'Cannot disconnect a machine? Only then switch it off.',
				why: 'This is the last resort. A virtual server is better paused and saved as a snapshot than shut down.',
				critical: true,
				phoneIsEnough: false,
				sources: ['cisa'],
			},
			{
				id: 'ir-4',
				text: 'Unplug backup drives, take the backup server/NAS off the network, pause sync and scheduled backup jobs.',
				why: 'Attackers hunt for backups, and a running sync can overwrite good copies with locked ones.',
				critical: true,
				phoneIsEnough: true,
				sources: ['cisa', 'bsi', 'practice'],
			},
			{
				id: 'ir-5',
				text: 'Stop using company e-mail, chat and internet phones for this. Use mobile phones or new private accounts.',
				why: 'Intruders often read mail and chat, and speed up when they see that you noticed.',
				critical: true,
				phoneIsEnough: true,
				sources: ['cisa'],
			},
			{
				id: 'ir-6',
				text: 'Start a paper log: clock time, who, what was seen, what was done.',
				why: 'Police, insurer and regulators will ask who did what, and when. Nobody remembers it a day later.',
				critical: false,
				phoneIsEnough: false,
				sources: ['cisa', 'anssi', 'nist'],
			},
		],
	},
	{
		id: 'minutes-15-30',
		title: '15-30 minutes: call the right people',
		items: [
			{
				id: 'ir-7',
				text: 'Photograph the ransom note, screens, file names and endings with a phone. Do not save screenshots on the infected machine.',
				why: 'Saving anything on the infected machine changes evidence. A photo from a phone does not.',
				critical: false,
				phoneIsEnough: true,
				sources: ['bsi', 'practice'],
			},
			{
				id: 'ir-8',
				text: 'Name one person in charge and one person who writes everything down.',
				why: 'One voice decides and one hand writes; everyone else can work. Set a time for the first look at where you stand.',
				critical: false,
				phoneIsEnough: false,
				sources: ['anssi', 'nist'],
			},
			{
				id: 'ir-9',
				text: 'Call the cyber insurer’s 24/7 line, then a breach lawyer, before hiring anyone.',
				why: 'Costs before you told the insurer, or of a firm that is not on its list, may not be paid.',
				critical: true,
				phoneIsEnough: true,
				sources: ['claims', 'ftc'],
			},
			{
				id: 'ir-10',
				text: 'Phone your IT provider. Ask them to cut their own remote-support access too.',
				why: 'Tools of IT providers are a common way in, and a way around your walls.',
				critical: true,
				phoneIsEnough: true,
				sources: ['cisa', 'practice'],
			},
			{
				id: 'ir-11',
				text: 'Tell staff in person or by phone: no log-in, no restart, no USB sticks, nothing to press or social media.',
				why: 'Above all, nobody may sign in with an administrator account on a suspect machine: it hands over the keys.',
				critical: false,
				phoneIsEnough: false,
				sources: ['bsi', 'practice'],
			},
		],
	},
	{
		id: 'minutes-30-60',
		title: '30-60 minutes: find the edges',
		items: [
			{
				id: 'ir-12',
				text: 'List machines: hit, clean, unknown. Mark those needed for health, safety, payroll, orders.',
				why: 'It tells you what to rescue first and what can wait.',
				critical: false,
				phoneIsEnough: false,
				sources: ['cisa'],
			},
			{
				id: 'ir-13',
				text: 'Shut off VPN, remote desktop, remote-support tools and single sign-on for suspected accounts. Disable rather than delete.',
				why: 'Disabling keeps the traces and still blocks the way back in.',
				critical: true,
				phoneIsEnough: true,
				sources: ['cisa'],
			},
			{
				id: 'ir-14',
				text: 'From a clean device secure cloud admin accounts: sign out all sessions, check MFA methods, mail-forwarding rules, new admins.',
				why: 'Cloud administrators are the next target. Take care not to lock yourself out while you change things.',
				critical: true,
				phoneIsEnough: false,
				sources: ['ncsc', 'practice'],
			},
			{
				id: 'ir-15',
				text: 'Save logs before they roll over: firewall, VPN, servers, cloud, EDR, e-mail.',
				why: 'Many logs are overwritten within days. Save copies, and take snapshots of cloud disks where you can.',
				critical: true,
				phoneIsEnough: false,
				sources: ['cisa', 'visa'],
			},
			{
				id: 'ir-16',
				text: 'Do not answer the attacker, open the note’s links, or pay.',
				why: 'Opening the attackers’ page can start a countdown, and a payment can break sanctions law.',
				critical: true,
				phoneIsEnough: true,
				sources: ['ofac', 'cisa'],
			},
		],
	},
	{
		id: 'hours-1-2',
		title: '1-2 hours: evidence and duties',
		items: [
			{
				id: 'ir-17',
				text: 'Let a specialist take memory captures and disk images of a few affected machines.',
				why: 'Memory holds traces that a restart wipes out. A few workstations and servers are enough to start with.',
				critical: false,
				phoneIsEnough: false,
				sources: ['cisa', 'nist'],
			},
			{
				id: 'ir-18',
				text: 'Identify the strain with the note text or file ending; look for a free decryptor. Work on copies only.',
				why: 'Ask the police and the national cyber agency too: they sometimes hold keys that are not public.',
				critical: false,
				phoneIsEnough: false,
				sources: ['cisa'],
			},
			{
				id: 'ir-19',
				text: 'Check from a clean computer whether backups exist and are readable. Do not restore yet.',
				why: 'Restore only when both the backup and the machine you restore to are known to be clean.',
				critical: true,
				phoneIsEnough: false,
				sources: ['ncsc'],
			},
			{
				id: 'ir-20',
				text: 'Report to police and the national cyber agency; note the reference number.',
				why: 'The emergency contacts list says who that is in your country. The number helps with the insurer.',
				critical: false,
				phoneIsEnough: true,
				sources: ['cisa', 'ncsc'],
			},
			{
				id: 'ir-21',
				text: 'Write the discovery time at the top and list every legal deadline.',
				why: 'Some duties run for 24, 36 or 72 hours, others for 4 business days, 30 or 60 days. All start at a moment you should write down now.',
				critical: true,
				phoneIsEnough: true,
				sources: ['duties'],
			},
		],
	},
	{
		id: 'ongoing',
		title: 'Ongoing: get clean, then get back',
		items: [
			{
				id: 'ir-22',
				text: 'Find how they got in and what they left (accounts, scheduled tasks, remote tools); close it before restoring.',
				why: 'Attackers leave doors open for a second visit: accounts, scheduled tasks, remote tools.',
				critical: true,
				phoneIsEnough: false,
				sources: ['cisa'],
			},
			{
				id: 'ir-23',
				text: 'Rebuild from known-good media, then reset all passwords, administrator and service accounts first. In Active Directory, reset krbtgt twice.',
				why: 'Passwords reset before the clean-up may be stolen again. Accounts known to be stolen are reset at once, from a clean device.',
				critical: true,
				phoneIsEnough: false,
				sources: ['cisa', 'ncsc'],
			},
			{
				id: 'ir-24',
				text: 'Restore in business order on a separate clean network, scan first, watch closely after reconnecting.',
				why: 'Connect to a clean network, update, scan, then watch: in that order.',
				critical: false,
				phoneIsEnough: false,
				sources: ['ncsc', 'cisa'],
			},
			{
				id: 'ir-25',
				text: 'Keep a fixed update rhythm, keep every invoice, hold the review within two weeks.',
				why: 'Regular news calms staff and customers. Invoices are your claim. Two weeks later people still remember.',
				critical: false,
				phoneIsEnough: false,
				sources: ['claims', 'nist'],
			},
		],
	},
];

/** Sentences to read aloud on the phone. */
export const phrases = [
	{
		to: 'Insurer',
		words:
			'We discovered ransomware at [time]. Our policy number is [number]. The systems are off the network. Please open a claim and give us your approved responders.',
	},
	{
		to: 'IT provider',
		words:
			'Assume the attacker can read our mail. Ring my mobile. Cut your remote access. Save the logs now.',
	},
	{
		to: 'Staff',
		words: 'Leave your computer exactly as it is, unplug the network cable and wait for a call.',
	},
];

export const safetyNote =
	'Hospitals, plants, alarms: safety comes first. Do not cut off systems that keep people alive or safe without the person responsible for them.';
