// Onion hosts. A version 3 name has 56 letters, far more than it takes to tell it from any other: the base keeps the first
// and the last of them, which also finds one whose front or end was cut off.

const version2 = 16;
const version3 = 56;
const headLetters = 16;
const tailLetters = 10;
/** Between the two lies what a crew may have chosen for its sound; these are enough to tell an address from any other. */
const innerFrom = 6;
const cut = '~';

export function shortOnion(host: string): string {
	return host.length === version3 ? `${host.slice(0, headLetters)}${cut}${host.slice(-tailLetters)}` : host;
}

/** The end that the base keeps of a version 3 name, or null for others. */
function onionTail(host: string): string | null {
	if (host.includes(cut)) return host.slice(host.indexOf(cut) + 1);
	return host.length >= tailLetters && host.length !== version2 ? host.slice(-tailLetters) : null;
}

const frontLetters = 12;
const slips = [0, -1, 1];

/** Keys of the pieces that are kept of a host. */
export function onionPieces(host: string): string[] {
	const head = host.split(cut)[0] ?? host;
	const tail = onionTail(host);
	const inner = head.slice(innerFrom, headLetters);
	return [
		`front:${head.slice(0, frontLetters)}`,
		...(inner.length === headLetters - innerFrom ? [`inner:${inner}`] : []),
		...(tail === null ? [] : [`tail:${tail}`]),
	];
}

/** Keys to look up for a host that was cut off or misread: a lost letter shifts what follows it. */
export function readPieces(host: string): string[] {
	const inner = slips.map((slip) => `inner:${host.slice(innerFrom + slip, headLetters + slip)}`);
	return [...onionPieces(host), ...inner];
}
