export const collectedOn = '2026-11-15';

export const labels = {
	file: 'Ransom note file',
	text: 'Ransom note text',
	clue: 'One clue',
	keepLocal: 'Keep it on this device',
	analyze: 'Analyze Ransomware',
	analyzing: 'Analyzing...',
} as const;

export const acceptedEndings = '.txt,.md,.rtf,.doc,.docx';

export const beforeYouStart = [
	'Identification only: keep the encrypted files and the note, whatever the result.',
	'Take out names and your personal id if you like; they are not needed.',
	'No computer at hand? Photograph the note and type what you see: an ending, an address and one sentence are enough to try.',
];

export const privacyNote =
	'The note is sent to our server, read in memory and forgotten: it is neither stored nor logged. Tick the box and it does not leave this device.';

export const clueHint =
	'A file ending (.lockbit), an e-mail, an onion address, a wallet or the name of the note. Looked up on this device.';

export const messages = {
	noContent: {
		title: 'No content provided',
		text: 'Please upload a file or enter ransom note content manually.',
	},
	unreadable: { title: 'Error reading file', text: 'Could not read the uploaded file. Please try again.' },
	failed: { title: 'Analysis failed', text: 'Could not analyze the content. Please try again.' },
	noMatch: { title: 'No matches found' },
	complete: 'Analysis complete',
} as const;

/** Why a file could not be read, in words that help. */
export const fileProblems = {
	empty: 'The file holds no text.',
	image: 'This is a picture. Type what it says into the field below.',
	encrypted:
		'The document is locked with a password, or the ransomware encrypted it too. Look for the note itself.',
	'too-large': 'The file is too large for a ransom note.',
	'no-text': 'We found no readable text in this file.',
} as const;

export const confidenceWords = [
	{ from: 90, words: 'Very likely' },
	{ from: 70, words: 'Probable, confirm with a second clue' },
	{ from: 40, words: 'Possible, treat as unknown' },
	{ from: 0, words: 'A weak hint only' },
];

export const noFigure = 'no reliable figure';

/** General ranges, shown where no source gives a figure for the family. */
export const generalFigures = [
	{
		label: 'Ransom',
		text: 'Over all families, half of those who paid gave about $140,000 or less (Coveware, third quarter of 2025; Verizon DBIR 2026). In a survey of larger firms it was $1 million (Sophos 2025).',
	},
	{
		label: 'Getting data back after paying',
		text: '60% of small and mid-size payers got all or part of it back (Hiscox 2025); 17% of payers got nothing (Veeam 2025).',
	},
	{ label: 'Time', text: 'A little over half were back within a week (Sophos 2025).' },
];

export const decryptorWarning =
	'Do not run it yet. Remove the intruder first, copy the encrypted files to another disk, try one copied file, and download only from the maker named here.';

export const noMatchSteps = [
	'This is not unusual: new names appear every month, and many notes look alike.',
	'Keep the encrypted files and the note. Do not rename or delete anything.',
	'Try one clue alone, under “No note? Look up one clue”: the ending of the locked files, or the address in the note.',
	'A pop-up in the browser with a number to call is a scam, not ransomware: close it, do not call, do not pay, and check that your files still open.',
	'From a clean device, ask ID Ransomware (id-ransomware.malwarehunterteam.com) or Crypto Sheriff at nomoreransom.org. Both upload what you give them.',
	'Ask the police or your national cyber agency; they sometimes hold keys that are not public.',
	'Beware of fake decryptors. One for STOP/Djvu encrypted its victims’ files a second time (2020). Nobody honest promises decryption or asks for money up front.',
];

export const faq = [
	{
		question: 'Can you decrypt my data?',
		answer:
			'No. This page only tells which ransomware it most likely is, and whether a free tool of somebody else exists.',
	},
	{
		question: 'Is my data confidential?',
		answer:
			'The note is read in memory and neither stored nor logged. With ‘Keep it on this device’ it is not sent at all. Encrypted files are never asked for.',
	},
	{
		question: 'Why are there several results?',
		answer:
			'Gangs copy each other’s notes. Results are ordered by confidence, and each shows the words it rests on, so that you can check them.',
	},
];
