import type { PageName } from '#app/site/paths.ts';
import { callSentence, hireRule } from '#domain/incident/call-order.ts';
import {
	changeCloudKeys,
	freezeResets,
	isolateButton,
	leaveOn,
	leaveOnShort,
	protectPeople,
} from '#domain/incident/containment.ts';
import type { Urgency } from './content.ts';

export type TriageStep = { id: string; text: string; page: PageName; label: string };

export type FirstStep = TriageStep & { why: string; doneLabel: string };

/** The step of the first minutes that is a call; every other one contains the attack. */
export const callStepId = 'call';

export type TriageLevel = {
	urgency: Urgency;
	label: string;
	meaning: string;
	now: readonly FirstStep[];
	hours: readonly TriageStep[];
	days: readonly TriageStep[];
};

const unplugBackups: FirstStep = {
	id: 'save-backups',
	text: 'Unplug the backups: drives, backup server, cloud sync.',
	why: 'Attackers look for backups first. A copy they cannot reach is your way back.',
	doneLabel: 'Backups are unplugged',
	page: 'first-hour',
	label: 'Steps for your system',
};

export const levels: Readonly<Record<Urgency, TriageLevel>> = {
	critical: {
		urgency: 'critical',
		label: 'Active Ransomware Attack',
		meaning: 'Files are likely being locked now. Stop it first.',
		now: [
			{
				id: 'disconnect',
				text: `Cable out, Wi-Fi off on every computer that is hit. ${leaveOnShort}`,
				why: `The attackers work over the network. No connection, no control. What is still in memory can help you later. ${leaveOn} ${isolateButton}`,
				doneLabel: 'It is off the network',
				page: 'first-hour',
				label: 'Steps for your system',
			},
			unplugBackups,
			{
				id: 'phones-only',
				text: 'Use cell phones, not company email or chat.',
				why: 'The attackers may read your email and chat, and hear what you plan.',
				doneLabel: 'We use cell phones',
				page: 'emergency-contacts',
				label: 'Write the numbers down',
			},
			{
				id: callStepId,
				text: callSentence,
				why: `${hireRule} It may not pay for costs from before this call.`,
				doneLabel: 'They are called',
				page: 'emergency-contacts',
				label: 'Who to call',
			},
		],
		hours: [
			{
				id: 'photograph',
				text: 'Photograph the note, the screens and the file names with a phone.',
				page: 'evidence-checklist',
				label: 'What to keep',
			},
			{
				id: 'copy-disks',
				text: 'Have a specialist copy the memory of a few affected machines while they are on, then their disks.',
				page: 'evidence-checklist',
				label: 'What to keep',
			},
			{
				id: 'logs',
				text: 'Save firewall, VPN, server and cloud logs before they roll over.',
				page: 'evidence-checklist',
				label: 'What to keep',
			},
			{
				id: 'accounts',
				text: 'Disable the accounts the attackers used. Do not delete them.',
				page: 'incident-checklist',
				label: 'All the steps',
			},
			{
				id: 'freeze-resets',
				text: freezeResets,
				page: 'first-hour',
				label: 'Steps for your system',
			},
			{
				id: 'cloud-keys',
				text: changeCloudKeys,
				page: 'first-hour',
				label: 'Steps for your system',
			},
			{
				id: 'identify',
				text: 'Find out which ransomware it is, and whether a free decryptor exists.',
				page: 'ransom-identifier',
				label: 'Identify it',
			},
			{
				id: 'report',
				text: 'Report to the police and your national cyber agency.',
				page: 'emergency-contacts',
				label: 'Who to call',
			},
			{
				id: 'deadlines',
				text: 'Write down when you found out, and list every legal deadline.',
				page: 'compliance',
				label: 'See the deadlines',
			},
		],
		days: [
			{
				id: 'close',
				text: 'Find and close the way in, then rebuild from clean media.',
				page: 'before-you-reconnect',
				label: 'Before you reconnect',
			},
			{
				id: 'restore',
				text: 'Restore in the order of business need, on a separate clean network.',
				page: 'priority-ranker',
				label: 'Rank your systems',
			},
			{
				id: 'notices',
				text: 'Send the notices that law and contracts ask for.',
				page: 'notifications',
				label: 'Write the notices',
			},
		],
	},
	high: {
		urgency: 'high',
		label: 'Potential Ransomware Activity',
		meaning:
			'Something is wrong that can become an attack within hours. Act as if it were one until you know better.',
		now: [
			{
				id: 'disconnect',
				text: `Cable out, Wi-Fi off on every computer that acts strangely. ${leaveOnShort}`,
				why: `If it is an attack, it spreads over the network. What is still in memory can help you later. ${leaveOn} ${isolateButton}`,
				doneLabel: 'They are off the network',
				page: 'first-hour',
				label: 'Steps for your system',
			},
			unplugBackups,
			{
				id: callStepId,
				text: 'Call your IT provider from a cell phone. If it looks like an attack, call your insurer at the same time.',
				why: 'They can see what you cannot: sign-ins, servers, the firewall.',
				doneLabel: 'They are called',
				page: 'emergency-contacts',
				label: 'Who to call',
			},
		],
		hours: [
			{
				id: 'tell-insurer',
				text: 'Tell your insurer today, even if you claim nothing yet. Many policies want notice within 24 hours.',
				page: 'insurance-claim',
				label: 'Prepare the claim',
			},
			{
				id: 'logs',
				text: 'Save firewall, VPN, server and cloud logs before anyone scans or resets.',
				page: 'evidence-checklist',
				label: 'What to keep',
			},
			{
				id: 'passwords',
				text: 'Reset the passwords that were used on suspicious computers, from a clean device.',
				page: 'before-you-reconnect',
				label: 'Before you reconnect',
			},
			{
				id: 'sign-ins',
				text: 'Check servers and administrator accounts for sign-ins nobody can explain.',
				page: 'incident-checklist',
				label: 'All the steps',
			},
			{
				id: 'scan',
				text: 'Scan the other computers with EDR or antivirus.',
				page: 'incident-checklist',
				label: 'All the steps',
			},
			{
				id: 'photograph',
				text: 'Photograph what you see with a phone.',
				page: 'evidence-checklist',
				label: 'What to keep',
			},
		],
		days: [
			{
				id: 'cause',
				text: 'Find the cause before you reconnect anything.',
				page: 'before-you-reconnect',
				label: 'Before you reconnect',
			},
		],
	},
	medium: {
		urgency: 'medium',
		label: 'Suspicious Activity Detected',
		meaning: 'No sign of encryption, but something does not fit. Look at it today.',
		now: [
			{
				id: 'disconnect',
				text: `Cable out, Wi-Fi off on the one computer that acts strangely. ${leaveOnShort}`,
				why: `If it is an attack, it spreads over the network. One computer is easy to spare for a day. ${leaveOn}`,
				doneLabel: 'It is off the network',
				page: 'first-hour',
				label: 'Steps for your system',
			},
			{
				id: 'ask',
				text: 'Ask the person using it what they opened, clicked or installed.',
				why: 'What happened just before is the best clue, and people forget fast.',
				doneLabel: 'We asked',
				page: 'incident-docs',
				label: 'Write it down',
			},
		],
		hours: [
			{
				id: 'sign-ins',
				text: 'Look through recent sign-ins for places and times that do not fit.',
				page: 'first-hour',
				label: 'Steps for your system',
			},
			{
				id: 'forwarding',
				text: 'Look for email forwarding rules nobody set up.',
				page: 'first-hour',
				label: 'Steps for your system',
			},
			{
				id: 'antivirus',
				text: 'Check that antivirus or EDR is on and up to date everywhere.',
				page: 'hardening-checklist',
				label: 'Hardening checklist',
			},
		],
		days: [
			{
				id: 'updates',
				text: 'Install the missing updates.',
				page: 'hardening-checklist',
				label: 'Hardening checklist',
			},
			{
				id: 'go-through',
				text: 'Go through what was found with your IT provider.',
				page: 'incident-docs',
				label: 'Write it down',
			},
			{
				id: 'watch',
				text: 'Watch closely for two weeks.',
				page: 'network-exposure',
				label: 'Scan from outside',
			},
		],
	},
	low: {
		urgency: 'low',
		label: 'Low Risk - Monitor Closely',
		meaning: 'Nothing you told us points to ransomware. Use the quiet time to get ready.',
		now: [
			{
				id: 'backup-ran',
				text: 'Check that the last backup ran and can be opened.',
				why: 'A backup that opens is what brings most firms back.',
				doneLabel: 'It opens',
				page: 'backup-checklist',
				label: 'Backup checklist',
			},
			{
				id: 'second-step',
				text: 'Check that updates and the second sign-in step are on.',
				why: 'Old software and stolen passwords are how most attackers get in.',
				doneLabel: 'They are on',
				page: 'hardening-checklist',
				label: 'Hardening checklist',
			},
			{
				id: 'noticed',
				text: 'Write down what you noticed, with the time.',
				why: 'If it turns out to be more, you will need it.',
				doneLabel: 'Written down',
				page: 'incident-docs',
				label: 'Write it down',
			},
		],
		hours: [
			{
				id: 'again',
				text: 'Answer these questions again if anything changes.',
				page: 'incident-checklist',
				label: 'Know the steps',
			},
		],
		days: [
			{
				id: 'readiness',
				text: 'Take the readiness assessment and fix the lowest answers.',
				page: 'ransomprep',
				label: 'Check your readiness',
			},
		],
	},
};

/** Replaces the first step where many computers or a server are hit: going from desk to desk is too slow. */
export const disconnectMany: Pick<FirstStep, 'text' | 'why' | 'doneLabel'> = {
	text: 'Watch alarms, door locks, medical devices. Then pull the internet cable, unplug the main switch. Leave the firewall on.',
	why: `${protectPeople} Going desk to desk is too slow. A small firewall loses its log when it loses power. The same goes for each computer: ${leaveOn} ${isolateButton}`,
	doneLabel: 'The network is off',
};

export const answerLines: readonly {
	question: string;
	value: string;
	title: string;
	lines: readonly string[];
}[] = [
	{
		question: '6',
		value: 'yes-paid',
		title: 'You paid: do this too',
		lines: [
			'Keep every message and the transaction ids.',
			'Tell your lawyer, your insurer and the police now. Some duties to report a payment are short: 24 hours for firms licensed by New York’s financial regulator (23 NYCRR 500.17(c)), 72 hours in Australia for firms with a turnover of more than AUD 3 million (Cyber Security Act 2024).',
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
