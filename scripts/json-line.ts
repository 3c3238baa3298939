type Token = { text: string; index: number };

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** The line on which the value at a path begins; that of what holds it, when it is missing. */
export function lineOf(json: string, path: readonly PropertyKey[]): number {
	const tokens = Array.from(json.matchAll(token), ({ 0: text, index }) => ({ text, index }));
	let at = 0;
	for (const step of path) {
		const next = memberAt(tokens, at, step);
		if (next === undefined) break;
		at = next;
	}
	return json.slice(0, tokens[at]?.index ?? 0).split('\n').length;
}

/** Where a member of the object or list that begins at `open` begins. */
function memberAt(tokens: readonly Token[], open: number, step: PropertyKey): number | undefined {
	let depth = 0;
	let commas = 0;
	for (let at = open; at < tokens.length; at++) {
		const { text = '' } = tokens[at] ?? {};
		if (text === '{' || text === '[') {
			depth++;
			if (depth === 1 && text === '[' && step === 0) return at + 1;
		} else if (text === '}' || text === ']') {
			depth--;
			if (depth === 0) return undefined;
		} else if (depth === 1 && text === ',') {
			commas++;
			if (commas === step) return at + 1;
		} else if (depth === 1 && tokens[at + 1]?.text === ':' && text === JSON.stringify(step)) {
			return at + 2;
		}
	}
	return undefined;
}
