// Damaged copies of notes, seeded by the text for reproducible runs.

export const damageKinds = ['redacted', 'ocr', 'first300', 'last300', 'email'] as const;
export type DamageKind = (typeof damageKinds)[number];

export function applyDamage(text: string, damage: DamageKind): string {
	switch (damage) {
		case 'redacted':
			return redact(text);
		case 'ocr':
			return simulateOcr(text, 0.02);
		case 'first300':
			return text.slice(0, 300);
		case 'last300':
			return text.slice(-300);
		case 'email':
			return quoteInMail(text);
	}
}

const redactionMark = '[removed]';
const secretPatterns = [
	/[\w.+-]+\s?(?:@|\[at\]|\(at\))\s?[\w-]+(?:\s?(?:\.|\[\.\])\s?[\w-]+)+/gi,
	/(?:https?|hxxps?):\/\/[^\s"'<>]+/gi,
	/\b[\w-]+\.onion\S*/gi,
	/\bwww\.\S+/gi,
	/(?:t\.me\/|@)[a-z]\w{3,}/gi,
	/\b(?=\w*\d)\w{16,}/g,
	/\b(?=[\w-]*\d)(?=[\w-]*[a-f])[0-9a-f-]{8,}\b/gi,
	/\S{40,}/g,
	/(?<=^|[\s"'(*])\.[A-Za-z0-9_!@#$-]{2,20}\b/g,
];

function redact(text: string): string {
	return secretPatterns.reduce((rest, secret) => rest.replace(secret, redactionMark), text);
}

const ocrConfusions: Readonly<Record<string, string>> = {
	l: '1',
	1: 'l',
	I: 'l',
	O: '0',
	0: 'O',
	o: 'c',
	e: 'c',
	c: 'e',
	S: '5',
	5: 'S',
	B: '8',
	8: 'B',
	m: 'rn',
	n: 'ri',
	u: 'v',
	v: 'u',
	h: 'b',
	t: 'f',
	a: 'o',
	i: 'j',
	g: 'q',
	'.': ',',
	',': '.',
};

function simulateOcr(text: string, share: number): string {
	const next = createRandom(text);
	let out = '';
	for (const char of text) {
		if (char === '\n' || next() >= share) out += char;
		else if (next() >= 0.2) out += ocrConfusions[char] ?? (char === ' ' ? '' : char);
	}
	return out;
}

function createRandom(seed: string): () => number {
	let state = 0x2545f491;
	for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193) >>> 0;
	return () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 2 ** 32;
	};
}

function quoteInMail(text: string): string {
	return [
		'From: Accounts <accounts@firm.example>',
		'To: Helpdesk <help@firm.example>',
		'Subject: Fwd: odd text file in every folder',
		'',
		'Hello, this was on the shared drive this morning and my spreadsheets do not open. What shall I do?',
		'',
		'On Monday at 8:12 somebody wrote:',
		...text.split('\n').map((line) => `> ${line}`),
		'',
		'--',
		'Accounts | Please think of the environment before you print this message',
	].join('\n');
}

/** In the middle of every onion host and mailbox. */
function misreadAddresses(text: string): string {
	return text.replace(/[a-z2-7]{16,56}(?=\.onion)|[\w.+-]{4,}(?=@)/gi, (address) => {
		const middle = Math.floor(address.length / 2);
		return `${address.slice(0, middle)}${address[middle] === 'q' ? 'g' : 'q'}${address.slice(middle + 1)}`;
	});
}

const otherLanguage =
	'Guten Tag, seit heute früh lassen sich auf unserem Server keine Rechnungen mehr öffnen, und in jedem Ordner liegt dieser Text. Was sollen wir tun?';

const half = (text: string): number => Math.ceil(text.length / 2);

/** Judged only; nothing is learned from them. */
export const damagedForms: Readonly<Record<string, (text: string) => string>> = {
	'as it is': (text) => text,
	'2 % of the letters misread': (text) => simulateOcr(text, 0.02),
	'5 % of the letters misread': (text) => simulateOcr(text, 0.05),
	'first half': (text) => text.slice(0, half(text)),
	'second half': (text) => text.slice(half(text)),
	'quoted in a mail with headers': quoteInMail,
	'wrapped in another language': (text) => `${otherLanguage}\n\n${text}\n\n${otherLanguage}`,
	RTF: (text) => `{\\rtf1\\ansi ${text.replace(/[\\{}]/g, '\\$&').replaceAll('\n', '\\par\n')}}`,
	HTML: (text) => `<html><body><p>${text.replaceAll('\n', '</p><p>')}</p></body></html>`,
	'UTF-16 read as bytes': (text) => [...text].join('\0'),
	'zero-width characters': (text) => text.replace(/\w{3}/g, '$&\u200b'),
	'one wrong letter in every address': misreadAddresses,
};
