import { addDays } from '#domain/time/calendar.ts';
import type { CalendarEvent } from '#domain/time/ics.ts';
import { type GateItem, gateItems, gateText, type WaveId, waves } from './content.ts';
import { gateDecisions, type ReconnectValues } from './fields.ts';

export type GateDecision = (typeof gateDecisions)[number]['value'];
export type GateAnswer = { choice?: GateDecision; reason: string };
export type GateAnswers = Readonly<Record<string, GateAnswer>>;
export type WaveNames = { checked: string; decides: string };

function isGateDecision(value: string): value is GateDecision {
	return gateDecisions.some((choice) => choice.value === value);
}

export function readAnswers({ answers }: ReconnectValues): GateAnswers {
	return Object.fromEntries(
		answers.map(({ id, choice, reason }) => [id, { reason, ...(isGateDecision(choice) && { choice }) }]),
	);
}

const emptyNames: WaveNames = { checked: '', decides: '' };

export function getWaveNames({ names }: ReconnectValues, wave: WaveId): WaveNames {
	return names.find(({ id }) => id === wave) ?? emptyNames;
}

export function upsertRow<Row extends { readonly id: string }>(
	rows: readonly Row[],
	emptyRow: NoInfer<Row>,
	change: Partial<NoInfer<Row>>,
): readonly Row[] {
	const row = rows.find(({ id }) => id === emptyRow.id) ?? emptyRow;
	return [...rows.filter(({ id }) => id !== emptyRow.id), { ...row, ...change }];
}

export function getWaveItems(wave: WaveId | 'all'): readonly GateItem[] {
	return gateItems.filter((item) => item.wave === wave);
}

export function isResolved(answer: GateAnswer | undefined): boolean {
	return answer?.choice === 'go' || (answer?.choice === 'not-needed' && answer.reason.trim() !== '');
}

export type WaveVerdict = { isGo: boolean; openItems: readonly GateItem[]; namesProblem?: string };

export function evaluateWave(
	wave: WaveId,
	answers: GateAnswers,
	{ checked, decides }: WaveNames,
): WaveVerdict {
	const openItems = [...getWaveItems('all'), ...getWaveItems(wave)].filter(
		(item) => item.isRequired && !isResolved(answers[item.id]),
	);
	const [checker, decider] = [checked.trim().toLowerCase(), decides.trim().toLowerCase()];
	if (checker === '' || decider === '')
		return { isGo: false, openItems, namesProblem: gateText.missingNames };
	if (checker === decider) return { isGo: false, openItems, namesProblem: gateText.samePerson };
	return { isGo: openItems.length === 0, openItems };
}

export function getOpenRequiredItems(answers: GateAnswers): readonly GateItem[] {
	return gateItems.filter((item) => item.isRequired && !isResolved(answers[item.id]));
}

export function describeGate(values: ReconnectValues): string {
	const answers = readAnswers(values);
	const readyWaves = waves.filter(({ id }) => evaluateWave(id, answers, getWaveNames(values, id)).isGo);
	const openCount = getOpenRequiredItems(answers).length;
	if (readyWaves.length === waves.length) return 'All five waves may reconnect.';
	const missing =
		openCount === 0
			? 'names are missing'
			: `${openCount} must ${openCount === 1 ? 'item is' : 'items are'} open`;
	if (readyWaves.length === 0) return `No wave may reconnect yet: ${missing}.`;
	return `Of five waves, ${readyWaves.map(({ id }) => id).join(', ')} may reconnect; ${missing} for the others.`;
}

/** Days 1 to 3, working days to 14, then weekly to 30. */
export function getWatchDays(reconnectedOn: string): string[] {
	const isWorkingDay = (offset: number) =>
		![0, 6].includes(new Date(addDays(reconnectedOn, offset)).getUTCDay());
	return Array.from({ length: 30 }, (_, index) => index + 1)
		.filter((offset) => {
			if (offset <= 3) return true;
			if (offset <= 14) return isWorkingDay(offset);
			return offset === 21 || offset === 28 || offset === 30;
		})
		.map((offset) => addDays(reconnectedOn, offset));
}

export function buildWatchEvents(reconnectedOn: string): CalendarEvent[] {
	return getWatchDays(reconnectedOn).map((day, index) => ({
		uid: `watch-${reconnectedOn}-${index}@reconnect-watch`,
		start: new Date(`${day}T09:00`),
		minutes: 30,
		summary: 'Watch list after reconnecting',
		description: 'Go through the 12 points of the 30-day watch list.',
		remindMinutesBefore: [60],
	}));
}
