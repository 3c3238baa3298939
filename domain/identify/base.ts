// Shape of the compact signature base that the server reads from disk and the browser fetches on demand.
// signatures/build.ts writes it; everything in domain/identify reads it.

export type ThreatLevel = 'critical' | 'high' | 'medium' | 'low';

export type Decryptor = {
	/**
	 * Only a decryptor opens files by itself. A key check tells whether the police hold the key, one that needs a key opens
	 * nothing without it, a rebuild puts servers together again without decrypting, a method is for experts.
	 */
	readonly kind: 'decryptor' | 'key-check' | 'needs-key' | 'rebuild' | 'method';
	readonly tool: string;
	readonly url: string;
	/** Which versions it opens, or that this is not recorded. Shown to the victim word for word. */
	readonly note: string;
	/** The month in which a source last said so, such as 2023-07; null where nobody has compared it. */
	readonly checked: string | null;
};

export type RansomwareFamily = {
	readonly id: string;
	readonly name: string;
	/** Other names, those too ordinary to identify alone listed again in `weak`. */
	readonly aliases: readonly string[];
	readonly weak: readonly string[];
	/** Names of others under which an impostor writes its notes. */
	readonly borrowedNames?: readonly string[] | undefined;
	readonly endings: readonly string[];
	/** Endings that a list gives without naming a family; the stem equals the family's name. */
	readonly endingsInferred: readonly string[];
	readonly endingPatterns: readonly string[];
	/** `*` stands for a part that differs per victim. */
	readonly noteNames: readonly string[];
	/** Without ".onion", long ones as find/onions.ts shortens them. */
	readonly onions: readonly string[];
	readonly emails: readonly string[];
	readonly contacts: readonly (readonly [kind: string, value: string])[];
	readonly ciphers: readonly string[];
	readonly firstSeen: string | null;
	readonly leakSite: boolean;
	readonly doubleExtortion: boolean;
	/** False for groups that steal and lock nothing. */
	readonly encrypts: boolean;
	/** Whom it is reported to prefer and who is reported to stand behind it: where a source says so, else nothing. */
	readonly industries: readonly string[];
	readonly geographies: readonly string[];
	readonly attribution: string | null;
	readonly threat: ThreatLevel;
	readonly description: string | null;
	readonly decryptors: readonly Decryptor[];
	readonly ransomUsd: readonly [min: number, max: number] | null;
	/** True when a source attributes at least one indicator to this family: only these are counted. */
	readonly counted: boolean;
	/** Pages about this family, the most telling first. */
	readonly references: readonly string[];
};

export type Weights = Readonly<Record<string, number>>;

export type SignatureBase = {
	readonly collectedOn: string;
	readonly families: readonly RansomwareFamily[];
	/** For each note the wording statistics were taken from: the position of its family in `families`. */
	readonly noteFamilies: readonly number[];
	/** Hashed word runs of those notes, see phrases.ts. */
	readonly phrases: string;
	/** Weighted hashes of words that tell notes from articles about them, see tone.ts. */
	readonly cues: string;
	/** Pairs of families whose notes share a template. */
	readonly templates: readonly (readonly [string, string])[];
	/** What a family is known for, see hallmarks.ts. */
	readonly hallmarks: readonly (readonly [pattern: string, ...families: string[]])[];
	/** Bytes that a family leaves at the start or the end of the files it locks, see find/file-markers.ts. */
	readonly markers: readonly FileMarker[];
	readonly weights: Weights;
};

/** `hex` in lower case. */
export type FileMarker = readonly [hex: string, at: 'start' | 'end', ...families: string[]];
