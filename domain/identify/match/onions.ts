// The base keeps the first and last letters of a 56-letter onion name: enough to identify it, also when one end is cut off.

const version2Length = 16;
const version3Length = 56;
const headLength = 16;
const tailLength = 10;
/** Behind a possible vanity prefix. */
const innerStart = 6;
const cutMark = '~';

export function shortenOnion(host: string): string {
	return host.length === version3Length
		? `${host.slice(0, headLength)}${cutMark}${host.slice(-tailLength)}`
		: host;
}

function getOnionTail(host: string): string | null {
	if (host.includes(cutMark)) return host.slice(host.indexOf(cutMark) + 1);
	return host.length >= tailLength && host.length !== version2Length ? host.slice(-tailLength) : null;
}

const frontLength = 12;
const shifts = [0, -1, 1];

export function getOnionKeys(host: string): string[] {
	const head = host.split(cutMark)[0] ?? host;
	const tail = getOnionTail(host);
	const inner = head.slice(innerStart, headLength);
	return [
		`front:${head.slice(0, frontLength)}`,
		...(inner.length === headLength - innerStart ? [`inner:${inner}`] : []),
		...(tail === null ? [] : [`tail:${tail}`]),
	];
}

/** Lookup keys for a truncated or misread host: a lost letter shifts the rest by one. */
export function getFuzzyOnionKeys(host: string): string[] {
	const inner = shifts.map((shift) => `inner:${host.slice(innerStart + shift, headLength + shift)}`);
	return [...getOnionKeys(host), ...inner];
}
