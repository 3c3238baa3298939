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
