import type { Option, Question } from '#domain/models/questionnaire.ts';

export type Severity = 'critical' | 'high' | 'medium' | 'low';

export type TriageOption = Option & { severity: Severity };

export const questions: readonly Question<TriageOption>[] = [
	{
		id: '1',
		text: 'Are files behaving strangely?',
		help: 'Don’t know? Choose “Some”.',
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
		help: 'A text file, a new background or a lock screen. Don’t know? Choose “No”.',
		why: 'A note means the attackers are done encrypting or want you to think so. A pop-up alone can also be a scare trick.',
		options: [
			{ value: 'yes-ransom', label: 'Yes, a note or screen asks for payment', severity: 'critical' },
			{ value: 'yes-popup', label: 'A warning or pop-up', severity: 'high' },
			{ value: 'no', label: 'No', severity: 'low' },
		],
	},
	{
		id: '3',
		text: 'Can you open your files?',
		help: 'Don’t know? Choose “Some”.',
		why: 'It shows how far the damage has spread. Open a few files you know; do not start repairs.',
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
		help: 'Don’t know? Choose “Exist, untested”.',
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
		help: 'Don’t know? Choose “No” for now, and ask your staff.',
		why: 'What was said or paid affects your legal duties and how the attackers will act next.',
		options: [
			{ value: 'yes-paid', label: 'We paid', severity: 'critical' },
			{ value: 'yes-contact', label: 'We wrote to them', severity: 'high' },
			{ value: 'no', label: 'No', severity: 'low' },
		],
	},
	{
		id: '7',
		text: 'Are affected computers still connected?',
		help: 'Don’t know? Choose “Yes”.',
		why: 'The attack can spread while even one is on the network, by cable or Wi-Fi.',
		options: [
			{ value: 'yes-infected', label: 'Yes', severity: 'critical' },
			{ value: 'yes-clean', label: 'Only clean ones', severity: 'medium' },
			{ value: 'no', label: 'All disconnected', severity: 'low' },
		],
	},
	{
		id: '8',
		text: 'How many computers?',
		help: 'That are locked or show the note. Don’t know? Choose “Many”.',
		why: 'Count a server as many: people depend on it, and it is often where the attack is run from.',
		options: [
			{ value: 'many', label: 'Many or a server', severity: 'critical' },
			{ value: 'few', label: 'A few', severity: 'high' },
			{ value: 'one', label: 'One', severity: 'medium' },
			{ value: 'none', label: 'None', severity: 'low' },
		],
	},
];

/** The answers to question 8 in a sentence, as in “We have ransomware: a few computers.” */
export const computerCounts = {
	one: 'one computer',
	few: 'a few computers',
	many: 'many computers or a server',
} as const;

export type Urgency = Severity;
