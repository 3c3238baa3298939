import { cisaHotline } from '#domain/facts/fact.ts';
import {
	changeCloudKeys,
	freezeResets,
	isolateButton,
	leaveOn,
	whichAdmin,
} from '#domain/incident/containment.ts';
import {
	type GuideSection,
	type GuideStep,
	makeStep,
	neverList,
	orderedSteps,
	pointList,
} from '#domain/models/guide.ts';

/** The IT person does it. */
const makeItStep = (id: string, text: string, source?: string) => makeStep(id, text, source, 'IT person');

type System = {
	id: string;
	title: string;
	steps: readonly GuideStep[];
	never: readonly string[];
	keep: readonly string[];
	more?: GuideSection['blocks'];
	/** Beside those of its steps. */
	sources?: readonly string[];
};

const systems: readonly System[] = [
	{
		id: 'windows',
		title: 'Windows PCs and file server',
		steps: [
			makeStep(
				'fh-win-1',
				`Pull the network cable and turn off Wi-Fi on every PC with a note or strange files. ${leaveOn}`,
				'cisa',
			),
			makeStep('fh-win-6', isolateButton),
			makeStep(
				'fh-win-2',
				`File server: pull its network cable first if files on the shares are changing. ${leaveOn}`,
				'cisa',
			),
			makeStep('fh-win-3', 'Unplug USB backup drives. Take the backup server off the network.', 'cisa'),
			makeItStep(
				'fh-win-4',
				'Which user owns the newest locked files? That PC is often where it started. Keep it off the network and powered on, unless it is still locking its own files.',
			),
			makeItStep(
				'fh-win-5',
				'Disable the accounts that were used, and every remote-access tool nobody can explain. Do not delete them.',
				'cisa',
			),
			makeStep('fh-win-7', freezeResets),
		],
		never: [
			'Restart, clean or reinstall a PC before a responder (a firm your insurer accepts) has seen it.',
			`Sign in to a hit PC unless you have to. ${whichAdmin}`,
			'Plug a backup drive into a hit PC.',
		],
		keep: [
			'Photos of the note, the file names and the clock on the screen.',
			'The event logs and the list of open sessions of the file server, copied by a responder.',
		],
	},
	{
		id: 'esxi',
		title: 'VMware ESXi and other virtual hosts',
		steps: [
			makeStep(
				'fh-esxi-1',
				'Unplug the management network of the hosts and of vCenter first, then the rest. One locked host means that every server on it is locked.',
				'linuxSecurity',
			),
			makeItStep(
				'fh-esxi-2',
				'A host is still writing? Suspend virtual machines that still run well, but only if their storage is not the one being locked.',
			),
			makeItStep(
				'fh-esxi-3',
				'The host itself is locking files and nobody can stop it: switch the host off. Files not reached yet are saved. Write down time and host.',
			),
			makeItStep(
				'fh-esxi-4',
				'Separate the backup server and its storage from the hosts, and block its domain accounts.',
			),
			makeItStep(
				'fh-esxi-5',
				'At the host’s console, or from one clean computer alone on that network: empty the domain group that controls the hosts (“ESX Admins” by default) and watch it for new members. Set esxAdminsGroupAutoAdd to false on each host, or take the hosts out of the domain. Do not delete the group: an attacker can create it again. Block the admins of vCenter’s single sign-on.',
				'esxAdmins',
			),
		],
		never: [
			'Take snapshots on a host under attack: they use the same storage and fill it up.',
			'Restart hosts “to clear it”: what is in memory is lost.',
			'Delete flat or configuration files, or reinstall the host on the same disks.',
			'Run the ESXiArgs script of 2023 on any other attack.',
		],
		keep: [
			'A photo of the console and of the list of datastores.',
			'A copy of /var/log (shell.log, auth.log, hostd.log, vmkernel.log) before any restart, and vCenter’s events.',
			'A list of the machines with the times they went off. Host logs are often thin: ask firewall and storage too.',
		],
		sources: ['esxiArgs', 'secuinfra', 'artefacts'],
	},
	{
		id: 'nas',
		title: 'NAS (Synology, QNAP and others)',
		steps: [
			makeStep('fh-nas-1', 'Pull its network cable. Close port forwarding and UPnP on the router.', 'qnap'),
			makeStep(
				'fh-nas-2',
				'Do its files still change with the cable out? Then the box is locking its own files: hold the power button until it is off. Did only files on PCs change? Leave it on.',
				'synology',
			),
			makeStep(
				'fh-nas-3',
				'Photograph the login page and the note. The address or code may appear only there.',
				'qnap',
			),
			makeItStep(
				'fh-nas-4',
				'Unplug USB drives. Stop the sync to other boxes and to the cloud from a clean device.',
			),
			makeItStep(
				'fh-nas-5',
				'Look for snapshots and older versions only with the cable out, or ask the vendor’s support.',
			),
		],
		never: [
			'Update the firmware or run the vendor’s malware remover before you have a photo and a copy of the note: it can remove what a key needs.',
			'Reset it, repair the RAID, or pull disks out of order.',
			'Make it reachable from the internet again afterward.',
		],
		keep: [
			'Export the system log and the connection log.',
			'A list of the shares with the time of their last change.',
			'The order of the disks, written on the disks.',
		],
	},
	{
		id: 'm365',
		title: 'Microsoft 365 and Entra ID',
		steps: [
			makeItStep(
				'fh-m365-1',
				'Use a clean device on a clean network. Sign in with the emergency admin account. None? Take one admin with a new password and a security key.',
			),
			makeItStep(
				'fh-m365-2',
				'Block the sign-in of all other admins and of suspicious users, and end their sessions. Photograph their MFA methods and devices.',
			),
			makeItStep(
				'fh-m365-6',
				'Export the sign-in and audit logs the same day, before you reset or remove anything.',
				'microsoft',
			),
			makeItStep(
				'fh-m365-3',
				'Reset the passwords, and remove MFA methods and devices nobody recognizes. Take a screenshot, then remove app consents, mail rules, forwarding and new admins nobody can explain. Look at delegates, app secrets, new domains and conditional access too. App consents and app passwords survive a password reset.',
				'appConsent',
			),
			makeItStep(
				'fh-m365-4',
				'Is your own Active Directory hit too? Stop the sync server. Treat synced admins and the Entra sync account as stolen.',
			),
			makeItStep(
				'fh-m365-5',
				'Pause OneDrive sync. Look up how long versions and the recycle bin last before anyone empties it.',
			),
			makeStep('fh-m365-7', freezeResets),
			makeItStep('fh-m365-8', changeCloudKeys),
		],
		never: [
			'Delete accounts: mailboxes and traces go with them.',
			'Warn people by company email or Teams; the attackers may be reading them.',
			'Turn logging off, or remove a bad app before its ID and a screenshot are saved.',
		],
		keep: [
			'Export the logs today. Sign-in and audit logs last 7 days on free plans and 30 days on paid ones.',
			'The unified audit log, about 90 to 180 days, if it was on.',
			'Screenshots of inbox rules and consents first: they can vanish at any time.',
		],
		sources: ['cisa'],
	},
	{
		id: 'google',
		title: 'Google Workspace',
		steps: [
			makeItStep(
				'fh-goo-1',
				'From a clean device: suspend the user, reset the sign-in cookies and the password, revoke OAuth tokens, remove app passwords.',
				'google',
			),
			makeItStep(
				'fh-goo-2',
				'Super admins: check the list, remove unknown ones, add security keys, check recovery email and phone.',
			),
			makeItStep(
				'fh-goo-3',
				'Look for forwarding, filters, delegates, new third-party apps, domain-wide delegation and changes to shared drives.',
				'buralog',
			),
			makeItStep(
				'fh-goo-4',
				'Drive: pause the desktop client. Look in the activity log for mass renames and downloads.',
				'buralog',
			),
			makeStep('fh-goo-5', freezeResets),
			makeItStep('fh-goo-6', changeCloudKeys),
		],
		never: [
			'Delete the user: the data is lost after a short time.',
			'Reset everybody at once before you know that the admin accounts are clean.',
		],
		keep: [
			'Login, admin, token, Drive and Gmail logs, exported to a file outside the domain. Many are kept about six months, some less.',
		],
	},
	{
		id: 'msp',
		title: 'Your IT provider or its remote tool is hacked',
		steps: [
			makeStep(
				'fh-msp-1',
				'Cut them off yourself: disable their accounts, their VPN and the remote agent at the firewall. Do not wait for their call.',
			),
			makeStep(
				'fh-msp-2',
				'Call them on a number from the contract. Ask: Which tool? Since when? Are other customers hit? Is our agent off?',
			),
			makeItStep(
				'fh-msp-3',
				'Stop the remote-support service on every computer that runs it, servers first.',
				'cisaRmm',
			),
			makeItStep(
				'fh-msp-4',
				'Change what they know: admin passwords, backup console, DNS, firewall, cloud tenant. From a clean device.',
			),
			makeItStep('fh-msp-5', 'Move one backup copy where they can’t reach it.', 'kaseya'),
			makeStep(
				'fh-msp-6',
				'Tell the insurer that the provider may be the way in: you need another response firm.',
			),
		],
		never: ['Let them “clean up” before evidence is kept.', 'Accept a new agent by email, or sign a waiver.'],
		keep: [
			'Their written statement with times, the version of the agent, your firewall’s connection logs, and the notice clause in the contract.',
			'CISA tells a provider with a bad tool to isolate its server and to warn customers.',
		],
	},
	{
		id: 'linux',
		title: 'Linux servers (web, database, files)',
		steps: [
			makeItStep(
				'fh-lin-1',
				'Cut the network outside the machine: switch port or cloud security group, not by commands on it.',
			),
			makeStep(
				'fh-lin-2',
				'Databases still clean? Ask the responder (a firm your insurer accepts) before you stop them. Shutting down erases memory; a crash can lose data.',
				'practice',
				'responder',
			),
			makeItStep(
				'fh-lin-3',
				'A machine in the cloud: copy its disk by snapshot in the provider’s console, detach it, keep it.',
				'cisa',
			),
			makeItStep('fh-lin-4', 'Block keys from elsewhere: SSH keys, deploy keys, API tokens, CI secrets.'),
		],
		never: [
			'Log in as root to look around, run package updates, or restart.',
			'Trust ps and ls on that machine.',
		],
		keep: [
			'By a responder, in this order: memory, processes, network connections, temporary folders and shared memory, cron and systemd units, shell histories, sign-in and web logs.',
		],
		sources: ['rfc3227'],
	},
	{
		id: 'ot',
		title: 'Machines, plants and medical devices',
		steps: [
			makeStep('fh-ot-1', 'People first: the person responsible for safety decides, not IT.'),
			makeItStep(
				'fh-ot-2',
				'Separate the office network and the machine network at the firewall or by cable. Keep controllers running.',
			),
			makeStep(
				'fh-ot-3',
				'Go to manual or safe mode, as the site’s own instructions say. Have paper and radio ready.',
				'goals',
			),
			makeStep(
				'fh-ot-4',
				'Hospitals: open the downtime procedures and hospital incident command. Call clinical engineering before anyone touches a device.',
				'mitre',
			),
			makeStep('fh-ot-5', 'Turn off vendors’ remote access. Call device vendors and integrators by phone.'),
		],
		never: [
			'Scan, patch, restart or unplug a device that treats a patient or runs a process.',
			'Put office antivirus on a controller, or reconnect “for a minute”.',
		],
		keep: [
			'Photos of screens and switch positions, the program version of controllers, the engineering laptop set aside, the vendor’s ticket number.',
			'Report device problems that could hurt people to the vendor and to the regulator.',
		],
	},
	{
		id: 'alone',
		title: 'No insurer, no lawyer, no IT firm',
		steps: [
			makeStep(
				'fh-alo-1',
				'Do the general steps alone: cut the network, unplug backups, take photos with your phone, keep a log on paper. They cost nothing.',
				'cisa',
			),
			makeStep(
				'fh-alo-2',
				`Call for free help. United States: CISA ${cisaHotline.number} and the FBI field office; elsewhere see the emergency contacts. Ask: “Do you know this group? Do you have a key?”`,
				'contacts',
			),
			makeStep('fh-alo-3', 'Report it at ic3.gov from a phone and write down the number.', 'contacts'),
			makeStep(
				'fh-alo-4',
				'Public body or school? Ask the state. Michigan, Wisconsin and Ohio have volunteer response teams, and some help firms. Elsewhere call the state’s emergency management office.',
				'volunteers',
			),
			makeStep(
				'fh-alo-5',
				'Check your other insurance policies: business, property, crime or professional policies and bank packages sometimes include cyber help.',
			),
			makeStep(
				'fh-alo-6',
				'A lawyer: referral service of the state bar, legal aid, a law-school clinic, your trade association. Ask for one hour on “Who do I have to tell, and by when?”.',
			),
			makeStep(
				'fh-alo-7',
				'IT help: support lines of your software and hardware, a college cyber clinic, your trade association, CyberPeace Builders for nonprofits. Never the first stranger who calls you.',
			),
			makeStep('fh-alo-8', 'Free tools: this site’s identifier and nomoreransom.org.', 'contacts'),
		],
		never: [
			'Pay a “recovery” firm that found you.',
			'Put the infected drive into a friend’s laptop.',
			'Throw locked disks away.',
		],
		keep: ['Photos, the log on paper, and the locked disks in a box with a date on it.'],
		more: [
			pointList('This week', [
				'Buy one new, clean computer. Tell the bank. Print the list of deadlines.',
				'Rebuild first the four things that let you work: phone, orders, payments, payroll.',
			]),
		],
		sources: ['evidence'],
	},
];

export const intro = 'First cut the network, talk by phone only and write down the time.';

export const sections: readonly GuideSection[] = systems.map(
	({ id, title, steps, never, keep, more = [], sources = [] }) => ({
		id,
		title,
		blocks: [
			orderedSteps('First hour, in this order', steps),
			neverList('Do not', never),
			pointList('Evidence to keep', keep),
			...more,
		],
		sources,
	}),
);
