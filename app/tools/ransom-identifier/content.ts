export const labels = {
	file: 'Ransom note file',
	fileHint: '.txt, .md, .rtf, .doc or .docx',
	text: 'Ransom note text',
	textHint: 'Paste or type it',
	indicator: 'One clue',
	keepLocal: 'Keep it on this device',
	analyze: 'Analyze Ransomware',
	analyzing: 'Analyzing...',
	readingFile: 'Reading the file...',
} as const;

export const acceptedExtensions = '.txt,.md,.rtf,.doc,.docx';

export const formIntroduction = 'One photo of the note is enough.';

export const lockedFileMethod = {
	title: 'I only have a locked file',
	hint: 'Its name and extension are enough',
} as const;

export const noteQuestions = [
	{
		question: 'Where is the note?',
		answers: [
			'On the desktop, or in each folder with locked files.',
			'Often a text file: readme, how to restore, recover.',
			'Sometimes it came out of the printer.',
		],
	},
	{
		question: 'Who sees my note?',
		answers: [
			'Photos and locked files are read on this device and never sent.',
			'Our server reads typed text and note files in memory and forgets them. It does not store or log them.',
			'Check ‘Keep it on this device’ and the note is not sent at all.',
			'Take out names and your personal id if you like. They are not needed.',
		],
	},
];

export const failedNote = `Our server could not check the note, and nothing you typed is lost. Check ‘${labels.keepLocal}’ and press the button again: this device then checks it alone.`;

export const indicatorHint =
	'A file extension (.lockbit), an email, an onion address, a wallet or the name of the note. Looked up on this device.';

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

export const fileProblems = {
	empty: 'The file holds no text.',
	image: 'This is a picture. Use ‘Choose a picture’ instead.',
	pdf: 'This is a PDF, from which we read no text. Copy its text into the field above, or take a screenshot and use ‘Choose a picture’.',
	encrypted:
		'The document is locked with a password, or the ransomware encrypted it too. Look for the note itself.',
	'too-large': 'The file is too large for a ransom note.',
	'no-text': 'We found no readable text in this file.',
	unreadable:
		'The file could not be opened. A folder cannot be chosen here: choose the note in it, or paste its text.',
} as const;

export const confidenceBands = [
	{ from: 90, text: 'Very likely', shortText: 'very likely', verdict: 'This is very likely {name}.' },
	{
		from: 70,
		text: 'Probable, confirm with a second clue',
		shortText: 'probable',
		verdict: 'This is probably {name}.',
	},
	{
		from: 40,
		text: 'Possible, treat as unknown',
		shortText: 'possible',
		verdict: 'This may be {name}. Treat it as unknown.',
	},
	{ from: 0, text: 'A weak hint only', shortText: 'weak hint', verdict: 'A weak hint at {name}.' },
];

export const faq = [
	{
		question: 'Can you decrypt my data?',
		answer:
			'No. This page only tells you which ransomware it most likely is, and whether someone else offers a free tool.',
	},
	{
		question: 'Is my data confidential?',
		answer:
			'The note is read in memory and neither stored nor logged. With ‘Keep it on this device’ it is not sent at all. We keep a text only if you send it under the result and check the box. Photos and locked files are looked at on your device and never sent.',
	},
	{
		question: 'Why are there several results?',
		answer:
			'Gangs copy each other’s notes. Results are ordered by confidence, and each shows the words it is based on, so you can check them.',
	},
];
