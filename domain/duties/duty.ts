import {
	collectionReview,
	createFactBuilder,
	type FactSource,
	formatSourceName,
	type IsoDate,
	lawReview,
	secondLawReview,
} from '#domain/facts/fact.ts';
import type { SourceKind } from '#domain/facts/fact-text.ts';
import { formatInteger } from '#domain/formats/numbers.ts';
import type { ChecklistItem } from '#domain/models/checklist.ts';
import type { DocumentId } from '#domain/models/legal-documents.ts';
import type { TimeOfDay, TimeSpan } from '#domain/time/deadlines.ts';
import type { AppliesTo } from './applies-to.ts';
import { getPlaceTimeZone, type PlaceId } from './places.ts';
import type { StartId } from './situation.ts';

/** One thing that is due: a report, a letter, a filing. Each has its own check box, record row and calendar event. */
export type Clock = {
	/** Unique within the duty and stored in records, so never reused. */
	id: string;
	label?: string;
	from: StartId;
	/** Counted from here while `from` is not known: earlier, so never late. */
	fallbackFrom?: StartId;
	/** Where the time from `fallbackFrom` differs from `span`. */
	fallbackSpan?: TimeSpan;
	span: TimeSpan;
	/** A second limit; the earlier of the two counts. */
	latest?: {
		from: StartId;
		span: TimeSpan;
		/** It binds only those whose clock started within it, and sets no date before that. */
		ifStartedWithin?: true;
	};
	/** Something to keep until then, not to send: the later of two possible dates is the safe one. */
	isKeepUntil?: true;
	documentId?: DocumentId;
};

/**
 * How the day the letters go out changes the date of a report. `own-clock`: not at all. `after`: every clock starts
 * with the letters. `before`, `same-day`: due with the letters or by the clock, whichever comes first.
 */
export type LettersRule = 'own-clock' | 'after' | 'before' | 'same-day';

type DutyFields = AppliesTo & {
	/** In text, condition, trigger, why, how and timeframeNote, {min}, {over} and {under} stand for a number of people, {id of a clock} for its time. */
	text: string;
	condition: string;
	trigger: string;
	authority: string;
	/** In the strip of a phone, where the name of the duty and the authority are too long. */
	shortName?: string;
	why: string;
	how: string;
	/** What the letters to people in this place have to say. */
	letterInsert?: string;
	/** Of the authority; that of its place where it is left out. */
	timeZone?: string;
	closesAt?: TimeOfDay;
	formUrl?: string;
	/** `authority` where it is left out and a clock runs. */
	documentId?: DocumentId;
	/** Due because of the incident, whoever's data is affected: left out where people are counted. */
	isAboutIncident?: true;
	/** Id of the duty whose checks count for this one: it is listed until a country is chosen. */
	replaces?: string;
};

/** The law and how we know it. */
export type LawFields = {
	/** The act or its publisher, then section and paragraph. */
	law: readonly [publisher: string, clause?: string];
	/** Left out only together with `linkNote`. */
	link?: string;
	/** Why no link is known, or only one to a home page. */
	linkNote?: string;
	/** `secondhand` where it is left out: read in a collection or an article, not in the text itself. */
	source?: SourceKind;
	/** First and last day of the law, in the calendar of the authority. */
	effectiveFrom?: IsoDate;
	effectiveUntil?: IsoDate;
	/** Where it differs from law in force that was read on the day of the collection. */
	provenance?: Partial<
		Pick<FactSource, 'kind' | 'status' | 'published' | 'checkedOn' | 'checkedBy' | 'eventOn'>
	>;
};

/** One row of a region's file. */
export type DutyRow = Omit<DutyFields, 'places'> &
	LawFields & {
		clocks?: readonly Clock[];
		/** `own-clock` where it is left out, `after` where every clock starts with the letters. */
		letters?: LettersRule;
		/** Only where no clock runs; otherwise it follows from the clocks. */
		timeframe?: string;
		timeframeNote?: string;
		/** A clean computer where it is left out. */
		equipment?: 'a phone' | 'a lawyer';
		/** What was compared with a source is critical unless the row says otherwise. */
		critical?: false;
	};

