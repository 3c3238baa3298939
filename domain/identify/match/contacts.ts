// Finds email addresses, onion hosts, domains, wallets, Tox, Session and Telegram ids, scanning each run of address characters once.

export type ContactKind = 'email' | 'onion' | 'domain' | 'wallet' | 'tox' | 'session' | 'telegram';
export type Contact = { readonly kind: ContactKind; readonly value: string };

const maxContacts = 400;
const minRunLength = 4;
const minBareLength = 26;
const maxRunLength = 200;
const minFillerLength = 8;
const minCutLength = 5;

const markBit = 2;
const addressCodes = new Uint8Array(128);
for (const char of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-+@')
	addressCodes[char.charCodeAt(0)] = char === '.' || char === '@' ? 1 | markBit : 1;

function getAddressKind(code: number): number {
	return code < 128 ? (addressCodes[code] ?? 0) : 0;
}

function isAddressCode(code: number): boolean {
	return getAddressKind(code) !== 0;
}

function consistsOf(text: string, allowed: string): boolean {
	for (const char of text) if (!allowed.includes(char)) return false;
	return true;
}

const base32Alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const hexDigits = '0123456789abcdef';
const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const bech32Alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const digits = '0123456789';

function parseBareIdentifier(token: string): Contact | null {
	const { length } = token;
	const lower = token.toLowerCase();
	if (length === 76 && consistsOf(lower, hexDigits)) return { kind: 'tox', value: lower };
	if (length === 66 && lower.startsWith('05') && consistsOf(lower, hexDigits))
		return { kind: 'session', value: lower };
	if (length === 42 && lower.startsWith('0x') && consistsOf(lower.slice(2), hexDigits))
		return { kind: 'wallet', value: lower };
	if (length >= 42 && length <= 62 && lower.startsWith('bc1') && consistsOf(lower.slice(3), bech32Alphabet))
		return { kind: 'wallet', value: lower };
	if (
		(length === 95 || length === 106) &&
		(token[0] === '4' || token[0] === '8') &&
		consistsOf(token, base58Alphabet)
	)
		return { kind: 'wallet', value: token };
	if (
		length >= 26 &&
		length <= 35 &&
		(token[0] === '1' || token[0] === '3') &&
		isMixedCase(token) &&
		consistsOf(token, base58Alphabet)
	)
		return { kind: 'wallet', value: token };
	if (length === 56 && lower.endsWith('d') && consistsOf(lower, base32Alphabet))
		return { kind: 'onion', value: lower };
	return null;
}

function isMixedCase(token: string): boolean {
	return token !== token.toLowerCase() && token !== token.toUpperCase();
}

/** Also reads gateway hosts: abc.onion.to, abc.tor2web.org. */
function findOnionLabel(labels: readonly string[]): string | null {
	for (let i = 0; i < labels.length; i++) {
		const label = labels[i] ?? '';
		// Version 3 names end in d unless they were redacted with x.
		const isVersion3 = label.length === 56 && (label.endsWith('d') || labels[i + 1] === 'onion');
		if (isVersion3 && consistsOf(label, base32Alphabet)) return stripFiller(label);
		const isCutShort = labels[i + 1] === 'onion' && label.length >= minTailLength;
		if (isCutShort && label.length <= maxOnionLength && isNearlyBase32(label)) return toBase32(label);
		if (label.length === 16 && i + 1 < labels.length && consistsOf(label, base32Alphabet)) {
			const isFollowedByOnion = labels[i + 1] === 'onion' || (labels[i + 1] ?? '').startsWith('tor');
			if (isFollowedByOnion || labels.length === 3) return label;
		}
	}
	return null;
}

const minTailLength = 10;
const maxOnionLength = 60;

/** Base32 has no 0, 1, 8 or 9, so OCR misread a letter. */
function toBase32(label: string): string {
	return label.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('8', 'b').replaceAll('9', 'g');
}

const isNearlyBase32 = (label: string): boolean => consistsOf(toBase32(label), base32Alphabet);

/** "cometxxxxxxxx…" in a published note was redacted: only the start is known. */
export function stripFiller(host: string): string {
	let end = host.length;
	while (end > 0 && host[end - 1] === 'x') end--;
	return host.length - end >= minFillerLength ? host.slice(0, end) : host;
}

function isTopLevelDomain(label: string): boolean {
	return label.length >= 2 && label.length <= 12 && consistsOf(label, 'abcdefghijklmnopqrstuvwxyz');
}

const trimEdges = (run: string): string => {
	let from = 0;
	let to = run.length;
	while (from < to && '._-+'.includes(run[from] ?? '')) from++;
	while (to > from && '._-+@'.includes(run[to - 1] ?? '')) to--;
	return run.slice(from, to);
};

function parseRun(run: string): Contact | null {
	const at = run.indexOf('@');
	if (at === 0) {
		const handle = run.slice(1).toLowerCase();
		return handle.length >= 5 && handle.length <= 32 && !handle.includes('.') && !handle.includes('@')
			? { kind: 'telegram', value: handle }
			: null;
	}
	if (at > 0) {
		const local = run.slice(0, at).toLowerCase();
		const domain = run.slice(at + 1).toLowerCase();
		const labels = domain.split('.');
		const top = labels.at(-1) ?? '';
		if (domain.includes('@') || labels.length < 2 || !isTopLevelDomain(top) || local.length > 64) return null;
		return { kind: 'email', value: `${local}@${domain}` };
	}
	if (!run.includes('.')) return parseBareIdentifier(run);
	const host = run.toLowerCase();
	const labels = host.split('.');
	const onion = findOnionLabel(labels);
	if (onion !== null) return { kind: 'onion', value: onion };
	if (labels.some((label) => label === '' || label.length > 63 || label.includes('_') || label.includes('+')))
		return null;
	const top = labels.at(-1) ?? '';
	if (!isTopLevelDomain(top) || consistsOf(host, `${digits}.`)) return null;
	return { kind: 'domain', value: host.startsWith('www.') ? host.slice(4) : host };
}

export function findContacts(text: string): Contact[] {
	const found = new Map<string, Contact>();
	const add = (contact: Contact | null) => {
		if (contact !== null && found.size < maxContacts) found.set(`${contact.kind}:${contact.value}`, contact);
	};
	const { length } = text;

	// Searching for "." and "@" first skips most of a text.
	let dot = text.indexOf('.');
	let at = text.indexOf('@');
	let done = 0;
	while (dot >= 0 || at >= 0) {
		const mark = dot < 0 || (at >= 0 && at < dot) ? at : dot;
		let from = mark;
		while (from > done && isAddressCode(text.charCodeAt(from - 1))) from--;
		const end = findRunEnd(text, mark);
		done = end;
		if (dot >= 0 && dot < end) dot = text.indexOf('.', end);
		if (at >= 0 && at < end) at = text.indexOf('@', end);
		const isWord = mark === end - 1 && end - from < minBareLength;
		if (isWord || end - from < minRunLength || end - from > maxRunLength) continue;
		const run = trimEdges(text.slice(from, end));
		add(parseRun(run));
		if (run === 't.me' && text[end] === '/') {
			const stop = Math.min(findRunEnd(text, end + 1), end + 40);
			add(parseRun(`@${trimEdges(text.slice(end + 1, stop))}`));
		}
	}

	// Identifiers without "." or "@" are long, so probing every minBareLength characters finds them all.
	let probe = minBareLength - 1;
	while (probe < length) {
		if (!isAddressCode(text.charCodeAt(probe))) {
			probe += minBareLength;
			continue;
		}
		let from = probe;
		while (from > 0 && probe - from < maxRunLength && isAddressCode(text.charCodeAt(from - 1))) from--;
		const end = findRunEnd(text, probe);
		if (end - from >= minBareLength && end - from <= maxRunLength && !hasMarkInside(text, from, end))
			add(parseRun(trimEdges(text.slice(from, end))));
		probe = end + minBareLength - 1;
	}

	// Truncated onion addresses follow a URL scheme.
	for (let scheme = text.indexOf('://'); scheme >= 0; scheme = text.indexOf('://', scheme + 3)) {
		const from = scheme + 3;
		const end = findRunEnd(text, from);
		if (isCutHost(text, from, end) && !hasMarkInside(text, from, end))
			add({ kind: 'onion', value: text.slice(from, end).toLowerCase() });
	}
	return [...found.values()];
}

function findRunEnd(text: string, from: number): number {
	let end = from;
	while (isAddressCode(text.charCodeAt(end))) end++;
	return end;
}

function hasMarkInside(text: string, from: number, to: number): boolean {
	for (let i = from; i < to; i++) if (getAddressKind(text.charCodeAt(i)) !== 1) return true;
	return false;
}

/** "http://vanhel[removed].onion" */
function isCutHost(text: string, from: number, to: number): boolean {
	return (
		to - from >= minCutLength &&
		'[<{*(…'.includes(text[to] ?? ' ') &&
		text.slice(to, to + 40).includes('.onion')
	);
}

const minWrappedLength = 12;
const maxWraps = 50;

/** Editors wrap long identifiers: joins lines that break inside a run of address characters. */
export function findWrappedContacts(text: string): Contact[] {
	const found: Contact[] = [];
	let remainingWraps = maxWraps;
	for (let end = text.indexOf('\n'); end >= 0 && remainingWraps > 0; end = text.indexOf('\n', end + 1)) {
		const last = text[end - 1] === '\r' ? end - 2 : end - 1;
		if (!isAddressCode(text.charCodeAt(end + 1))) continue;
		let from = last;
		while (from >= 0 && last - from < maxRunLength && isAddressCode(text.charCodeAt(from))) from--;
		if (last - from < minWrappedLength) continue;
		remainingWraps--;
		const around = text.slice(from + 1, end + maxRunLength);
		found.push(...findContacts(around.replaceAll('\r', '').replaceAll('\n', '')));
	}
	return found.filter(({ kind }) => kind === 'onion' || kind === 'tox' || kind === 'session');
}
