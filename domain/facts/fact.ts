export type FactKind =
	| 'pending'
	| 'contact'
	| 'sanction'
	| 'portal'
	| 'tool'
	| 'law'
	| 'practice'
	| 'statistic'
	| 'lifecycle'
	| 'framework';

export type IsoDate = string;

export type FactSource = {
	/** Stable and never reused. */
	id: string;
	kind: FactKind;
	/** Section and paragraph of a law, or title and page of another text. */
	clause?: string;
	/** Empty only together with `homePageReason`. */
	url: string;
	homePageReason?: string;
	/** What the source says, in our words, at most 200 characters. */
	says: string;
	publisher: string;
	published?: string;
	/** 'secondary': another publication reports what the source says. 'own list': a page of this site, which names its sources. */
	via: 'primary' | 'secondary' | 'own list';
	/** Day on which `says` was compared with the source or a stored copy. */
	checkedOn: IsoDate;
	/** Initials, never shown; or `collection`, see there. */
	checkedBy: string;
	/** A known date before the end of the interval that requires a review. */
	eventOn?: IsoDate;
	status: 'in force' | 'pending' | 'proposal' | 'ended';
	from?: IsoDate;
	until?: IsoDate;
	/** V: compared with the source. K: general knowledge, not compared yet. */
	mark: 'V' | 'K';
	/** An error does harm: a running deadline, a number to call. */
	critical?: boolean;
};

/** From a collection that compared each fact with a stored copy of its page; a new check gets its own date. */
export const collectionReview = { checkedOn: '2026-11-15', checkedBy: 'collection' } as const;

/** Read in stored copies of the pages, after the collection. */
export const lawReview = { checkedOn: '2026-11-18', checkedBy: 'law review' } as const;
export const secondLawReview = { checkedOn: '2026-11-19', checkedBy: 'law review' } as const;

type DefaultKey = 'kind' | 'via' | 'checkedOn' | 'checkedBy' | 'status' | 'mark';

export function createFactBuilder(defaults: Pick<FactSource, DefaultKey>) {
	return (fact: Omit<FactSource, DefaultKey> & Partial<Pick<FactSource, DefaultKey>>): FactSource => ({
		...defaults,
		...fact,
	});
}

/** The emergency contacts say where it comes from and when it was checked. */
export const cisaHotline = { number: '1-844-729-2472', tel: '+18447292472' } as const;

export function formatSourceName({ publisher, clause }: Pick<FactSource, 'publisher' | 'clause'>): string {
	return clause === undefined ? publisher : `${publisher}, ${clause}`;
}