/** A row with everything that follows from it. */
export type Duty = ChecklistItem &
	DutyFields & {
		clocks: readonly Clock[];
		letters: LettersRule;
		timeframe: string;
		critical: boolean;
		fact: FactSource;
	};

export type Note = string | { text: string; fact: FactSource };

export type DutyCatalog = {
	duties: readonly Duty[];
	notes: Readonly<Record<string, readonly Note[]>>;
};

const afterStart: Readonly<Record<StartId, string>> = {
	discovery: '',
	decision: '',
	payment: ' after the payment',
	plannedNotice: ' after the planned day of the letters',
	notice: ' after you tell people',
	hhsNotice: ' after you tell HHS',
	defenseReport: ' after your report',
	closed: ' after it is over',
};

const lettersText: Partial<Record<LettersRule, string>> = {
	before: 'before you mail the letters',
	'same-day': 'by the day you mail the letters',
};

export const lettersLabels: typeof lettersText = {
	before: 'Before you mail the letters',
	'same-day': 'By the day you mail the letters',
};

export function formatSpan({ amount, unit }: TimeSpan): string {
	if (unit === 'days after the year') return `${amount} days after the year ends`;
	return `${amount} ${amount === 1 ? unit.replace(/s$/, '') : unit}`;
}

function formatClock({ label, from, span, latest }: Clock): string {
	if (span.amount === 0) return '';
	const text = `${formatSpan(span)}${afterStart[from]}`;
	const limit = latest ? `, at most ${formatSpan(latest.span)} after you found out` : '';
	return `${label ? `${label}: ` : ''}${text}${limit}`;
}

