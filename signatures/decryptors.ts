import type { Decryptor } from '#domain/identify/base.ts';
import { decryptorLimits } from './decryptor-limits.ts';
import type { Facts } from './facts.ts';

// A frightened person follows these links. So: only pages of the tool's maker or the No More Ransom list, never a program file,
// never a private page, and always the limits. Links that fail the rule are replaced by the maker's page or dropped.

const noMoreRansom = 'https://www.nomoreransom.org/en/decryption-tools.html';

const makerPages: readonly (readonly [part: string, page: string])[] = [
	['emsisoft.com', 'https://www.emsisoft.com/en/ransomware-decryption/'],
	['avast', 'https://www.avast.com/ransomware-decryption-tools'],
	['kaspersky.com', 'https://noransom.kaspersky.com/'],
];

/** Repositories and pages of known makers, linked as they are. */
const keptLinks = [
	'https://github.com/cisagov/',
	'https://github.com/srlabs/',
	'https://github.com/eset/',
	'https://github.com/Cisco-Talos/',
	'https://github.com/cycraft-corp/',
	'https://github.com/Truesec/',
	'https://github.com/pan-unit42/',
	'https://github.com/gentilkiwi/wanakiwi',
	'https://www.bitdefender.com/',
	'https://decoded.avast.io/',
	'https://seed.kisa.or.kr/',
	'https://www.emsisoft.com/en/ransomware-decryption/',
	noMoreRansom,
];

/** Reviewed and refused: no decryptor for files, private pages that nobody vouches for, or proof-of-concept code. */
const refusedLinks = new Set([
	'samsam',
	'cute',
	'crypren',
	'japanlocker',
	'kawaiilocker',
	'nanolocker',
	'szflocker',
	'petya-2',
]);

/** Tools that the table gives the name of another maker, or none. */
const toolNames: Readonly<Record<string, string>> = {
	powerware: 'Palo Alto Unit 42 PowerWare script',
	ranran: 'Palo Alto Unit 42 RanRan scripts',
};

const unknownLimits =
	"Which versions it opens is not recorded here: read the maker's page first and try it on copies.";

export function reviewDecryptor({ id, decryptor }: Facts): Decryptor | null {
	if (decryptor === null || !decryptor.available || decryptor.url === null || refusedLinks.has(id))
		return null;
	const url = safeUrl(decryptor.url, decryptor.basis);
	if (url === null) return null;
	const tool = decryptor.tool ?? 'Free decryption tool';
	return {
		tool: toolNames[id] ?? (tool.startsWith('decryptor (') ? 'Emsisoft Decryptor' : tool),
		url,
		note: decryptorLimits[id]?.opens ?? unknownLimits,
	};
}

function safeUrl(url: string, basis: string): string | null {
	const isProgram = ['.exe', '.zip', '.apk'].some((type) => url.endsWith(type));
	if (!isProgram && keptLinks.some((start) => url.startsWith(start))) return url;
	const maker = makerPages.find(([part]) => url.includes(part));
	if (maker !== undefined) return maker[1];
	return basis === 'no-more-ransom-2023-07' || basis === 'curated' ? noMoreRansom : null;
}
