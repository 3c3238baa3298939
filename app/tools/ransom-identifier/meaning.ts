import type { Decryptor } from '#domain/identify/base.ts';
import { type Attack, describeFreeTools } from '#domain/identify/describe/free-tools.ts';
import signatures from '#signatures/summary.json' with { type: 'json' };
import { meanings, unnamedDecryptor } from './result-content.ts';

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

type MatchMeaning = DecryptionFields & {
	encrypts?: boolean | undefined;
	data_theft_capability: boolean;
};

/** The same sentence on every page; empty for a group that only steals. */
export function formatFreeTools(match: Omit<MatchMeaning, 'data_theft_capability'>, attack: Attack): string {
	if (match.encrypts === false) return '';
	return describeFreeTools(getDecryptors(match), attack, signatures.collectedOn);
}

export function formatMeaning(match: MatchMeaning, attack: Attack): string {
	if (match.encrypts === false) return meanings.theftOnly;
	return `${formatFreeTools(match, attack)} ${match.data_theft_capability ? meanings.theft : meanings.noTheft}`;
}
