import type { SourceKind } from '#domain/facts/fact-text.ts';
import { formatInteger } from '#domain/formats/numbers.ts';
import { type Clock, type Duty, type DutyRow, duty, formatSpan, type LawFields } from './duty.ts';
import { getStatePlace, type StateName, type StatePlaceId } from './places.ts';

/** What any row of a state can have. */
type StateFields = Pick<DutyRow, 'link' | 'source' | 'exceptTraits' | 'effectiveFrom' | 'effectiveUntil'> &
	Pick<DutyRow, 'provenance'>;

/** The report to the state; general knowledge where no source is given. */
type StateReport = StateFields &
	Partial<Pick<DutyRow, 'formUrl' | 'letters' | 'how' | 'shortName'>> & {
		/** `Attorney General` where it is left out. */
		to?: string;
		/** Fewest residents that make it due; any number where it is left out. */
		min?: number;
		/** Where the law counts people everywhere, not only residents. */
		isCountedEverywhere?: true;
		/** The limit of the report itself. */
		clock?: Clock;
		/** Words where neither the clock nor the letters rule says it all. */
		timing?: string;
	};

type BureauLimit = NonNullable<DutyRow['people']> & Pick<DutyRow, 'exceptTraits'> & { clock?: Clock };

/** The breach law of a state; general knowledge where no source is given. */
type StateLaw = StateFields &
	Pick<DutyRow, 'letterInsert' | 'documentId'> & {
		law: string;
		/** The letters to people. Left out where the law says 'without unreasonable delay'. */
		people?: Clock;
		report?: StateReport;
		/** Fewest people, in all places together where it is a number, that make a notice to the bureaus due. */
		bureaus?: number | BureauLimit;
	};

type StateRowProps = { name: StateName; place: StatePlaceId; law: StateLaw };

const known = 'general knowledge';

const survey = {
	publisher: 'Privacy Rights Clearinghouse, 50-state survey of January 28, 2026',
	link: 'https://privacyrights.org/resources-tools/reports/data-breach-notification-laws-50-state-survey-2026-edition',
} as const;

function cite(name: string, clause: string, link: string | undefined, source: SourceKind): LawFields {
	if (link) return { law: [`${name} law`, clause], link, source };
	return source === 'secondhand'
		? { law: [survey.publisher, clause], link: survey.link, source }
		: {
				law: [`${name} law`, clause],
				linkNote: 'Your lawyer has the text.',
				source,
			};
}

function formatTrigger(clock: Clock | undefined): string {
	return clock?.from === 'decision' ? 'You determine that a breach occurred' : 'You discover the breach';
}

function formatThreshold(min: number | undefined, people: string): string {
	return min === undefined || min === 1
		? `Any number of ${people}`
		: `${formatInteger(min)} or more ${people}`;
}

/** The bureaus hear of it only where this many residents of the state are told. */
export function residents(min: number, clock?: Clock): BureauLimit {
	return { in: 'this place', min, ...(clock && { clock }) };
}

function formatReportReason({ letters, timing, clock }: StateReport): string {
	if (letters === 'before') return 'File a state report before you mail the letters.';
	if (letters === 'same-day') return 'File a state report by the day you mail the letters.';
	return `File a state report ${timing ?? (clock ? `within ${formatSpan(clock.span)}` : 'promptly')}.`;
}

function buildPeopleRow({ name, place, law }: StateRowProps): Duty {
	const { law: clause, people, source = known, link, report, bureaus, ...fields } = law;
	return duty(place, place.replace('us', 'st'), {
		text: `${name} residents: tell them`,
		condition: `Personal data of people in ${name} was, or is believed to have been, taken`,
		trigger: formatTrigger(people),
		...(people
			? { clocks: [{ ...people, id: 'people' }] }
			: { timeframe: 'Without unreasonable delay, no fixed days' }),
		authority: `Affected people in ${name}`,
		documentId: 'people',
		why: 'What counts is where the affected people live, not where your office is.',
		how: 'Collect addresses while the investigation runs. Have your lawyer check the letter.',
		...fields,
		...cite(name, clause, link, source),
	});
}

function buildReportRow({ name, place, law }: StateRowProps, report: StateReport): Duty {
	const { to = 'Attorney General', min, isCountedEverywhere, clock, timing, ...others } = report;
	const { link = law.link, source = known, ...fields } = others;
	return duty(place, `${place.replace('us', 'st')}-ag`, {
		...(min && { people: { in: isCountedEverywhere ? 'all places' : 'this place', min } }),
		text: `${name}: report to ${to.startsWith('your') ? '' : 'the '}${to}`,
		condition: `${formatThreshold(min, isCountedEverywhere ? 'people' : `residents of ${name}`)} are affected`,
		trigger:
			clock?.from === 'notice' || (fields.letters && !clock)
				? 'You send the letters'
				: formatTrigger(clock ?? law.people),
		...(clock && { clocks: [{ ...clock, id: 'report' }] }),
		...(timing && { timeframeNote: timing }),
		authority: to.replace(/^your/, 'Your'),
		documentId: 'attorney-general',
		why: formatReportReason(report),
		how: 'Use the form on the office’s website and attach a sample of the letter.',
		...fields,
		...cite(name, law.law, link, source),
	});
}

function buildBureauRow(
	{ name, place, law }: StateRowProps,
	bureaus: NonNullable<StateLaw['bureaus']>,
): Duty {
	const limit: BureauLimit = typeof bureaus === 'number' ? { in: 'all places', min: bureaus } : bureaus;
	const { clock, exceptTraits, ...people } = limit;
	const who = people.in === 'this place' ? `residents of ${name}` : 'people';
	return duty(place, `${place.replace('us', 'st')}-cra`, {
		people,
		...(exceptTraits && { exceptTraits }),
		text: `${name}: tell the credit bureaus`,
		condition: `${formatThreshold(people.min, who)} are told${people.in === 'this place' ? '' : `, some of them in ${name}`}`,
		trigger: clock ? 'You discover that you have to tell this many people' : 'You send the letters',
		...(clock ? { clocks: [clock] } : { letters: 'same-day' }),
		authority: 'Equifax, Experian and TransUnion',
		shortName: 'Credit bureaus',
		documentId: 'credit-bureaus',
		why: 'The bureaus need time to prepare for calls.',
		how: 'Send an email with the date, the number of people and the text of the notices.',
		...cite(name, law.law, law.link, known),
	});
}

/** The rows that every state has: letters to people, report to the state, credit bureaus. */
export function state(name: StateName, law: StateLaw): Duty[] {
	const props = { name, place: getStatePlace(name), law };
	return [
		buildPeopleRow(props),
		...(law.report ? [buildReportRow(props, law.report)] : []),
		...(law.bureaus ? [buildBureauRow(props, law.bureaus)] : []),
	];
}

/** A territory without a general breach law that we know of. */
export function stateWithoutLaw(name: StateName): Duty {
	const place = getStatePlace(name);
	return duty(place, place.replace('us', 'st'), {
		text: `${name} residents: ask your lawyer`,
		condition: `Personal data of people in ${name} was, or is believed to have been, taken`,
		trigger: 'You discover the breach',
		timeframe: 'No breach law that we know of',
		authority: `Affected people in ${name}`,
		documentId: 'people',
		why: 'We found no general breach law there, which does not mean that there is none.',
		how: 'Tell people anyway, as you tell the others.',
		law: ['General knowledge', `${name}, no breach law known`],
		linkNote: 'There is no law to link to.',
		source: known,
	});
}
