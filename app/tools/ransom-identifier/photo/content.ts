export const photoText = {
	title: 'From a photo',
	label: 'Photo of the note',
	hint: 'Take one or choose one. It is read on this device and not sent; the first time, 9 MB are loaded for it.',
	preview: 'The photo as it will be read',
	rotate: 'Turn it',
	crop: 'Cut off the edges',
	read: 'Read the text',
	reading: 'Reading the photo',
	stop: 'Stop',
	nothing: 'No text was found in this photo. Turn it, cut off the edges, or type what you see.',
	failed: 'The photo could not be read. Try again, or type what you see.',
	corrected: 'Text read from the photo. Compare it with the photo, above all addresses, then press Analyze.',
} as const;

export const cropLabels = {
	top: 'Cut off at the top',
	bottom: 'Cut off at the bottom',
	left: 'Cut off on the left',
	right: 'Cut off on the right',
} as const;

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