/** '24 hours' or 'Early warning: 24 hours; notification: 72 hours'. */
export function formatTimeframe({
	clocks = [],
	timeframe = '',
	timeframeNote = '',
	letters = 'own-clock',
}: Pick<DutyRow, 'clocks' | 'timeframe' | 'timeframeNote' | 'letters'>): string {
	return [...clocks.map(formatClock), timeframe, lettersText[letters] ?? '', timeframeNote]
		.filter((text) => text !== '')
		.join('; ')
		.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

const makeLawFact = createFactBuilder({
	kind: 'law',
	via: 'secondary',
	...collectionReview,
	status: 'in force',
	mark: 'V',
});

function getLettersRule({ clocks = [], letters }: Pick<DutyRow, 'clocks' | 'letters'>): LettersRule {
	if (letters) return letters;
	return clocks.length > 0 && clocks.every(({ from }) => from === 'notice') ? 'after' : 'own-clock';
}

/** A report that follows the letters and has no separate limit is due with them. */
function getClocks({ clocks = [], letters = 'own-clock' }: DutyRow): readonly Clock[] {
	return clocks.length > 0 || letters === 'own-clock'
		? clocks
		: [{ id: 'letters', from: 'notice', span: { amount: 0, unit: 'days' } }];
}

/** A changed number changes the sentence that names it. */
function fillNumbers(text: string, { people, clocks = [] }: DutyRow): string {
	return text.replaceAll(/\{([\w-]+)\}/g, (placeholder, name: string) => {
		if (name === 'min' && people?.min) return formatInteger(people.min);
		if (name === 'over' && people?.min) return formatInteger(people.min - 1);
		if (name === 'under' && people?.max) return formatInteger(people.max + 1);
		const clock = clocks.find(({ id }) => id === name);
		return clock ? formatSpan(clock.span) : placeholder;
	});
}

/** Pending law starts no clock, whatever its text says. */
export function buildLawFact(id: string, says: string, row: LawFields, critical = false): FactSource {
	const { law, link = '', linkNote, source = 'secondhand', effectiveFrom, effectiveUntil, provenance } = row;
	const [publisher, clause] = law;
	return makeLawFact({
		id,
		publisher,
		...(clause && { clause }),
		url: link,
		...(linkNote && { homePageReason: linkNote }),
		says,
		critical,
		via: source === 'primary' || source === 'own list' ? source : 'secondary',
		mark: source === 'general knowledge' ? 'K' : 'V',
		...(effectiveFrom && { from: effectiveFrom }),
		...(effectiveUntil && { until: effectiveUntil }),
		...provenance,
	});
}

export function duty(place: PlaceId | 'anywhere', id: string, row: DutyRow): Duty {
	const { timeframeNote = '', equipment = 'a clean computer', ...fields } = row;
	const fill = (text: string) => fillNumbers(text, row);
	const text = fill(row.text);
	const critical = row.critical ?? row.source !== 'general knowledge';
	const fact = buildLawFact(id, text, row, critical);
	const timeZone = row.timeZone ?? (place === 'anywhere' ? undefined : getPlaceTimeZone(place));
	const clocks = getClocks(row);
	const documentId = row.documentId ?? (clocks.length > 0 ? 'authority' : undefined);
	return {
		...fields,
		id,
		text,
		condition: fill(row.condition),
		trigger: fill(row.trigger),
		why: fill(row.why),
		how: fill(row.how),
		clocks,
		letters: getLettersRule(row),
		timeframe: formatTimeframe({ ...row, clocks, timeframeNote: fill(timeframeNote) }),
		critical,
		...(equipment !== 'a phone' && { needs: equipment }),
		fact,
		sources: [formatSourceName(fact)],
		...(place !== 'anywhere' && { places: [place] }),
		...(timeZone && { timeZone }),
		...(documentId && { documentId }),
	};
}

/** For several duties of the same organizations. */
export const dutyFor =
	(who: Pick<DutyRow, 'sectors' | 'traits'>) =>
	(place: PlaceId | 'anywhere', id: string, row: DutyRow): Duty =>
		duty(place, id, { ...who, ...row });

export const healthcare = dutyFor({ sectors: ['healthcare'] });
export const financial = dutyFor({ sectors: ['financial'] });
export const education = dutyFor({ sectors: ['education'] });
export const itProvider = dutyFor({ traits: ['it-provider'] });
export const publicBody = dutyFor({ traits: ['public-body'] });

/** For several duties of one act. */
export const citing =
	(publisher: string, link: string, source: SourceKind = 'secondhand') =>
	(clause: string) =>
		({ law: [publisher, clause], link, source }) as const;

/** A law read in a stored copy of this page, or of its text where `source` is `primary`. */
export function seen(publisher: string, clause: string, link: string, source?: SourceKind) {
	return { law: [publisher, clause], link, ...(source && { source }), provenance: lawReview } as const;
}

/** As `seen`, on the day of the second review. */
export function seenAgain(publisher: string, clause: string, link: string, source?: SourceKind) {
	return { ...seen(publisher, clause, link, source), provenance: secondLawReview } as const;
}

/** A law that nobody has compared with a source yet: the page says to confirm it. */
export function unconfirmed(publisher: string, clause: string) {
	return {
		law: [publisher, clause],
		linkNote: 'Your lawyer has the text.',
		source: 'general knowledge',
	} as const;
}

export function after(
	from: StartId,
	amount: number,
	unit: TimeSpan['unit'],
	id = 'due',
	label?: string,
): Clock {
	return { id, from, span: { amount, unit }, ...(label && { label }) };
}

export function fromDiscovery(amount: number, unit: TimeSpan['unit'], id = 'due', label?: string): Clock {
	return after('discovery', amount, unit, id, label);
}

export function fromDecision(amount: number, unit: TimeSpan['unit'], id = 'due'): Clock {
	return { ...after('decision', amount, unit, id), fallbackFrom: 'discovery' };
}
