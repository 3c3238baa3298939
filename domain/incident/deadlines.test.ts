import { describe, expect, it } from 'vitest';
import { getNextDeadline } from './deadlines.ts';
import type { IncidentRecord } from './incident-record.ts';

const discovery = new Date('2026-11-15T02:10');
const insurer = { what: 'Tell the cyber insurer', at: new Date('2026-11-16T02:10') };
const deadlines = [
	{ id: 'ny-23-nycrr-500-0', what: 'Tell the DFS', due: '2026-11-18T02:10' },
	{ id: 'gen-insurer-0', what: 'Tell the cyber insurer', due: '2026-11-16T02:10' },
	{ id: 'sec-8k-0', what: 'File the 8-K', due: '2026-11-20T17:30' },
];
const check = (id: string) => ({ id, what: 'x', at: '2026-11-15T03:00' });
const compliance = (...done: string[]): IncidentRecord => ({
	compliance: { deadlines, done: done.map(check) },
});

describe('the next deadline', () => {
	it.each<[string, IncidentRecord, Date | undefined, unknown]>([
		['is unknown without a discovery', {}, undefined, undefined],
		['is the insurer’s day while the duties are not known', {}, discovery, insurer],
		[
			'is none while only the insurer was due and was called',
			{ 'emergency-contacts': { calls: [{ id: 'it-and-insurer', who: 'x', at: '2026-11-15T02:51' }] } },
			discovery,
			undefined,
		],
		['is the first of the known duties, in whatever order they stand', compliance(), discovery, insurer],
		[
			'is the next one once the first is met',
			compliance('gen-insurer'),
			discovery,
			{ what: 'Tell the DFS', at: new Date('2026-11-18T02:10') },
		],
		[
			'knows a duty whose own name ends with a number',
			compliance('gen-insurer', 'ny-23-nycrr-500'),
			discovery,
			{ what: 'File the 8-K', at: new Date('2026-11-20T17:30') },
		],
		[
			'is none once all are met',
			compliance('gen-insurer', 'ny-23-nycrr-500', 'sec-8k'),
			discovery,
			undefined,
		],
		[
			'keeps the later reports of a duty when its first one is checked',
			{
				compliance: {
					deadlines: [
						{ id: 'eu-nis2', what: 'Early warning', due: '2026-11-16T02:10' },
						{ id: 'eu-nis2-notification', what: 'Notification', due: '2026-11-18T02:10' },
					],
					done: [check('eu-nis2')],
				},
			},
			discovery,
			{ what: 'Notification', at: new Date('2026-11-18T02:10') },
		],
		[
			'keeps the later reports of a record from a released version',
			{
				compliance: {
					deadlines: [
						{ id: 'eu-nis2-0', what: 'Early warning', due: '2026-11-16T02:10' },
						{ id: 'eu-nis2-1', what: 'Notification', due: '2026-11-18T02:10' },
					],
					done: [check('eu-nis2')],
				},
			},
			discovery,
			{ what: 'Notification', at: new Date('2026-11-18T02:10') },
		],
		[
			'leaves out a row without a time',
			{ compliance: { deadlines: [{ id: 'a-0', what: 'a', due: '' }] } },
			discovery,
			undefined,
		],
	])('%s', (_, record, found, expected) => {
		expect(getNextDeadline(record, found)).toEqual(expected);
	});
});
