import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { buildCalendar, type CalendarEvent } from './ics.ts';

const source = { siteName: 'Example', stamp: new Date('2026-11-15T05:00:00Z') };

const event: CalendarEvent = {
	uid: 'eu-72-0@example.org',
	start: new Date('2026-11-18T02:10:00Z'),
	minutes: 15,
	summary: 'Due: tell the authority; with commas, back\\slashes and “quotes”',
	description: 'First line\nSecond line: '.concat('größer, länger; '.repeat(20)),
	url: 'https://www.edpb.europa.eu/',
	remindMinutesBefore: [7 * 24 * 60, 24 * 60, 30],
};

function parsed(text: string) {
	const calendar = new ICAL.Component(ICAL.parse(text));
	return { calendar, events: calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part)) };
}

describe('buildCalendar', () => {
	it('is parsed by a calendar library unchanged, without reminders that are over', () => {
		const { calendar, events } = parsed(buildCalendar('Deadlines', [event], source));
		const [read] = events;
		expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
		expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Example//Deadlines//EN');
		expect(read?.uid).toBe(event.uid);
		expect(read?.summary).toBe(event.summary);
		expect(read?.description).toBe(`${event.description}\n\nFrom Example`);
		expect(read?.startDate.toJSDate()).toEqual(event.start);
		expect(read?.duration.toSeconds()).toBe(15 * 60);
		expect(read?.component.getFirstPropertyValue('url')).toBe(event.url);
		const alarms = read?.component.getAllSubcomponents('valarm') ?? [];
		expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual([
			'-PT1440M',
			'-PT30M',
		]);
	});

	it('ends every line with CR LF and keeps it within 75 octets', () => {
		const text = buildCalendar('Deadlines', [event], source);
		expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
		expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
		for (const line of text.split('\r\n'))
			expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
	});

	it('round-trips any text', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (words) => {
				const clean = words.toWellFormed().replaceAll(/[\p{Cc}]/gu, '');
				const { events } = parsed(
					buildCalendar('x', [{ ...event, summary: words, description: words }], source),
				);
				expect(events[0]?.summary).toBe(clean);
			}),
		);
	});
});
