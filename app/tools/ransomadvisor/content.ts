import type { Option, Question } from '#domain/questionnaire.ts';

export const collectedOn = '2026-11-15';

export type Severity = 'critical' | 'high' | 'medium' | 'low';

export type TriageOption = Option & { severity: Severity };

export const questions: readonly Question<TriageOption>[] = [
	{
		id: '1',
		text: 'Are files behaving strangely?',
		why: 'Files that will not open, or that end in something new, are the clearest sign that encryption has begun.',
		options: [
			{
				value: 'yes-encrypted',
				label: 'Files will not open, names or endings changed',
				severity: 'critical',
			},
			{ value: 'yes-suspicious', label: 'Some odd files or very slow', severity: 'high' },
			{ value: 'no', label: 'No', severity: 'low' },
		],
	},
	{
		id: '2',
		text: 'Is there a demand for money?',
		why: 'A note means the attackers are done encrypting or want you to believe it. A pop-up alone can also be a scare trick.',
		options: [
			{ value: 'yes-ransom', label: 'Yes, a note or screen asks for payment', severity: 'critical' },
			{ value: 'yes-popup', label: 'A warning or pop-up', severity: 'high' },
			{ value: 'no', label: 'No', severity: 'low' },
		],
	},
	{
		id: '3',
		text: 'Can you get at your files?',
		why: 'It tells how far the damage has gone. Open a few files you know; do not start repairs.',
		options: [
			{ value: 'no-access', label: 'No', severity: 'critical' },
			{ value: 'limited', label: 'Some', severity: 'high' },
			{ value: 'yes', label: 'Yes', severity: 'low' },
		],
	},
	{
		id: '4',
		text: 'Strange network activity?',
		why: 'Heavy traffic to unknown places can mean that data is being copied out.',
		options: [
			{ value: 'yes-severe', label: 'Yes, heavy or unknown connections', severity: 'high' },
			{ value: 'yes-minor', label: 'A little', severity: 'medium' },
			{ value: 'no', label: 'No / don’t know', severity: 'low' },
		],
	},
	{
		id: '5',
		text: 'What about backups?',
		why: 'Good, separate backups change everything that follows. Look from a clean computer and do not plug them in.',
		options: [
			{ value: 'yes-tested', label: 'Good, tested, separate', severity: 'low' },
			{ value: 'yes-untested', label: 'Exist, untested', severity: 'medium' },
			{ value: 'yes-encrypted', label: 'Also locked or deleted', severity: 'critical' },
			{ value: 'no', label: 'None', severity: 'high' },
		],
	},
	{
		id: '6',
		text: 'Contact with the attackers?',
		why: 'What was said or paid decides which duties run and how the attackers will act next.',
		options: [
			{ value: 'yes-paid', label: 'We paid', severity: 'critical' },
			{ value: 'yes-contact', label: 'We wrote to them', severity: 'high' },
			{ value: 'no', label: 'No', severity: 'low' },
		],
	},
	{
		id: '7',
		text: 'Are affected computers still connected?',
		why: 'As long as one is on the network, by cable or Wi-Fi, the attack can spread.',
		options: [
			{ value: 'yes-infected', label: 'Yes', severity: 'critical' },
			{ value: 'yes-clean', label: 'Only clean ones', severity: 'medium' },
			{ value: 'no', label: 'All disconnected', severity: 'low' },
		],
	},
	{
		id: '8',
		text: 'How many computers?',
		why: 'Count a server as many: people depend on it, and it is often where the attack is run from.',
		options: [
			{ value: 'many', label: 'Many or a server', severity: 'critical' },
			{ value: 'few', label: 'A few', severity: 'high' },
			{ value: 'one', label: 'One', severity: 'medium' },
			{ value: 'none', label: 'None', severity: 'low' },
		],
	},
];

export type Urgency = Severity;

export type TriageLevel = {
	urgency: Urgency;
	label: string;
	meaning: string;
	/** The single next thing, shown before all else. */
	first: string;
	now: readonly string[];
	hours: readonly string[];
	days: readonly string[];
};

