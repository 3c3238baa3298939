import type { RansomwareFamily } from '#domain/identify/base.ts';
import type { Contact } from './contacts.ts';
import type { EvidenceIndex } from './evidence-index.ts';
import { countEdits, toMisreadKey } from './near-miss.ts';
import { getFuzzyOnionKeys, getOnionKeys, isCompleteOnion } from './onions.ts';

type Known = Pick<EvidenceIndex, 'roots' | 'contactParts'> & {
	readonly base: { readonly families: readonly Pick<RansomwareFamily, 'onions' | 'emails'>[] };
};

export type NearAddress = {
	readonly owners: readonly number[];
	/** The address that a source states; undefined where too many letters differ to say which one it is. */
	readonly known: string | undefined;
};

/** The known address that a truncated or misread one resembles. */
export function findNearAddress(index: Known, { kind, value }: Contact): NearAddress | undefined {
	if (kind === 'email') return findNearEmail(index, value);
	return kind === 'onion' ? findNearOnion(index, value) : undefined;
}

function findNearEmail({ base, roots, contactParts }: Known, email: string): NearAddress | undefined {
	const key = toMisreadKey(email);
	const owners = key === null ? undefined : contactParts.get(`misread:${key}`);
	if (owners === undefined) return undefined;
	const known = base.families
		.filter((_, i) => owners.includes(roots[i] ?? i))
		.flatMap(({ emails }) => emails)
		.find((one) => toMisreadKey(one) === key);
	return { owners, known };
}

/** A quarter of the letters; a photo of a screen rarely has more of them wrong. */
const maxMisreadLetters = 14;

function findNearOnion({ base, roots, contactParts }: Known, host: string): NearAddress | undefined {
	const pieces = getFuzzyOnionKeys(host);
	const owners = pieces.map((piece) => contactParts.get(piece)).find((families) => families !== undefined);
	if (owners === undefined) return undefined;
	const ranked = base.families
		.filter((_, i) => owners.includes(roots[i] ?? i))
		.flatMap(({ onions }) => onions)
		.filter((known) => getOnionKeys(known).some((piece) => pieces.includes(piece)))
		.map((known) => ({ known, edits: countMissing(known, host) }))
		.sort((a, b) => a.edits - b.edits);
	const [nearest] = ranked;
	// Both were read without a mistake, so they are two addresses.
	if (nearest && isCompleteOnion(host) && isCompleteOnion(nearest.known)) return undefined;
	return { owners, known: nearest && nearest.edits <= maxMisreadLetters ? nearest.known : undefined };
}

/** A host that was cut off is compared with the same end of the known one. */
function countMissing(known: string, host: string): number {
	const ends = [known.slice(0, host.length), known.slice(-host.length)];
	return Math.min(...ends.map((end) => countEdits(end, host, maxMisreadLetters)));
}
