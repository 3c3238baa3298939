import type { FileKind } from '#domain/evidence/event-log.ts';

/** Why a file was not read as a log. */
export const fileKindTexts: Record<Exclude<FileKind, 'log' | 'zip' | 'gzip' | 'tar'>, string> = {
	empty: 'The file is empty. It has a fingerprint and stays in the list.',
	'old log':
		'This is a log of Windows XP or Server 2003 (.evt), which is not read here. Keep it for your responder.',
	document:
		'This is a document, such as Word, Excel or PDF. It is not read, and it stays in the list. Did you mean a file that ends in .evtx?',
	picture: 'This is a picture. It is not read, and it stays in the list.',
	xml: 'This is an XML file without events of a Windows log. It is not read. Keep it for your responder.',
	text: 'This text is in no format that is read here. Was it a Windows log as CSV? Export it again as .evtx. Keep the file for your responder.',
	unknown:
		'This isn’t a Windows event log. If it was encrypted, keep it and look for a copy on another machine.',
};

export const fileStateLabels = {
	read: 'Read',
	kept: 'Kept',
	unpacked: 'Unpacked',
	damaged: 'Damaged',
	other: 'Not a log',
	large: 'Very large',
	empty: 'Empty',
	stopped: 'Stopped',
} as const;

export const fileStateTexts = [
	['damaged', 'the file begins like an event log, but parts are broken. The rest was read.'],
	['other', 'no Windows event log, whatever its name says. We look at the content, not the name.'],
	['large', 'over 1 GB. It is read piece by piece, so the page stays usable.'],
	['empty', 'a log without events. It may have been erased.'],
	['stopped', 'you canceled it. Choose it again to go on where it stopped.'],
] as const;

export const noneText = {
	lead: 'That does not mean that nobody got in. It means that the answer is somewhere else.',
	next: [
		{ name: 'Remote desktop or VPN server', why: 'Most ransomware comes in here.', isWindows: true },
		{ name: 'Domain controller', why: 'It shows who signed in where.', isWindows: true },
		{
			name: 'Firewall or VPN log',
			why: 'Leave the device on: small ones lose the log at a restart.',
			isWindows: false,
		},
		{
			name: 'Microsoft 365 or Google sign-ins',
			why: 'They are kept for a limited time. Export them today.',
			isWindows: false,
		},
	],
} as const;

export const custodyText = {
	removed: 'Taken off the list',
	head: 'Code of this list',
	headMore:
		'Write this code down or print it, and keep it apart from the files. It changes if one letter of the list changes. Someone who controls this device could write a new list, but not one with the same code.',
	intact: 'The list is as it was written.',
	added:
		'Entries were added after this code was written, as when two people add files at the same time. Check that you know who added them. The next entry joins them:',
	full: 'The list is full: 300 entries. Save it as CSV or print it.',
	unlisted: 'Read, but not in the list. Write down their names and fingerprints:',
	broken: 'The list was changed after it was written:',
};

export const timestampText = {
	title: 'Prove when this list existed',
	explanation:
		'A timestamp service signs the code of the list with the time. Only the code is sent to it through our server: no file, no name.',
	button: 'Get a timestamp',
	note: 'Timestamp of the list with code',
	done: 'The timestamp was saved as a file and added to the list. Anyone with the certificate of the service can check it:',
	failed: 'No timestamp was fetched. The list works without it.',
};
