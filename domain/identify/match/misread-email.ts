// Mail addresses read from a photograph: letters that look alike count as the same.

const lookalikeLetters: Readonly<Record<string, string>> = {
	0: 'o',
	a: 'o',
	c: 'o',
	e: 'o',
	1: 'l',
	i: 'l',
	j: 'l',
	5: 's',
	8: 'b',
	h: 'b',
	v: 'u',
	f: 't',
	q: 'g',
	9: 'g',
};
const minLocalPartLength = 6;

/** What is left of an address when look-alikes are one letter; null when that is too little to go by. */
export function toMisreadKey(address: string): string | null {
	const local = address.slice(0, address.indexOf('@'));
	if (local.length < minLocalPartLength) return null;
	let out = '';
	for (const char of address.replaceAll('rn', 'm').replaceAll('ri', 'n'))
		out += lookalikeLetters[char] ?? char;
	return out;
}
