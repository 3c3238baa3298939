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
