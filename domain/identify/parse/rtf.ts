export function looksLikeRtf(text: string): boolean {
	return text.trimStart().startsWith('{\\rtf');
}

const skippedGroups = new Set(
	'fonttbl colortbl stylesheet info pict themedata datastore generator'.split(' '),
);
const breakWords = new Set('par line row sect page cell tab'.split(' '));

/** A group mark, \'hh, \uN with its fallback, a control word, an escaped character, a line break of the source, or text. */
const tokenPattern =
	/[{}]|\\'([0-9a-f]{2})|\\u(-?\d+) ?\??|\\([a-z]+)-?\d* ?|\\([\s\S])|[\r\n]+|([^\\{}\r\n]+)/gi;

/** Drops control words and the groups that hold no text. Linear time for any input. */
export function rtfToText(rtf: string): string {
	const out: string[] = [];
	const skipStack: boolean[] = [];
	let isSkipping = false;
	for (const [token, hex, code, word, escaped, plain] of rtf.matchAll(tokenPattern)) {
		if (token === '{') skipStack.push(isSkipping);
		else if (token === '}') isSkipping = skipStack.pop() ?? false;
		else if (escaped === '*' || (word !== undefined && skippedGroups.has(word))) isSkipping = true;
		else if (isSkipping) continue;
		else if (plain !== undefined) out.push(plain);
		else if (hex !== undefined) out.push(String.fromCharCode(Number.parseInt(hex, 16)));
		else if (code !== undefined) out.push(String.fromCharCode(Number(code)));
		else if (word !== undefined && breakWords.has(word)) out.push('\n');
		else if (escaped === '~') out.push(' ');
		else if (escaped !== undefined && '\\{}'.includes(escaped)) out.push(escaped);
	}
	return out.join('');
}
