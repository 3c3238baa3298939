const listWords = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** As words are stored and searched: SQLite's `lower` knows ASCII alone. */
export const toSearchText = (text: string): string => text.normalize('NFC').toLowerCase().trim();

const hasOnlyAscii = (text: string) => !/[^ -~]/.test(text);

/**
 * Words of an organization, the domain of an address and the words of the domain without its ending. The start of the
 * organization is left out, because it has an index of its own, unless that cannot find its capital letters.
 */
export function listSearchWords({
	organization,
	email,
}: Readonly<Record<'organization' | 'email', string | null>>): string[] {
	const name = toSearchText(organization ?? '');
	const [, domain = ''] = toSearchText(email ?? '').split('@');
	const inName = listWords(name).filter(
		(word, index) => index > 0 || !name.startsWith(word) || !hasOnlyAscii(word),
	);
	const inDomain = listWords(domain.replace(/\.[^.]*$/, '')).slice(1);
	return [...new Set([...inName, ...(domain ? [domain] : []), ...inDomain])];
}
