import type { ChecklistItem, ChecklistSection } from '#domain/models/checklist.ts';

export type EvidenceItem = ChecklistItem & { critical?: true };

export const sections: readonly ChecklistSection<EvidenceItem>[] = [
	{
		id: 'visual',
		title: '1. Visual',
		items: [
			{
				id: 'ev-v1',
				text: 'Photo of every ransom note or locked screen, whole screen readable, clock visible',
				why: 'The note names the group, the contact and the deadline. Some notes delete themselves.',
				how: 'Stand straight in front of the screen, fill the picture, check that every word can be read.',
				critical: true,
				sources: ['cisa', 'anssi'],
			},
			{
				id: 'ev-v2',
				text: 'Photo of a folder showing the changed file names and endings',
				why: 'The ending of the files often tells which ransomware it is.',
				how: 'Open no file. Photograph the folder as it appears on the screen.',
				critical: true,
			},
			{
				id: 'ev-v3',
				text: 'Photo of note details: email, web/onion address, ID code, wallet, deadline, amount',
				why: 'These details identify the group and are needed by police, insurer and negotiator.',
				how: 'Take them in parts, so that long addresses can be read letter by letter.',
				critical: true,
			},
			{
				id: 'ev-v4',
				text: 'Photo of changed desktop background, pop-ups, error messages',
				why: 'They show what users saw, and when.',
				how: 'Take them before anyone clicks them away.',
			},
			{
				id: 'ev-v5',
				text: 'Photo of printers that printed the note, server lights, cabling as found',
				why: 'It is hard to remember later how things looked when you arrived.',
				how: 'Pull the network cable first. Then photograph screens, lights and cables as they are.',
				sources: ['rfc'],
			},
			{
				id: 'ev-v6',
				text: 'Short video walking past affected desks while saying date and time aloud',
				why: 'It shows the extent in a minute and proves when you recorded it.',
				how: 'Walk slowly, say date, time and room, do not touch anything.',
			},
		],
	},
	{
		id: 'digital',
		title: '2. Digital',
		items: [
			{
				id: 'ev-d1',
				text: 'Memory capture of some affected machines while still switched on',
				why: 'Memory holds running programs and sometimes keys. It is gone at the first restart.',
				how: 'A specialist does it with tools on a clean stick. Until then: leave the machine on.',
				critical: true,
				needs: 'a specialist',
				sources: ['cisa', 'rfc'],
			},
			{
				id: 'ev-d2',
				text: 'Disk image (or VM/cloud snapshot) of a sample of affected machines',
				why: 'An image lets others look without changing the original.',
				how: 'A few machines are enough: the first one hit, one server, one typical PC. In the cloud, take snapshots.',
				critical: true,
				needs: 'a specialist',
				sources: ['cisa'],
			},
			{
				id: 'ev-d3',
				text: 'The note file itself, copied by a responder',
				why: 'The file holds more than the photo: exact words, codes, time stamps.',
				how: 'A clear photo is enough for you. If you must copy it yourself: a brand-new stick, used once, labeled INFECTED, never put into another computer.',
				critical: true,
				needs: 'a new USB stick',
			},
			{
				id: 'ev-d4',
				text: 'Two or three encrypted files plus, if any, the clean original of the same file',
				why: 'Vendors of decryptors compare the two.',
				how: 'Let a responder copy the locked files. If you must do it yourself: a brand-new stick, used once, labeled INFECTED, never put into another computer. Look in old emails or on a phone for the original of a harmless file, such as a picture.',
				critical: true,
				needs: 'a new USB stick',
			},
			{
				id: 'ev-d5',
				text: 'Suspicious program files, scripts, emails with full headers, in a password-protected archive',
				why: 'They show how it came in.',
				how: 'Do not forward suspicious emails. Leave them where they are, write down sender, subject and time, and let IT export them from a clean computer. Pack files with a password so that no scanner deletes them.',
				needs: 'a specialist',
				sources: ['cisa'],
			},
			{
				id: 'ev-d6',
				text: 'Logs: firewall, VPN, domain controller, servers, EDR/antivirus, email, cloud sign-in, backup console',
				why: 'They show how attackers got in and spread, and what was taken. Many are overwritten within days.',
				how: 'Ask the IT provider for exports to a disk that then gets unplugged.',
				critical: true,
				needs: 'IT staff',
				sources: ['cisa', 'visa'],
			},
			{
				id: 'ev-d7',
				text: 'Messages with the attacker, complete and in order; also voicemails, texts and call times',
				why: 'Every word can matter for police, insurer and court.',
				how: 'Save the complete conversation, with times, in one document.',
				critical: true,
				needs: 'a clean device',
			},
			{
				id: 'ev-d8',
				text: 'Leak-site page or email that proves data theft (saved by a specialist, not by staff)',
				why: 'It may prove that data was stolen, and it can start legal deadlines.',
				how: 'Leave the attackers’ pages to a specialist: your visit can be seen.',
				needs: 'a specialist',
			},
		],
	},
	{
		id: 'system',
		title: '3. System information',
		items: [
			{
				id: 'ev-s1',
				text: 'List of affected, clean and unknown machines: name, user, role, address',
				why: 'It is the map for everyone who helps.',
				how: 'One line per machine. If unsure, write “unknown”.',
				critical: true,
				sources: ['cisa'],
			},
			{
				id: 'ev-s2',
				text: 'First sign: date, time, time zone, who, what',
				why: 'Most legal clocks start when you knew.',
				how: 'Ask the person who saw it first, and write it in their words.',
				critical: true,
				sources: ['anssi'],
			},
			{
				id: 'ev-s3',
				text: 'Who was logged in; admin and service accounts used',
				why: 'It narrows down whose sign-in was stolen.',
				how: 'Ask the staff; let IT confirm it from the logs.',
			},
			{
				id: 'ev-s4',
				text: 'Operating system, security software and update state of affected machines',
				why: 'Missing updates often explain the way in.',
				how: 'From the inventory or from memory; do not sign in to look.',
				needs: 'pen and paper',
			},
			{
				id: 'ev-s5',
				text: 'Network drawing, internet lines, VPN and remote-support tools in use',
				why: 'Helpers need to know which ways lead in and out.',
				how: 'A sketch by hand is enough.',
				needs: 'pen and paper',
				sources: ['rfc'],
			},
			{
				id: 'ev-s6',
				text: 'Backup state: last good job, where, reachable or not',
				why: 'It decides what can be restored, and what must be protected now.',
				how: 'Ask the person who looks after backups; read the last report, do not connect anything.',
				critical: true,
				sources: ['cisa'],
			},
			{
				id: 'ev-s7',
				text: 'What personal or customer data sat on the affected machines',
				why: 'It decides who you must tell, and by when.',
				how: 'Think of customers, patients, staff and cards; note kind and rough number.',
				critical: true,
				sources: ['duties'],
			},
			{
				id: 'ev-s8',
				text: 'Difference between machine clock and real time',
				why: 'A clock that is minutes off confuses every timeline.',
				how: 'Compare the clock on the screen with a phone and write down the difference.',
				sources: ['rfc'],
			},
		],
	},
	{
		id: 'preservation',
		title: '4. Preservation actions',
		items: [
			{
				id: 'ev-p1',
				text: 'Affected machines disconnected but left on until a specialist decides',
				why: 'Disconnecting stops the spread; leaving them on keeps the memory.',
				how: 'Pull the network cable, switch off Wi-Fi, tape a sign to the screen: do not touch.',
				critical: true,
				sources: ['cisa', 'visa', 'ftc'],
			},
			{
				id: 'ev-p2',
				text: 'Automatic clean-up, log rotation, backup expiry and reimaging stopped',
				why: 'Ordinary routines delete evidence without anyone meaning to.',
				how: 'Call the IT provider: no clean-up, no reinstalling, longer retention for logs and backups.',
				critical: true,
			},
			{
				id: 'ev-p3',
				text: 'Evidence copied to new media, hash (SHA-256) written down',
				why: 'The hash shows later that nothing was changed.',
				how: 'Use new media, one per kind of evidence. Write the SHA-256 value on the label and in the log.',
				critical: true,
				needs: 'a clean computer',
				sources: ['rfc', 'nist86'],
			},
			{
				id: 'ev-p4',
				text: 'Custody sheet: what, where found, who took it, when, who has it now',
				why: 'Evidence is worth little if you can’t show who had it and when.',
				how: 'One sheet per item: what, where, who, when, who has it now, signatures.',
				critical: true,
				needs: 'pen and paper',
				sources: ['rfc', 'nist86'],
			},
			{
				id: 'ev-p5',
				text: 'Originals locked away; work only on copies',
				why: 'One careless click changes the only copy.',
				how: 'A locked cabinet, a sealed envelope and two people with a key.',
				critical: true,
				needs: 'a lockable place',
				sources: ['rfc'],
			},
			{
				id: 'ev-p6',
				text: 'Legal hold told to staff: delete nothing, keep phones and email',
				why: 'Deleting now can look like hiding, and can break the law.',
				how: 'Say it in person and hand out one printed line. Phones count as well.',
				critical: true,
				needs: 'people on site',
			},
			{
				id: 'ev-p7',
				text: 'Ask providers (email, cloud, telephone, MSP) in writing to keep logs',
				why: 'Their logs run out as well, and only they can keep them.',
				how: 'Call first, then send a short written request from an address outside your network.',
				critical: true,
			},
			{
				id: 'ev-p8',
				text: 'Encrypted disks kept even if not recoverable now: keys are sometimes released later',
				why: 'Police have seized keys, and groups have released them, months later.',
				how: 'Label the disks and store them dry; note what is on them.',
				needs: 'a storage place',
			},
		],
	},
];

