import type { Decryptor } from '#domain/identify/base.ts';
import { meanings, meaningsOfTwo, unnamedDecryptor } from './result-content.ts';

type DecryptionFields = {
	decryption_available: boolean;
	decryption_tool_url: string | null;
	decryption_note?: string | undefined;
	decryptors?: readonly Decryptor[] | undefined;
};

/** `decryptors` is our addition to the response; a server may send only the two specified fields. */
export function getDecryptors(match: DecryptionFields): readonly Decryptor[] {
	if (match.decryptors && match.decryptors.length > 0) return match.decryptors;
	if (!match.decryption_available) return [];
	return [
		{
			kind: 'decryptor',
			tool: unnamedDecryptor.tool,
			url: match.decryption_tool_url ?? unnamedDecryptor.url,
			note: match.decryption_note ?? unnamedDecryptor.note,
			checked: null,
		},
	];
}

type MatchMeaning = {
	name: string;
	encrypts?: boolean | undefined;
	decryption_available: boolean;
	data_theft_capability: boolean;
};

export function formatMeaning(match: Omit<MatchMeaning, 'name'>): string {
	if (match.encrypts === false) return meanings.theftOnly;
	const files = match.decryption_available ? meanings.decryptor : meanings.noDecryptor;
	return `${files} ${match.data_theft_capability ? meanings.theft : meanings.noTheft}`;
}

export function formatMeaningOfTwo(first: MatchMeaning, second: MatchMeaning): string {
	const groups = [first, second];
	if (groups.some(({ encrypts }) => encrypts === false))
		return groups.map((group) => `${group.name}: ${formatMeaning(group)}`).join(' ');
	const [opened, ...moreOpened] = groups.filter(({ decryption_available }) => decryption_available);
	const [thief, ...moreThieves] = groups.filter(({ data_theft_capability }) => data_theft_capability);
	const locked = groups.find(({ decryption_available }) => !decryption_available);
	const files = opened
		? meaningsOfTwo.decryptor(moreOpened.length > 0 ? 'both' : opened.name)
		: meaningsOfTwo.noDecryptor;
	const others = opened && locked ? ` ${meaningsOfTwo.noDecryptorFor(locked.name)}` : '';
	const theft = thief
		? moreThieves.length > 0
			? meaningsOfTwo.theft
			: meaningsOfTwo.theftBy(thief.name)
		: meaningsOfTwo.noTheft;
	return `${files}${others} ${theft}`;
}
