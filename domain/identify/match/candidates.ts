// Families with evidence in a text: features are numbers for the learned weights (scoring.ts), evidence is what the visitor sees.

export const featureNames = [
	'contact',
	'contactMany',
	'contactOnion',
	'contactOther',
	'contactPart',
	'contactLent',
	'name',
	'nameIntroduced',
	'nameRepeated',
	'weakNameIntroduced',
	'weakNameClaimed',
	'nameBorrowed',
	'nameOther',
	'nameInContact',
	'weakNameInContact',
	'weakNameTwice',
	'brandIntroduced',
	'brandInContact',
	'extension',
	'extensionInferred',
	'fileName',
	'fileNameGeneric',
	'fileNameInText',
	'nameInFileName',
	'signaturePhrase',
	'marker',
	'wording',
	'wordingClose',
	'wordingShare',
	'wordingOther',
	'wordingFar',
	'wordingHeld',
	'wordingLent',
	'known',
] as const;
export type Feature = (typeof featureNames)[number];
export type Features = Record<Feature, number>;

export type EvidenceKind =
	| 'contact'
	| 'name'
	| 'extension'
	| 'fileName'
	| 'signaturePhrase'
	| 'marker'
	| 'wording'
	| 'template';
export type Evidence = {
	readonly kind: EvidenceKind;
	readonly found: string;
	readonly weak: boolean;
	/** For wording: the position of the family or variant whose note is the closest. */
	readonly note?: number | undefined;
	/** For an address that was cut off or misread: the address of the family that it resembles. */
	readonly known?: string | undefined;
};

export type Candidate = {
	readonly family: number;
	readonly features: Features;
	readonly evidence: Evidence[];
};

export type Candidates = {
	readonly all: () => Candidate[];
	readonly has: (family: number) => boolean;
	/** Adds the family to the candidates if it is missing. */
	readonly getFeatures: (family: number) => Features;
	readonly raiseFeature: (family: number, feature: Feature, to: number) => void;
	readonly addEvidence: (
		family: number,
		kind: EvidenceKind,
		found: string,
		weak: boolean,
		more?: Pick<Evidence, 'note' | 'known'>,
	) => void;
};

const emptyFeatures = Object.freeze(
	Object.fromEntries(featureNames.map((feature) => [feature, 0])),
) as Readonly<Features>;

export function createCandidates(): Candidates {
	const byFamily = new Map<number, Candidate>();
	const getOrCreate = (family: number): Candidate => {
		const existing = byFamily.get(family);
		if (existing !== undefined) return existing;
		const created = { family, features: { ...emptyFeatures }, evidence: [] };
		byFamily.set(family, created);
		return created;
	};
	return {
		all: () => [...byFamily.values()],
		has: (family) => byFamily.has(family),
		getFeatures: (family) => getOrCreate(family).features,
		raiseFeature: (family, feature, to) => {
			const { features } = getOrCreate(family);
			features[feature] = Math.max(features[feature], to);
		},
		addEvidence: (family, kind, found, weak, more) => {
			const { evidence } = getOrCreate(family);
			if (!evidence.some((item) => item.kind === kind && item.found === found))
				evidence.push({ kind, found, weak, ...more });
		},
	};
}
