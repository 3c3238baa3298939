// Written by signatures/build.ts, read from disk by the server and fetched on demand by the browser.

export type ThreatLevel = 'critical' | 'high' | 'medium' | 'low';

export type DecryptorLimits = {
	/** In lower case, with the dot. */
	readonly endings?: readonly string[] | undefined;
	/** Endings of files that stay locked. */
	readonly exceptEndings?: readonly string[] | undefined;
	/** First and last month of the attacks, such as 2023-07. */
	readonly from?: string | undefined;
	readonly until?: string | undefined;
};

export type Decryptor = {
	/**
	 * Only a decryptor opens files by itself. A key check tells whether the police hold the key, one that needs a key opens
	 * nothing without it, a rebuild puts servers together again without decrypting, a method is for experts.
	 */
	readonly kind: 'decryptor' | 'key-check' | 'needs-key' | 'rebuild' | 'method';
	readonly tool: string;
	readonly url: string;
	/** Which versions it decrypts, shown verbatim. */
	readonly note: string;
	/** The limits that a source states; empty for all versions, undefined where nothing is recorded. */
	readonly opens?: DecryptorLimits | undefined;
	/** Month of the last check against a source, such as 2023-07; null if never. */
	readonly checked: string | null;
};

export type RansomwareFamily = {
	readonly id: string;
	readonly name: string;
	readonly aliases: readonly string[];
	readonly weak: readonly string[];
	/** Names of other families that an impostor signs with. */
	readonly borrowedNames?: readonly string[] | undefined;
	/** Names under which lists give the same addresses; whether it is the same group is not known. */
	readonly sharedLabels?: readonly string[] | undefined;
	readonly formerNames?: readonly string[] | undefined;
	readonly laterNames?: readonly string[] | undefined;
	/** Leaked builders or published code that it is made with. */
	readonly builtWith?: readonly string[] | undefined;
	/** Name of its builder or code, if others can make ransomware with it. */
	readonly builder?: string | undefined;
	/** The vendor whose detection is the only source of the name. */
	readonly detectionName?: string | undefined;
	/** All its indicators come from one source that repeats others. */
	readonly secondhand?: true | undefined;
	/** Id of the family that this is a variant of. Its evidence counts for that family. */
	readonly variantOf?: string | undefined;
	readonly extensions: readonly string[];
	/** From lists without a family, where the extension equals the name. */
	readonly extensionsInferred: readonly string[];
	readonly extensionPatterns: readonly string[];
	/** `*` is a part that differs per victim. */
	readonly noteNames: readonly string[];
	/** Without ".onion". */
	readonly onions: readonly string[];
	readonly emails: readonly string[];
	readonly contacts: readonly (readonly [kind: string, value: string])[];
	readonly variants?: readonly (readonly [name: string, ...indicators: string[]])[] | undefined;
	readonly ciphers: readonly string[];
	readonly firstSeen: string | null;
	readonly leakSite: boolean;
	readonly doubleExtortion: boolean;
	/** False for groups that only steal data. */
	readonly encrypts: boolean;
	readonly industries: readonly string[];
	readonly geographies: readonly string[];
	readonly attribution: string | null;
	readonly threat: ThreatLevel;
	readonly description: string | null;
	readonly decryptors: readonly Decryptor[];
	readonly ransomUsd: readonly [min: number, max: number] | null;
	/** True if a source attributes at least one indicator to it. */
	readonly counted: boolean;
	readonly references: readonly string[];
};

export type Weights = Readonly<Record<string, number>>;

export type SignatureBase = {
	readonly collectedOn: string;
	readonly families: readonly RansomwareFamily[];
	/** Extensions that are everyday words (".work"), so that a file may have one without an attack. */
	readonly everydayExtensions: readonly string[];
	/** Per learned note, the position of its family. */
	readonly noteFamilies: readonly number[];
	/** Packed by match/phrases.ts. */
	readonly phrases: string;
	/** Packed by match/tone.ts. */
	readonly cues: string;
	readonly templates: readonly (readonly [string, string])[];
	/** Patterns of match/signature-phrases.ts. */
	readonly signaturePhrases: readonly (readonly [pattern: string, ...families: string[]])[];
	readonly markers: readonly FileMarker[];
	readonly weights: Weights;
};

export type FileMarker = readonly [hex: string, at: 'start' | 'end', ...families: string[]];
