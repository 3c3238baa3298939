/** Words that name who is called, with the record key of their number. */
const roles = [
	{ key: 'insurer phone', pattern: /insur/gi },
	{ key: 'lawyer phone', pattern: /lawyer|attorney|legal|counsel|law firm/gi },
	{ key: 'it provider phone', pattern: /\bIT\b|\bMSP\b|managed service/g },
] as const;

const numberPattern = /\+?[\d(][\d\s()./-]*\d/g;
const idBeforePattern = /(policy|contract|account|customer|reference|ref|case)\W*(no|number)?\W*$/i;
const datePattern = /^\d{4}-\d\d-\d\d$/;
const minDigits = 7;
/** More digits than this are two numbers or a number with an extension. */
const maxDigits = 13;

function findNumber(text: string): string | undefined {
	return [...text.matchAll(numberPattern)].find(({ 0: number, index }) => {
		const digits = number.replace(/\D/g, '').length;
		const isOtherNumber = idBeforePattern.test(text.slice(0, index)) || datePattern.test(number);
		return !isOtherNumber && digits >= minDigits && digits <= maxDigits;
	})?.[0];
}

function readLine(line: string): [string, string][] {
	const mentions = roles
		.flatMap(({ key, pattern }) => [...line.matchAll(pattern)].map(({ index }) => ({ key, index })))
		.toSorted((a, b) => a.index - b.index);
	const hasOneRole = new Set(mentions.map(({ key }) => key)).size === 1;
	return mentions.flatMap(({ key, index }, position) => {
		// With several roles in a line, a number belongs to the role before it.
		const next = mentions.slice(position).find((other) => other.key !== key)?.index;
		const number = findNumber(line.slice(hasOneRole ? 0 : index, next));
		return number === undefined ? [] : [[key, number]];
	});
}

/** Reads phone numbers by record key from free text, such as 'Insurer: Harbor Mutual, 800 555 0100'. */
export function readContactNumbers(text: string): Readonly<Record<string, string>> {
	const pairs = text.split(/[\n;]/).flatMap(readLine);
	// The first number of a role wins.
	return Object.fromEntries(pairs.toReversed());
}
