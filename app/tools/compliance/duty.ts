import {
	collectionReview,
	createFactBuilder,
	type FactSource,
	formatSourceName,
} from '#domain/facts/fact.ts';
import type { SourceKind } from '#domain/facts/fact-text.ts';
import type { ChecklistItem } from '#domain/models/checklist.ts';
import type { DocumentId } from '#domain/models/legal-documents.ts';
import type { Authority, TimeOfDay, TimeSpan } from '#domain/time/deadlines.ts';
import type { Sector, StartId, TraitId } from './content.ts';
import { getPlaceTimeZone, type PlaceId } from './places.ts';

/** One thing that is due: a report, a letter, a filing. Each has its own check box, record row and calendar event. */
export type Clock = {
	/** Unique within the duty and stored in records, so never reused. */
	id: string;
	label?: string;
	from: StartId;
	/** Counted from here while `from` is not known: earlier, so never late. */
	fallbackFrom?: StartId;
	span: TimeSpan;
	/** A second limit; the earlier of the two counts. */
	latest?: { from: StartId; span: TimeSpan };
	documentId?: DocumentId;
};

/** How many affected people it takes. While nobody has counted them, the duty is shown. */
type PeopleLimit = { in: 'this place' | 'one place' | 'all places'; min?: number; max?: number };

/** Sectors and traits are alternatives; places and people narrow them down. */
export type AppliesTo = {
	everyone?: true;
	sectors?: readonly Sector[];
	traits?: readonly TraitId[];
	places?: readonly PlaceId[];
	people?: PeopleLimit;
};

type Law = Partial<Omit<FactSource, 'id' | 'says' | 'critical' | 'via' | 'mark'>> & {
	publisher: string;
	url: string;
	/** `secondhand` where it is left out: read in a collection or an article, not in the text itself. */
	source?: SourceKind;
};

type DutyBase = Omit<ChecklistItem, 'sources'> & {
	appliesTo: AppliesTo;
	critical: boolean;
	trigger: string;
	authority: string;
	condition: string;
	clocks: readonly Clock[];
	/** Of the authority; that of its place where it is left out. */
	timeZone?: string;
	closesAt?: TimeOfDay;
	formUrl?: string;
	documentId?: DocumentId;
	/** Due because of the incident, whoever's data is affected: left out where people are counted. */
	isAboutIncident?: true;
	letterInsert?: string;
	/** Ids under which released versions stored the same duty. */
	legacyIds?: readonly string[];
};

export type DutyRow = DutyBase & {
	/** Only where no clock runs; otherwise it follows from the clocks. */
	timeframe?: string;
	timeframeNote?: string;
	law: Law;
};

export type Duty = DutyBase & {
	timeframe: string;
	sources: readonly string[];
	fact: FactSource;
};

const afterStart: Readonly<Record<StartId, string>> = {
	discovery: '',
	decision: '',
	payment: ' after the payment',
	notice: ' after you tell people',
	hhsNotice: ' after you tell HHS',
	closed: ' after it is over',
};

export function formatSpan({ amount, unit }: TimeSpan): string {
	if (unit === 'days after the year') return `${amount} days after the year ends`;
	return `${amount} ${amount === 1 ? unit.replace(/s$/, '') : unit}`;
}

function formatClock({ label, from, span, latest }: Clock): string {
	const text = `${formatSpan(span)}${afterStart[from]}`;
	const limit = latest ? `, at most ${formatSpan(latest.span)} after you found out` : '';
	return `${label ? `${label}: ` : ''}${text}${limit}`;
}

/** '24 hours' or 'Early warning: 24 hours; notification: 72 hours'. */
export function formatTimeframe({
	clocks,
	timeframe = '',
	timeframeNote = '',
}: Pick<DutyRow, 'clocks' | 'timeframe' | 'timeframeNote'>): string {
	return [...clocks.map(formatClock), timeframe, timeframeNote].filter((text) => text !== '').join('; ');
}

const makeLawFact = createFactBuilder({
	kind: 'law',
	via: 'secondary',
	...collectionReview,
	status: 'in force',
	mark: 'V',
});

/** Pending law starts no clock, whatever its text says. */
export const makePendingLawFact = createFactBuilder({
	kind: 'pending',
	via: 'secondary',
	...collectionReview,
	status: 'pending',
	mark: 'V',
});

export function buildDuty({ law, timeframe, timeframeNote, ...row }: DutyRow): Duty {
	const { source = 'secondhand', ...lawFields } = law;
	const fact = makeLawFact({
		...lawFields,
		id: row.id,
		says: row.text,
		critical: row.critical,
		via: source === 'primary' ? 'primary' : 'secondary',
		mark: source === 'general knowledge' ? 'K' : 'V',
	});
	const [place] = row.appliesTo.places ?? [];
	const timeZone = row.timeZone ?? (place && getPlaceTimeZone(place));
	// A report with a deadline and no document uses the general one.
	const documentId = row.documentId ?? (row.clocks.length > 0 ? 'authority' : undefined);
	return {
		...row,
		timeframe: formatTimeframe({
			clocks: row.clocks,
			...(timeframe && { timeframe }),
			...(timeframeNote && { timeframeNote }),
		}),
		fact,
		sources: [formatSourceName(fact)],
		...(timeZone && { timeZone }),
		...(documentId && { documentId }),
	};
}

export function getAuthority({ timeZone, closesAt }: Duty): Authority | undefined {
	return timeZone === undefined ? undefined : { timeZone, ...(closesAt && { closesAt }) };
}

export type Note = string | { text: string; fact: FactSource };

export type DutyCatalog = {
	duties: readonly Duty[];
	notes: Readonly<Record<string, readonly Note[]>>;
};

export const fromDiscovery = (id: string, amount: number, unit: TimeSpan['unit'], label?: string): Clock => ({
	id,
	from: 'discovery',
	span: { amount, unit },
	...(label !== undefined && { label }),
});

export const fromDecision = (id: string, amount: number, unit: TimeSpan['unit']): Clock => ({
	id,
	from: 'decision',
	fallbackFrom: 'discovery',
	span: { amount, unit },
});

export const needsComputer = { phoneIsEnough: false, needs: 'a clean computer' } as const;
export const phoneOnly = { phoneIsEnough: true } as const;
export const needsLawyer = { phoneIsEnough: false, needs: 'a lawyer' } as const;
