// Onion hosts. A version 3 name has 56 letters, far more than it takes to tell it from any other: the base keeps the first
// and the last of them, which also finds one whose front or end was cut off.

const version2Length = 16;
const version3Length = 56;
const headLength = 16;
const tailLength = 10;
/** Between the two lies what a crew may have chosen for its sound; these are enough to tell an address from any other. */
const innerStart = 6;
const cutMark = '~';

export function shortenOnion(host: string): string {
	return host.length === version3Length
		? `${host.slice(0, headLength)}${cutMark}${host.slice(-tailLength)}`
		: host;
}

/** The end that the base keeps of a version 3 name, or null for others. */
function getOnionTail(host: string): string | null {
	if (host.includes(cutMark)) return host.slice(host.indexOf(cutMark) + 1);
	return host.length >= tailLength && host.length !== version2Length ? host.slice(-tailLength) : null;
}

const frontLength = 12;
const shifts = [0, -1, 1];

/** Keys of the pieces that are kept of a host. */
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

/** Keys to look up for a host that was cut off or misread: a lost letter shifts what follows it. */
export function getFuzzyOnionKeys(host: string): string[] {
	const inner = shifts.map((shift) => `inner:${host.slice(innerStart + shift, headLength + shift)}`);
	return [...getOnionKeys(host), ...inner];
}
