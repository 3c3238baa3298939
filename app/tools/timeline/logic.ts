import { msPerHour } from '#domain/time/calendar.ts';
import { toDate } from '#domain/time/instant.ts';
import type { TimelineEvent } from './fields.ts';

export function getEventTime(event: TimelineEvent): number {
	return toDate(event.time)?.getTime() ?? 0;
}

function isComplete(event: TimelineEvent): boolean {
	return event.time !== '' && event.event.trim() !== '';
}

function isStarted(event: TimelineEvent): boolean {
	return [event.time, event.event, event.details, event.source].some((value) => value.trim() !== '');
}

export function buildTimeline(events: readonly TimelineEvent[]) {
	const completeEvents = events.filter(isComplete).toSorted((a, b) => getEventTime(a) - getEventTime(b));
	const first = completeEvents.at(0);
	const last = completeEvents.at(-1);
	return {
		events: completeEvents,
		incompleteCount: events.filter((event) => isStarted(event) && !isComplete(event)).length,
		totalHours: first && last ? (getEventTime(last) - getEventTime(first)) / msPerHour : 0,
	};
}

export type Timeline = ReturnType<typeof buildTimeline>;
