/** What sort of fact it is decides how soon somebody has to look at its source again. */
export type FactKind =
	| 'pending'
	| 'contact'
	| 'portal'
	| 'tool'
	| 'law'
	| 'practice'
	| 'statistic'
	| 'lifecycle'
	| 'framework';

/** Days such as 2026-11-15, the same everywhere. */
export type IsoDate = string;

/** Where a fact on this site comes from and how old our look at it is. */
export type FactSource = {
	/** Stable and never used again for something else. */
	id: string;
	kind: FactKind;
	/** Section and paragraph of a law, or title and page of another text. */
	clause?: string;
	/** The page itself. Empty only together with `homeOnly`. */
	url: string;
	/** Why there is no deeper address. */
	homePageReason?: string;
	/** What the source says, in our words, at most 200 characters. */
	says: string;
	publisher: string;
	/** Date of the text itself, where it has one. */
	published?: string;
	/** 'secondary': somebody else reports what the source says. */
	via: 'primary' | 'secondary';
	/** The day somebody compared `says` with the source or a stored copy of it. */
	checkedOn: IsoDate;
	/** Initials, never shown; or `collection`, see there. */
	checkedBy: string;
	/** A known date that makes a look necessary, where it comes before the usual interval is over. */
	eventOn?: IsoDate;
	status: 'in force' | 'pending' | 'proposal' | 'ended';
	from?: IsoDate;
	until?: IsoDate;
	/** V: compared with the source. K: from general knowledge; nobody has compared it yet. */
	mark: 'V' | 'K';
	/** A wrong one does harm: a deadline that runs, a number to call. */
	critical?: boolean;
};

/**
 * The facts of this release were taken over from a collection in which each was compared with a stored copy of its page on that
 * day. Nobody of this project has opened the pages since. Whoever does writes the day and their own initials.
 */
export const collectionReview = { checkedOn: '2026-11-15', checkedBy: 'collection' } as const;

type DefaultKey = 'kind' | 'via' | 'checkedOn' | 'checkedBy' | 'status' | 'mark';

/** Facts of one sort differ in little: what most of them share is said once. */
export function createFactBuilder(defaults: Pick<FactSource, DefaultKey>) {
	return (fact: Omit<FactSource, DefaultKey> & Partial<Pick<FactSource, DefaultKey>>): FactSource => ({
		...defaults,
		...fact,
	});
}
