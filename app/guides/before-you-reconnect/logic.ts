import { dayMs } from '#domain/time/day.ts';
import type { CalendarEvent } from '#domain/time/ics.ts';
import { dayNumber } from '#domain/time/us-business-days.ts';
import { type GateItem, gateItems, gateWords, type WaveId, waves } from './content.ts';
import { gateChoices, type Reconnecting } from './fields.ts';

export type GateChoice = (typeof gateChoices)[number]['value'];
export type GateAnswer = { choice?: GateChoice; reason: string };
export type GateAnswers = Readonly<Record<string, GateAnswer>>;
export type WaveNames = { checked: string; decides: string };

function isChoice(value: string): value is GateChoice {
	return gateChoices.some((choice) => choice.value === value);
}

export function answersIn({ answers }: Reconnecting): GateAnswers {
	return Object.fromEntries(
		answers.map(({ id, choice, reason }) => [id, { reason, ...(isChoice(choice) && { choice }) }]),
	);
}

const noNames: WaveNames = { checked: '', decides: '' };

export function namesOf({ names }: Reconnecting, wave: WaveId): WaveNames {
	return names.find(({ id }) => id === wave) ?? noNames;
}

/** The rows with one of them changed or added. */
export function withRow<Row extends { readonly id: string }>(rows: readonly Row[], row: Row): readonly Row[] {
	return [...rows.filter(({ id }) => id !== row.id), row];
}

export function itemsOf(wave: WaveId | 'all'): readonly GateItem[] {
	return gateItems.filter((item) => item.wave === wave);
}

/** 'Not needed' settles an item once a reason is given. */
export function isSettled(answer: GateAnswer | undefined): boolean {
	return answer?.choice === 'go' || (answer?.choice === 'not-needed' && answer.reason.trim() !== '');
}

export type Verdict = { go: boolean; open: readonly GateItem[]; problem?: string };

/** A wave may reconnect when every must item of it, and of those for all waves, is settled and two people stand for it. */
export function verdictOf(wave: WaveId, answers: GateAnswers, { checked, decides }: WaveNames): Verdict {
	const open = [...itemsOf('all'), ...itemsOf(wave)].filter(
		(item) => item.must && !isSettled(answers[item.id]),
	);
	const [first, second] = [checked.trim().toLowerCase(), decides.trim().toLowerCase()];
	if (first === '' || second === '') return { go: false, open, problem: gateWords.names };
	if (first === second) return { go: false, open, problem: gateWords.samePerson };
	return { go: open.length === 0, open };
}

/** The must items that hold a wave back, those of every wave first. */
export function openMusts(answers: GateAnswers): readonly GateItem[] {
	return gateItems.filter((item) => item.must && !isSettled(answers[item.id]));
}

/** Which waves may go, in a sentence. */
export function gateVerdict(values: Reconnecting): string {
	const answers = answersIn(values);
	const ready = waves.filter(({ id }) => verdictOf(id, answers, namesOf(values, id)).go);
	const open = openMusts(answers).length;
	if (ready.length === waves.length) return 'All five waves may reconnect.';
	const missing =
		open === 0 ? 'names are missing' : `${open} must ${open === 1 ? 'item is' : 'items are'} open`;
	if (ready.length === 0) return `No wave may reconnect yet: ${missing}.`;
	return `Of five waves, ${ready.map(({ id }) => id).join(', ')} may reconnect; ${missing} for the others.`;
}

/** Days after the reconnection on which somebody looks: 1 to 3, working days to 14, then weekly to 30. */
export function watchDays(reconnectedOn: string): string[] {
	const [year = 0, month = 0, day = 0] = reconnectedOn.split('-').map(Number);
	const start = dayNumber(year, month, day);
	const isWorkingDay = (offset: number) => ![0, 6].includes(new Date((start + offset) * dayMs).getUTCDay());
	return Array.from({ length: 30 }, (_, index) => index + 1)
		.filter((offset) => {
			if (offset <= 3) return true;
			if (offset <= 14) return isWorkingDay(offset);
			return offset === 21 || offset === 28 || offset === 30;
		})
		.map((offset) => new Date((start + offset) * dayMs).toISOString().slice(0, 10));
}

/** One calendar entry per day of the watch, at nine in the visitor's morning. */
export function watchEvents(reconnectedOn: string): CalendarEvent[] {
	return watchDays(reconnectedOn).map((day, index) => ({
		uid: `watch-${reconnectedOn}-${index}@reconnect-watch`,
		start: new Date(`${day}T09:00`),
		minutes: 30,
		summary: 'Watch list after reconnecting',
		description: 'Go through the 12 points of the 30-day watch list.',
		remindHoursBefore: [1],
	}));
}
