import type { DocumentSection } from '#domain/document-fields.ts';
import type { FieldOf } from '#domain/incident-record.ts';

export const sections: readonly DocumentSection<FieldOf<'incident-docs'>>[] = [
	{
		id: 'discovery',
		title: 'Discovery',
		fields: [
			{ id: 'discoveryDate', label: 'Discovery Date', hint: 'The day somebody first noticed it.' },
			{ id: 'discoveryTime', label: 'Discovery Time', hint: 'Legal deadlines often count from here.' },
			{ id: 'discoveredBy', label: 'Discovered By', hint: 'Name and role, and how it was noticed.' },
		],
	},
	{
		id: 'damage',
		title: 'What is affected',
		fields: [
			{
				id: 'affectedSystems',
				label: 'Affected Systems',
				hint: 'Names and what they do. Say which are hit, which are clean and which you do not know about.',
				long: true,
			},
			{
				id: 'encryptedFiles',
				label: 'Encrypted Files',
				hint: 'Kinds of files, the new file ending, how many or how much.',
				long: true,
			},
			{
				id: 'businessImpact',
				label: 'Business Impact',
				hint: 'What has stopped, what still works, who is affected, any danger to people.',
				long: true,
			},
		],
	},
	{
		id: 'demand',
		title: 'The ransom demand',
		fields: [
			{
				id: 'ransomNote',
				label: 'Ransom Note',
				hint: 'Type it off a photo. Do not open links in it.',
				long: true,
			},
			{
				id: 'ransomAmount',
				label: 'Ransom Amount',
				hint: 'With currency and deadline, if the note names them.',
			},
			{
				id: 'contactInfo',
				label: 'Contact Info',
				hint: 'How the attacker wants to be reached: e-mail, web address, ID code. Do not get in touch.',
			},
		],
	},
	{
		id: 'response',
		title: 'What was done so far',
		fields: [
			{
				id: 'initialActions',
				label: 'Initial Actions',
				hint: 'Who did what, at what time. Include mistakes: they matter to the specialists.',
				long: true,
			},
			{
				id: 'networkIsolation',
				label: 'Network Isolation',
				hint: 'Are the affected machines cut off from the network?',
				choices: [
					{ value: 'complete', label: 'Complete' },
					{ value: 'partial', label: 'Partial' },
					{ value: 'none', label: 'None' },
					{ value: 'unknown', label: 'Unknown' },
				],
			},
			{
				id: 'backupStatus',
				label: 'Backup Status',
				hint: 'Last good copy, where it is, disconnected or not. Do not test a restore yet.',
			},
			{
				id: 'evidencePreserved',
				label: 'Evidence Preserved',
				hint: 'Photos, logs, note files, disk images, and who holds them.',
				long: true,
			},
			{
				id: 'externalContacts',
				label: 'External Contacts',
				hint: 'Insurer, lawyer, police, IT firm: whom you reached, when, reference number.',
				long: true,
			},
		],
	},
];

export const reportTitle = 'Ransomware incident report';

export const warning =
	'Write down facts, not guesses. Where you are not sure, say so. Ask your lawyer before you share it outside.';
