/** An address without port, brackets or IPv4-in-IPv6 prefix; empty if the text is no address. */
export function readAddress(text: string): string {
	let address = text
		.trim()
		.toLowerCase()
		.replace(/^::ffff:/, '')
		.replace(/^\\\\/, '');
	address = /^\[([0-9a-f:.]+)\](?::\d+)?$/.exec(address)?.[1] ?? address;
	address = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
	address = address.replace(/%\w+$/, '');
	const isAddress =
		/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address) ||
		/^[0-9a-f:]*:[0-9a-f:]*(?:\d+\.\d+\.\d+\.\d+)?$/.test(address);
	return isAddress && !['0.0.0.0', '::'].includes(address) ? address : '';
}

export function isLoopback(address: string): boolean {
	return address === '::1' || address.startsWith('127.');
}

/** Documentation ranges count as public: examples and tests use them. */
export function isPublic(address: string): boolean {
	if (address.includes(':')) return /^[23][0-9a-f]{3}:/.test(address);
	const [a = 0, b = 0, ...rest] = address.split('.').map(Number);
	if (rest.length !== 2 || [a, b, ...rest].some((part) => !(part <= 255))) return false;
	const isPrivate =
		a === 0 ||
		a === 10 ||
		(a === 100 && b >= 64 && b < 128) ||
		a === 127 ||
		(a === 169 && b === 254) ||
		(a === 172 && b >= 16 && b < 32) ||
		(a === 192 && b === 168) ||
		a >= 224;
	return !isPrivate;
}

/** True for another computer of the same network. */
export function isInside(address: string): boolean {
	return address !== '' && !isLoopback(address) && !isPublic(address);
}
