/** Shown above the answer where the text is no note. */
export const otherTexts = {
	chat: {
		title: 'This looks like a chat with the attackers, not a note.',
		text: 'A chat holds fewer fixed clues than a note, so look for the note and the locked files too. Save the whole chat now, with its times and its address: groups delete chats. Write nothing more before your responder and your lawyer agree.',
	},
	mail: {
		title: 'This looks like an extortion mail, not a note.',
		text: 'A mail alone does not prove that anyone got in: many are sent blindly. Check for locked files and ask your IT about stolen data. Keep the mail itself with its full headers, saved as a file, and do not answer it.',
	},
} as const;

export const matchActions = {
	theft: {
		page: 'compliance',
		short: 'Treat this as a data breach.',
		title: 'Treat this as a data breach now.',
		text: 'This group is known to steal data. Paying to stop a leak has little or no use.',
		label: 'List my deadlines',
	},
	call: {
		page: 'emergency-contacts',
		short: 'Call IT and your insurer.',
		title: 'Call your IT provider and your insurer with this name.',
		text: 'Do not answer the attackers and do not pay.',
		label: 'Who to call',
	},
	noTool: {
		page: 'recovery-options',
		short: 'Keep the locked files.',
		text: 'Backups come first now.',
		label: 'Compare the ways back',
	},
	evidence: {
		page: 'evidence-checklist',
		short: 'Keep the note and the logs.',
		title: 'Keep the note, the encrypted files and the logs.',
		text: 'Photograph the note. Have a responder copy the files and logs.',
		label: 'Evidence checklist',
	},
} as const;

export const meanings = {
	theftOnly: 'It usually steals data and does not lock files. Treat this as a data breach.',
	theft: 'The group is known to steal data before it locks files.',
	noTheft: 'We have no report that it steals data. Check your own logs anyway.',
} as const;

export const toolAction = {
	short: 'Do not run a free tool yet.',
	text: 'Remove the intruder first, copy the encrypted files to another disk, try one copied file.',
	label: 'Open the vendor’s page (new tab)',
};

export const noMatchActions = {
	indicator: {
		short: 'Try one clue alone.',
		title: 'Look up one clue alone.',
		text: 'The extension of the locked files, or the address in the note.',
		label: 'Look up one clue',
	},
	services: {
		short: 'Ask a service that knows samples.',
		title: 'Ask a service that knows samples, from a clean device.',
		text: 'Crypto Sheriff at nomoreransom.org, or ID Ransomware. Both upload what you give them.',
		label: 'Open Crypto Sheriff (new tab)',
		href: 'https://www.nomoreransom.org/crypto-sheriff.php',
	},
	call: {
		page: 'emergency-contacts',
		short: 'Ask the police.',
		title: 'Ask the police or your national cyber agency.',
		text: 'They sometimes hold keys that are not public.',
		label: 'Who to call',
	},
} as const;

export const indicatorQuestion = {
	label: 'How do your locked files end?',
	hint: 'For example .akira, or a whole file name',
	button: 'Check again',
} as const;

export const missedNote = {
	title: 'Send us what we missed',
	hint: 'only if you want to',
	introduction:
		'Nothing has been stored so far. If you send this text, we keep it and teach this page with it. Take out names, ids and keys first: we do not need them.',
	text: 'Text to send',
	textHint: 'Only what is in this field is sent. Change it as you like.',
	family: 'What do you think it is?',
	familyHint: 'Optional: the name of the ransomware, if someone told you',
	send: 'Send this text',
	sending: 'Sending...',
	failed: 'The text was not sent',
	sent: 'Thank you. We have the text. To have it deleted, write to us with this number:',
} as const;

export const noFigure = 'no reliable figure';

export const generalFigures = [
	{
		label: 'Ransom',
		text: 'Across all families, half of those who paid gave about $140,000 or less (Coveware, third quarter of 2025; Verizon DBIR 2026). In a survey of larger firms it was $1 million (Sophos 2025).',
	},
	{
		label: 'Getting data back after paying',
		text: '60% of small and mid-size payers got all or part of it back (Hiscox 2025); 17% of payers got nothing (Veeam 2025).',
	},
	{ label: 'Time', text: 'A little over half were back within a week (Sophos 2025).' },
];

export const attackQuestion = {
	title: 'Which files, and when?',
	ending: 'How does a locked file end?',
	endingHint: 'For example .akira, or a whole file name',
	month: 'Month of the attack',
	monthHint: 'The year, a hyphen and two digits of the month',
} as const;

export const unnamedDecryptor = {
	tool: 'Free decryptor',
	url: 'https://www.nomoreransom.org/en/decryption-tools.html',
	note: 'Read on its page which versions it opens.',
} as const;

export const kasperskyNote =
	'In the United States, Kaspersky may not sell or update its products. Ask your lawyer or insurer before you run its tools; federal contractors must not.';

export const theftOnly = {
	title: 'Treat this as a data breach now',
	text: 'This group usually steals data and does not lock files. Begin with these steps:',
} as const;

export const decryptorWarning =
	'Do not run it yet. Remove the intruder first, copy the encrypted files to another disk, try one copied file, and download only from the vendor named here.';

export const noMatchSteps = [
	'This is not unusual: new names appear every month, and many notes look alike.',
	'Keep the encrypted files and the note. Do not rename or delete anything.',
	'Try one clue alone, under “I only have a locked file”: the extension of the locked files, or the address in the note.',
	'A pop-up in the browser with a number to call is a scam, not ransomware: close it, do not call, do not pay, and check that your files still open.',
	'From a clean device, ask ID Ransomware (id-ransomware.malwarehunterteam.com) or Crypto Sheriff at nomoreransom.org. Both upload what you give them.',
	'Ask the police or your national cyber agency; they sometimes hold keys that are not public.',
	'Beware of fake decryptors. One for STOP/Djvu encrypted its victims’ files a second time (2020). Nobody can honestly guarantee decryption. Real response firms may ask for a retainer. Walk away from a firm that wants crypto, promises a result, or will not say whether it pays the attackers.',
];
