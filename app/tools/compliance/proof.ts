import type { DutyClock } from '#domain/duties/clocks.ts';
import { type Duty, formatSpan } from '#domain/duties/duty.ts';
import { getLettersDate, type Starts } from '#domain/duties/situation.ts';
import { formatSourceName } from '#domain/facts/fact.ts';
import { formatChecked, formatMissingLink } from '#domain/facts/fact-text.ts';
import { endSentence } from '#domain/formats/sentence.ts';
import { formatWeekdayDateTime } from '#domain/time/dates.ts';
import type { TimeSpan } from '#domain/time/deadlines.ts';
import { getZoneCity } from '#domain/time/zone.ts';
import { startText } from './content.ts';

type ProofLine = { label: string; value: string };
type Shown = Pick<DutyClock, 'clock' | 'from' | 'zone' | 'isConservative' | 'due'>;

function formatRule({ unit, holidays }: TimeSpan): string {
	switch (unit) {
		case 'hours':
			return 'Hours count nights, weekends and holidays.';
		case 'business days':
			return holidays
				? 'Business days skip weekends and US federal holidays.'
				: 'Business days skip weekends. A holiday counts as a business day, which gives the earlier, safe date.';
		case 'end of the day':
			return 'It ends on the evening of the day of the start.';
		default:
			return 'Every day counts, weekends and holidays too. We keep the clock time of the start; most laws give until midnight.';
	}
}

function formatZone({ clock, zone }: Shown, { timeZone }: Duty): string {
	if (clock.span.unit === 'hours') return 'Hours are the same in every time zone.';
	const own = getZoneCity(zone);
	const office = timeZone && getZoneCity(timeZone);
	return office && office !== own
		? `Counted in ${own} and in ${office}, where the authority is; the earlier date counts.`
		: `Counted in ${own}.`;
}

function formatStart(shown: Shown, starts: Starts): string {
	const { clock, from, zone, isConservative } = shown;
	const id = starts[from] === undefined && clock.fallbackFrom ? clock.fallbackFrom : from;
	const at = id === 'notice' ? getLettersDate(starts) : starts[id];
	const moment = at ? `: ${formatWeekdayDateTime(at, zone)}` : '';
	return `${startText[id].label}${moment}${isConservative ? '. The law counts from a later moment, which you have not entered.' : ''}`;
}

function formatLimit({ clock }: Shown, { letters }: Duty): string {
	const limit = clock.latest
		? ` At most ${formatSpan(clock.latest.span)} from: ${startText[clock.latest.from].label.toLowerCase()}.`
		: '';
	const withLetters =
		letters === 'before' || letters === 'same-day' ? ' The letters come first if they go out earlier.' : '';
	return `${limit}${withLetters}`;
}

/** Why a clock shows its date: what a lawyer needs to check it. */
export function explainDate(shown: Shown, duty: Duty, starts: Starts): readonly ProofLine[] {
	const { fact } = duty;
	const { clock } = shown;
	const span = clock.span.amount === 0 ? 'The same day' : formatSpan(clock.fallbackSpan ?? clock.span);
	return [
		{ label: 'Start', value: formatStart(shown, starts) },
		{ label: 'Time', value: `${span}.${formatLimit(shown, duty)}` },
		{ label: 'How it is counted', value: `${formatRule(clock.span)} ${formatZone(shown, duty)}` },
		{
			label: 'Source',
			value: `${endSentence(`${formatSourceName(fact)}, ${fact.url || formatMissingLink(fact)}`)} ${formatChecked(fact)}.`,
		},
	];
}

export const formatProof = (lines: readonly ProofLine[]): string =>
	lines.map(({ label, value }) => `${label}: ${value}`).join(' ');
