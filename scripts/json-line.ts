type Token = { text: string; index: number };

const tokenPattern = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

export function findLineNumber(json: string, path: readonly PropertyKey[]): number {
	const tokens = Array.from(json.matchAll(tokenPattern), ({ 0: text, index }) => ({ text, index }));
	let position = 0;
	for (const key of path) {
		const next = findMember(tokens, position, key);
		if (next === undefined) break;
		position = next;
	}
	return json.slice(0, tokens[position]?.index ?? 0).split('\n').length;
}

function findMember(tokens: readonly Token[], start: number, key: PropertyKey): number | undefined {
	let depth = 0;
	let commas = 0;
	for (let position = start; position < tokens.length; position++) {
		const { text = '' } = tokens[position] ?? {};
		if (text === '{' || text === '[') {
			depth++;
			if (depth === 1 && text === '[' && key === 0) return position + 1;
		} else if (text === '}' || text === ']') {
			depth--;
			if (depth === 0) return undefined;
		} else if (depth === 1 && text === ',') {
			commas++;
			if (commas === key) return position + 1;
		} else if (depth === 1 && tokens[position + 1]?.text === ':' && text === JSON.stringify(key)) {
			return position + 2;
		}
	}
	return undefined;
}
