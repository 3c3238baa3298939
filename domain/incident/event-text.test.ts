import { describe, expect, it } from 'vitest';
import { maxTextLength } from '#domain/fields/kind.ts';
import { parseEventData } from './event-text.ts';

const finding = { id: 'new-user', account: 'dana', address: '', computer: 'RDS01', detail: '', count: 1 };
const record = { file: 'Security.evtx', channel: 'Security', eventId: 4720, recordId: 7 };
const valid = {
	call: { kind: 'call', contact: 'fbi', outcome: 'reached' },
	check: { kind: 'check', tool: 'hardening-checklist', item: 'hd-1' },
	result: { kind: 'result', tool: 'target-score', value: '70' },
	finding: { kind: 'finding', tool: 'how-they-got-in', finding, record },
	own: { kind: 'own' },
} as const;
const parse = (event: unknown) => parseEventData({ id: 'a', data: JSON.stringify({ event }) });
const without = (value: object, key: string) =>
	Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

describe('the stored data of an event', () => {
	it.each(Object.entries(valid))('of the kind %s are read', (_, event) => {
		expect(parse(event)).toEqual({ event, by: undefined, stored: undefined });
	});

	it('of a finding are read without its record', () => {
		expect(parse(without(valid.finding, 'record'))?.event.kind).toBe('finding');
	});

	it.each([
		...Object.entries(valid).flatMap(([kind, event]) =>
			Object.keys(without(event, 'record')).map((key): [string, unknown] => [
				`${kind} without ${key}`,
				without(event, key),
			]),
		),
		...Object.keys(finding).map((key): [string, unknown] => [
			`a finding without its ${key}`,
			{ ...valid.finding, finding: without(finding, key) },
		]),
		...['file', 'channel'].map((key): [string, unknown] => [
			`a record without its ${key}`,
			{ ...valid.finding, record: without(record, key) },
		]),
		['another kind', { kind: 'toString' }],
		['a number as contact', { ...valid.call, contact: 7 }],
		['a contact that is too long', { ...valid.call, contact: 'x'.repeat(maxTextLength + 1) }],
		['a text', 'call'],
	])('are left as they are stored: %s', (_, event) => {
		expect(parse(event)).toBeUndefined();
	});

	it.each([undefined, '', '{', '[]', 'null'])('that are no object are left as they are: %s', (data) => {
		expect(parseEventData({ id: 'a', ...(data !== undefined && { data }) })).toBeUndefined();
	});

	it('say who did it and which sentence was stored', () => {
		const data = JSON.stringify({ event: valid.own, by: 'Anna', stored: 'abc', more: 1 });
		expect(parseEventData({ id: 'a', data })).toEqual({ event: valid.own, by: 'Anna', stored: 'abc' });
		const wrong = JSON.stringify({ event: valid.own, by: 7, stored: {} });
		expect(parseEventData({ id: 'a', data: wrong })).toEqual({
			event: valid.own,
			by: undefined,
			stored: undefined,
		});
	});
});
