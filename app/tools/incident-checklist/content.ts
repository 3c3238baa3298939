import type { ChecklistItem, ChecklistSection } from '#domain/models/checklist.ts';

export type IncidentItem = ChecklistItem & { critical?: true };

export const sections: readonly ChecklistSection<IncidentItem>[] = [
	{
		id: 'minutes-0-15',
		title: '0-15 minutes: stop the spread',
		items: [
			{
				id: 'ir-1',
				text: 'Unplug the network cable and switch Wi-Fi off on every machine that shows a note or strange files. Leave it switched on, unless it is still locking its own files with the cable out.',
				why: 'Cutting the network stops the spread. Switching the power off would destroy what is in memory, sometimes even the key.',
				how: 'Pull the cable, or turn off the Wi-Fi switch. No switch? Use airplane mode. Does your security tool have an “Isolate” button? Use it: it cuts the computer off and keeps it on. Leave the screen as it is. File names still change with the cable out? Hold the power button until it is off.',
				critical: true,
				sources: ['cisa', 'ncsc', 'bsi', 'visa'],
			},
			{
				id: 'ir-2',
				text: 'More than one machine hit? Disconnect the whole network: internet cable, main switch, Wi-Fi, site-to-site links.',
				why: 'When several machines or areas are hit, act at the switch: it is faster than running from desk to desk.',
				how: 'Medical devices, alarms, door locks or phones on it? Move those to another line first, or have someone watch them. Pull the internet cable out of the firewall or router and leave both powered on: a small firewall loses its log when it loses power. Then unplug the main switch and the Wi-Fi points. Your phone keeps its own connection: turn its Wi-Fi off.',
				critical: true,
				sources: ['cisa', 'ncsc'],
			},
			{
				id: 'ir-3',
				text: 'Cannot disconnect a machine? Only then switch it off.',
				why: 'This is the last resort. A virtual server is better suspended than shut down. Do not take snapshots on a host that is itself under attack: they land on the same storage.',
				how: 'Hold the power button until the machine is off. Off the network but file names keep changing? It is still locking its own disk. No expert on the phone within minutes: hold the power button. You’ll lose what’s in memory, but you’ll save files. Write down which machine it was and the time.',
				critical: true,
				needs: 'a person at the machine',
				sources: ['cisa', 'practice'],
			},
			{
				id: 'ir-4',
				text: 'Unplug backup drives, take the backup server/NAS off the network, pause sync and scheduled backup jobs.',
				why: 'Attackers hunt for backups, and a running sync can overwrite good copies with locked ones.',
				how: 'Disks: pull the USB cable. Backup server or NAS: pull its network cable. Cloud sync: pause it in its app, or ask the provider to.',
				critical: true,
				sources: ['cisaRecalled', 'bsi', 'practice'],
			},
			{
				id: 'ir-5',
				text: 'Stop using company email, chat and internet phones for this. Use cell phones or new private accounts.',
				why: 'Intruders often read email and chat, and speed up when they see that you noticed.',
				how: 'Start a group chat on personal phones, with people you have met. Read numbers aloud instead of mailing them.',
				critical: true,
				sources: ['cisa'],
			},
			{
				id: 'ir-6',
				text: 'Start a paper log: clock time, who, what was seen, what was done.',
				why: 'Police, insurer and regulators will ask who did what, and when. Nobody remembers it a day later.',
				how: 'Number the pages, write one line per event, and always use the same clock.',
				needs: 'pen and paper',
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
				how: 'Take the whole screen, then the details: contact address, code, amount, deadline. Keep the clock of the screen in the picture.',
				sources: ['bsi', 'practice'],
			},
			{
				id: 'ir-8',
				text: 'Name one person in charge and one person who writes everything down.',
				why: 'One person decides, one person takes notes, and everyone else can work. Set a time for the first status check.',
				how: 'Say both names aloud to everyone. The person in charge decides; the writer does nothing else.',
				needs: 'two people',
				sources: ['anssi', 'nist'],
			},
			{
				id: 'ir-10',
				text: 'Call your own IT provider now. Ask them to cut the network and their own remote access.',
				why: 'IT providers’ remote tools are a common way in and get past your firewall.',
				how: 'Call a number you know, not one from an email. Ask them to keep their own logs as well.',
				critical: true,
				sources: ['cisaRecalled', 'practice'],
			},
			{
				id: 'ir-9',
				text: 'At the same time, call your cyber insurer’s 24/7 line. Then a breach lawyer. Hire no new firm until the insurer agrees.',
				why: 'The insurer may refuse to pay for what you spend before you call, or for a firm that is not on its list.',
				how: 'The number is on the policy or in an email from your broker. No policy at hand? Call the broker. Ask which lawyers and responders they accept.',
				critical: true,
				sources: ['claims', 'ftc'],
			},
			{
				id: 'ir-11',
				text: 'Tell staff in person or by phone: don’t sign in, don’t restart, don’t plug in USB sticks, don’t talk to reporters or post online.',
				why: 'Above all, nobody may sign in with an administrator account on a suspect machine: it hands over the keys.',
				how: 'Walk through the rooms, or call team leaders and have them pass it on. Tape a sign to each screen.',
				needs: 'people on site',
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
				how: 'Three columns on paper. Write name, user and place of each machine. If unsure, write “unknown”.',
				needs: 'pen and paper',
				sources: ['cisa'],
			},
			{
				id: 'ir-13',
				text: 'Shut off VPN, remote desktop, remote-support tools and single sign-on for suspected accounts. Disable rather than delete.',
				why: 'Disabling keeps the traces and still blocks the way back in.',
				how: 'No access yourself? Call the IT provider and ask for it, name by name.',
				critical: true,
				sources: ['cisaRecalled'],
			},
			{
				id: 'ir-14',
				text: 'From a clean device secure cloud admin accounts: sign out all sessions, check MFA methods, email forwarding rules, new admins.',
				why: 'Cloud administrators are the next target. Take care not to lock yourself out while you change things.',
				how: 'Use a computer or tablet that never touched the network. Check who is administrator, sign everyone out, then look at sign-in methods and email rules.',
				critical: true,
				needs: 'a clean device',
				sources: ['ncsc', 'practice'],
			},
			{
				id: 'ir-15',
				text: 'Save logs before they roll over: firewall, VPN, servers, cloud, EDR, email.',
				why: 'Many logs are overwritten within days. Save copies, and take snapshots of cloud disks where you can.',
				how: 'Ask the IT provider to export them to a disk that then gets unplugged, and to keep them longer.',
				critical: true,
				needs: 'a clean computer',
				sources: ['cisa', 'cisaRecalled', 'visa'],
			},
			{
				id: 'ir-16',
				text: 'Do not answer the attacker, open the note’s links, or pay.',
				why: 'Opening the attackers’ page can start a countdown, and a payment can break sanctions law.',
				how: 'Leave their page closed. If talking becomes necessary, insurer, lawyer and police decide who does it.',
				critical: true,
				sources: ['ofac', 'cisa', 'practice'],
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
				how: 'The insurer’s responders bring the tools. Until they come, leave the chosen machines on and untouched.',
				needs: 'a specialist',
				sources: ['cisa', 'nist'],
			},
			{
				id: 'ir-18',
				text: 'Identify the strain with the note text or file ending; look for a free decryptor. Work on copies only.',
				why: 'Ask the police and the national cyber agency too: they sometimes hold keys that are not public.',
				how: 'Use the identifier on this site with the text of the note, or Crypto Sheriff at nomoreransom.org. Try any decryptor on a copy of a few files first.',
				needs: 'a clean computer',
				sources: ['cisa'],
			},
			{
				id: 'ir-19',
				text: 'Check from a clean computer whether backups exist and are readable. Do not restore yet.',
				why: 'Restore only when both the backup and the machine you restore to are known to be clean.',
				how: 'Look at the list of backups and open one harmless file. Do not connect the backup to the affected network.',
				critical: true,
				needs: 'a clean computer',
				sources: ['ncsc'],
			},
			{
				id: 'ir-20',
				text: 'Report to police and the national cyber agency; note the reference number.',
				why: 'The emergency contacts list says who that is in your country. Your insurer will ask for the number.',
				how: 'Call, or file the report online from your phone, then write the number into the log.',
				sources: ['cisa', 'ncsc'],
			},
			{
				id: 'ir-21',
				text: 'Write the discovery time at the top and list every legal deadline.',
				why: 'Some duties end after 4 to 12 hours, others after 72 hours, 30 or 60 days. Most start when you found out, so write that moment down now.',
				how: 'Enter the moment in the compliance checker: it shows each date and makes a calendar file.',
				critical: true,
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
				how: 'This is work for responders: ask them for a short written list of what was found and closed.',
				critical: true,
				needs: 'a specialist',
				sources: ['cisaRecalled'],
			},
			{
				id: 'ir-23',
				text: 'Rebuild from known-good media, then reset all passwords, administrator and service accounts first. In Active Directory, reset krbtgt twice.',
				why: 'Passwords reset before the clean-up may be stolen again. Accounts known to be stolen are reset at once, from a clean device.',
				how: 'Make a list of what must be rebuilt, do the sign-in system first, and wait at least ten hours between the two krbtgt resets. On a single, isolated, rebuilt domain controller, do both in one session.',
				critical: true,
				needs: 'IT staff',
				sources: ['cisaRecalled', 'ncsc', 'practice'],
			},
			{
				id: 'ir-24',
				text: 'Restore in business order on a separate clean network, scan first, watch closely after reconnecting.',
				why: 'Connect to a clean network, update, scan, then watch: in that order.',
				how: 'Begin with what the business needs first. Move machines to the clean network one by one, and watch each for a day.',
				needs: 'IT staff',
				sources: ['ncsc', 'cisa'],
			},
			{
				id: 'ir-25',
				text: 'Keep a fixed update rhythm, keep every invoice, hold the review within two weeks.',
				why: 'Regular news calms staff and customers. Your invoices back up your claim. After two weeks, people still remember.',
				how: 'Same hour each day, even if there is nothing new. One folder for invoices. Put the review on calendars now.',
				needs: 'a computer',
				sources: ['claims', 'nist'],
			},
		],
	},
];

export const phrases = [
	{
		to: 'Insurer',
		text: 'We discovered ransomware at [time]. Our policy number is [number]. The systems are off the network. Please open a claim and give us your approved responders.',
	},
	{
		to: 'IT provider',
		text: 'Assume the attacker can read our email. Call my cell phone. Cut your remote access. Save the logs now.',
	},
	{
		to: 'Staff',
		text: 'Leave your computer exactly as it is, unplug the network cable and wait for a call.',
	},
];

export const safetyNote =
	'Hospitals, plants, alarms: safety comes first. Do not cut off systems that keep people alive or safe without the person responsible for them.';

export const differences = [
	'Power: some pages for small firms say switch off at once. CISA, BSI, FTC and Visa say disconnect first and leave the machine on. We follow them; switch off only what cannot be disconnected, or when safety demands it.',
	'Passwords: NCSC lists resets early, CISA after the clean-up. Now: disable stolen accounts and protect cloud administrators from a clean device. Later: reset everyone.',
	'Screenshots are fine on clean machines. On affected ones use the camera of a phone.',
	'Virus scanners and cleaners: not on affected machines before the evidence is taken.',
];
