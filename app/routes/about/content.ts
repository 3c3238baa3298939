import { pickByMail } from '#app/site/mail-text.ts';
import { footerPromise, recordPromise } from '#app/site/promises.ts';
import { site } from '#app/site/site.ts';
import { getNoteConsentText, noteConsentVersion } from '#contract/consent.ts';

export type TextSection = { heading: string; paragraphs?: readonly string[]; items?: readonly string[] };

const operator = site.operator || site.name;

const about: readonly TextSection[] = [
	{
		heading: 'What this is',
		paragraphs: [
			`${site.name} helps small and mid-size organizations get ready for ransomware and act in the right order when it strikes. Everything here is free and works without an account.`,
			`These are assessment tools only. ${site.help.services}`,
		],
	},
	{
		heading: 'Where the advice comes from',
		paragraphs: [
			'From public guidance by national cyber agencies, laws and published reports. A statement that can age shows its source and the day it was checked.',
			'Figures without a source are planning figures of this site, and say so. We are not lawyers.',
		],
	},
	{
		heading: 'How it is paid for',
		paragraphs: [site.help.paidby],
	},
	{
		heading: 'Who runs it',
		paragraphs: [`${operator}. Write to ${site.email}.`],
	},
];

const privacy: readonly TextSection[] = [
	{
		heading: 'In short',
		items: [
			footerPromise,
			'Only one cookie: it keeps you signed in if you sign in.',
			'No analytics, no advertising, nothing loaded from other sites.',
			'Your network address is counted in memory or as a code that cannot be read back, to enforce limits, and forgotten after a day at most. It is not logged.',
		],
	},
	{
		heading: 'What is stored, and why',
		items: [
			'Answers of the readiness assessment and of the incident triage, when you press the button that saves them: the answers, the result, the time and the campaign you came from. We use them to learn what organizations need.',
			'If you choose them: the size and industry of your organization. Once a month we count the scores by group, to show how others do. Only groups of 50 networks or more are shown. All answers from one network count as one, the highest and lowest scores are cut off, and groups under 200 are shown in steps of 20 percent. To tell networks apart we keep a code of the network next to the answer, which cannot be read back without our key.',
			'If you leave them: email address, phone number and organization, and the words you agreed to with version and time. They let someone contact you.',
			'If you make an account: email address, password as a hash, display name and the systems you add. They are there when you come back.',
			'If you have a domain or an office line watched: its name or network address, the last result, encrypted, and what changed. All of it goes when you delete the watch or the account.',
			pickByMail(
				'If you ask for reminders by mail: your address and the times of the deadlines you chose, or the days for your plan, without names. Both go after the last one, when you stop them, or after a day if you never open the link in the first mail.',
				'This site sends no reminders, so it keeps nothing for them.',
			),
			'If you share an incident: what you share, locked with a key that only the links hold. We see when and how much, not what. Names and photos in the room are locked too. A photo is made smaller on your device first, and hidden data such as the place goes. For each person we keep a code of a key that only their device has, so that the owner can remove one person.',
			'If you share a plan: what is said on it, locked in the same way, in a room apart from any incident. We see that it is a plan, when something is written and how much, not what. It has no photos. A list of clients is kept in the same way; we can see that one address reads the rooms of several plans.',
			'If you ask for a time stamp of an evidence list: we pass its fingerprint, which tells nothing about the contents, to the time stamp service that the operator chose. We do not store it.',
			`A scan names this site to what it scans. Each address is remembered for a day, so that it is scanned once unless its owner proves it. Whoever wants no scans writes to ${site.email}.`,
			'Ransom notes, file names and scan targets are used for one answer and not stored. The one exception: if you press ‘Send this text’ under a result and check the box, we keep that text, what you think it is, what we answered, and the words you agreed to. It helps us name more ransomware. You can keep the result of a scan on your own device, and delete it there.',
		],
	},
	{
		heading: 'Where, and how long',
		paragraphs: [
			`On the server of ${operator}, and in its backups. The server deletes saved answers and ransom notes that you sent after ${site.retentionDays} days. An account stays until you delete it, which you can do on its page. A shared incident is deleted after 30 days, or earlier or later if the person who made it says so, at most 90 days ahead. A shared plan is deleted 400 days after the last change of anybody who works on it, or earlier if the person who shared it says so.`,
		],
	},
	{
		heading: 'Who reads it',
		paragraphs: [
			`The people who run ${site.name}. ${site.help.reads}`,
			`This is what you agree to by leaving them (version ${site.consentVersion}): “${site.consentText}”`,
			`Only the people who run ${site.name} read a ransom note that you send. You agree to this (version ${noteConsentVersion}): “${getNoteConsentText(noteConsentVersion, site.name)}”`,
		],
	},
	{
		heading: 'Your rights',
		paragraphs: [
			`Ask us what we hold about you, to correct it, to hand it over or to delete it: write to ${site.email} from the address in question, or give the number of the ransom note that you sent. You may withdraw your consent at any time. You may also complain to your data protection authority.`,
		],
	},
	{
		heading: 'On your device',
		paragraphs: [
			`The site keeps a copy of itself in your browser, so that it works without a network. If your browser says that you are on mobile data or want to save data, the site asks before it loads the copy and tells you the size. The copy holds pages, not what you typed. ${recordPromise.alone} Until you ask to keep it, it is gone when you close the tab. What you ask to keep on the device stays there until you erase it. If you share an incident or a plan, or enter a room, the device keeps the link and a copy until you leave the room.`,
		],
	},
];

const imprint: readonly TextSection[] = [
	{
		heading: 'Responsible for this site',
		paragraphs: [site.responsible],
	},
	{
		heading: 'Contact',
		paragraphs: [`Email: ${site.email}`, site.help.legal, site.legalText],
	},
];

export const textPages = [
	{
		name: 'about',
		title: 'About',
		description: 'What this site is, who runs it and who pays for it.',
		sections: about,
	},
	{
		name: 'privacy',
		title: 'Privacy',
		description: 'What is stored, where, how long, who reads it, and your rights.',
		sections: privacy,
	},
	{
		name: 'imprint',
		title: 'Legal notice',
		description: 'Who is responsible for this site and how to reach them.',
		sections: imprint,
	},
] as const;