export const levels: Readonly<Record<Urgency, TriageLevel>> = {
	critical: {
		urgency: 'critical',
		label: 'Active Ransomware Attack',
		meaning: 'Your answers point to encryption under way. Work down this page from the top.',
		first: 'Pull the network cable and switch Wi-Fi off on every affected computer. Leave it switched on.',
		now: [
			'Disconnect every affected computer: cable out, Wi-Fi off, power on.',
			'Unplug backup drives, take the backup server off the network and pause cloud sync.',
			'Use mobile phones only: the attackers may read your e-mail and chat.',
			'Call your insurer, then a breach lawyer, then your IT provider.',
		],
		hours: [
			'Photograph the note, the screens and the file names with a phone.',
			'Save firewall, VPN, server and cloud logs before they roll over.',
			'Disable the accounts the attackers used. Do not delete them.',
			'Find out which ransomware it is, and whether a free decryptor exists.',
			'Report to the police and your national cyber agency.',
			'Write down when you found out, and list every legal deadline.',
		],
		days: [
			'Let a specialist copy memory and disks of a few affected machines.',
			'Find and close the way in, then rebuild from clean media.',
			'Restore in the order of business need, on a separate clean network.',
			'Send the notices that law and contracts ask for.',
		],
	},
	high: {
		urgency: 'high',
		label: 'Potential Ransomware Activity',
		meaning:
			'Something is wrong that can become an attack within hours. Act as if it were one until you know better.',
		first: 'Take the suspicious computers off the network now. Leave them switched on.',
		now: [
			'Disconnect suspicious computers: cable out, Wi-Fi off.',
			'Protect the backups: unplug drives, pause sync.',
			'Call your IT provider from a mobile phone.',
		],
		hours: [
			'Check servers and administrator accounts for sign-ins nobody can explain.',
			'Scan the other computers with EDR or antivirus.',
			'Photograph what you see with a phone.',
		],
		days: [
			'Find the cause before you reconnect anything.',
			'Reset the passwords that were used on suspicious computers, from a clean device.',
			'Tell your insurer in writing that something happened, even if you claim nothing yet.',
		],
	},
	medium: {
		urgency: 'medium',
		label: 'Suspicious Activity Detected',
		meaning: 'No sign of encryption, but something does not fit. Look at it today.',
		first: 'Take the one odd computer off the network and ask its user what happened.',
		now: [
			'Isolate the computer that behaves oddly.',
			'Ask the person using it what they opened, clicked or installed.',
		],
		hours: [
			'Look through recent sign-ins for places and times that do not fit.',
			'Look for mail-forwarding rules nobody set up.',
			'Check that antivirus or EDR is on and up to date everywhere.',
		],
		days: [
			'Install the missing updates.',
			'Go through what was found with your IT provider.',
			'Watch closely for two weeks.',
		],
	},
	low: {
		urgency: 'low',
		label: 'Low Risk - Monitor Closely',
		meaning: 'Nothing you told us points to ransomware. Use the calm to get ready.',
		first: 'Check that last night’s backup ran.',
		now: [
			'Check that the last backup ran and can be opened.',
			'Check that updates and the second sign-in step are on.',
			'Write down what you noticed, with the time.',
		],
		hours: ['Answer these questions again if anything changes.'],
		days: ['Take the readiness assessment and fix the lowest answers.'],
	},
};

/** Lines that one answer adds to any level. */
export const answerLines: readonly {
	question: string;
	value: string;
	title: string;
	lines: readonly string[];
}[] = [
	{
		question: '7',
		value: 'yes-infected',
		title: 'Disconnect now, before you read on',
		lines: ['Pull the network cable and switch Wi-Fi off on every affected computer. Leave the power on.'],
	},
	{
		question: '6',
		value: 'yes-paid',
		title: 'You paid: do this too',
		lines: [
			'Keep every message and the transaction ids.',
			'Tell your lawyer, your insurer and the police now. Some duties to report a payment are short: 24 hours for firms licensed by New York’s financial regulator (23 NYCRR 500.17(c)), 72 hours in Australia from a turnover of AUD 3 million (Cyber Security Act 2024).',
			'Expect a second demand: about a third of those who paid got one (Hiscox Cyber Readiness Report 2025).',
		],
	},
	{
		question: '5',
		value: 'yes-encrypted',
		title: 'Your backups are locked: keep the disks',
		lines: [
			'Do not format or reuse anything. Locked or deleted backups can sometimes be recovered from the disks.',
		],
	},
];
