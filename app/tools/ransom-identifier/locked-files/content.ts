export const lockedFilesText = {
	title: 'From locked files',
	label: 'Locked files',
	hint: 'One or several. They are looked at on this device and never sent; large files are not read whole.',
	legend: 'Each strip is one file from start to end. Filled parts look scrambled.',
	identify: 'Identify by these files',
	tooMany: 'Only the first 50 files were looked at. A handful is enough.',
	picture: 'If it shows the note, use ‘Choose a picture’ instead.',
	salvage: 'See what can be saved',
	unreadable: 'A file could not be read. A folder cannot be chosen here; choose the files in it.',
} as const;

export const lockedFileVerdicts = {
	whole: 'Scrambled from start to end, as after encryption.',
	partly:
		'Scrambled in parts. Some ransomware skips parts to be faster; experts can sometimes save what is between.',
	readable:
		'Not scrambled. It may only have been renamed: copy it, give the copy its old name and try to open it.',
	ordinary: 'This looks like an ordinary file of its kind, not like an encrypted one.',
	empty: 'The file is empty.',
} as const;