export const doRules = [
	'Write times in one time zone; number the pages; initial each entry.',
	'Network cable first, photos second, everything else later.',
	'Ask your lawyer to hire the forensic firm. That can help keep advice private, but US courts have ordered such reports handed over, so write every report as if others will read it.',
	'Secure cloud evidence early: on small plans sign-in logs can vanish after 7 to 30 days.',
];

export const dontRules = [
	'Don’t restart, shut down, log in as admin, or run cleaners on affected machines.',
	'Don’t rename or delete encrypted files or notes; don’t run a ‘decryptor’ on originals.',
	'Don’t save screenshots or tools onto the affected disk.',
	'Don’t upload confidential documents to public scanners; use a harmless encrypted file and the note, and remember that public samples can reveal you are a victim.',
	'Don’t send evidence through the compromised email system.',
	'Don’t discuss findings in writing beyond need before speaking with a lawyer.',
];

export const collectionOrder = {
	title: 'In this order',
	text: 'What vanishes first is saved first: memory, then what is running, then disks, then logs kept elsewhere, then backups.',
};

export const safetyException = {
	title: 'When safety or spread beats evidence',
	text: 'If a machine cannot be disconnected and is still encrypting, switch it off. Off the network but file names keep changing? It is still locking its own disk. No expert on the phone within minutes: hold the power button. You’ll lose what’s in memory, but you’ll save files. People and safety come first. Write down the time.',
};

export const equipment = {
	title: 'What a small firm needs',
	text: 'Phone camera, paper log, two new USB drives, labels, envelope, pen. You can do groups 1 and 3, and most of 4, yourself; leave memory and disk images to a specialist.',
};
