export const photoText = {
	take: 'Photograph the note',
	takeHint: 'Read on this device. The photo is not sent.',
	choose: 'Choose a picture',
	chooseHint: 'A photo or screenshot you already have',
	photo: 'Your photo of the note',
	reading: 'Reading your photo',
	progress: 'Reading the photo',
	local: 'It is read on this device and not sent anywhere. The first time, 9 MB are loaded for it.',
	cancel: 'Cancel',
	little: 'We could read only a little. Compare the text with the picture, correct it, then press Analyze.',
	failed: 'The photo could not be read. Try again, or type what you see.',
	read: 'Text read from the photo. Compare it with the picture, above all the addresses.',
	better: 'Blurry? Take a new one',
} as const;

export const photoTips = [
	'Hold the phone straight over the note.',
	'Get the whole page in the picture.',
	'Turn on a lamp. Use no flash on a screen.',
];

export const photoProblems = {
	empty: 'The file is empty.',
	'too-large': 'The picture is larger than 60 MB. Take a smaller one, or a screenshot of it.',
	'too-many-pixels':
		'The picture has more than 100 million pixels. Take a smaller one, or a screenshot of it.',
	folder: 'The picture could not be opened. A folder cannot be chosen here; choose the picture in it.',
	pdf: 'This is a PDF, not a picture. Take a screenshot of the page that shows the note.',
	heic: 'This browser cannot open HEIC pictures. Take a screenshot of the photo, or save it as JPEG.',
	'not-a-picture': 'This file is not a picture that the browser can open. JPEG and PNG work everywhere.',
} as const;

export const compareText = {
	title: 'Read from your photo: compare before you copy anything',
	introduction:
		'A photo confuses l and 1, o and 0, d and cl. Until you have compared them, these stay marked in your record.',
	kinds: {
		onion: 'Onion address',
		email: 'Email address',
		domain: 'Web address',
		wallet: 'Wallet',
		tox: 'Tox ID',
		session: 'Session ID',
		telegram: 'Telegram name',
		id: 'ID',
	},
	read: 'Your photo says',
	known: 'Known address',
	exact: 'A source states the same address, letter by letter.',
	unknown: 'Not in our list, so only you can compare it.',
	same: 'I compared them: the text is right',
	correct: 'Correct the text',
	doNotOpen:
		'Do not open these addresses: it tells the attackers that you are there. Your responder or the police do that, if anyone.',
} as const;
