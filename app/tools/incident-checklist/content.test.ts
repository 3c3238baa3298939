import { describe, expect, it } from 'vitest';
import {
	buildChecklistReport,
	buildChecklistTable,
	type Checks,
	getCriticalProgress,
	getItems,
	getPhoneNote,
} from '#domain/models/checklist.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { sections } from './content.ts';
import { sources } from './facts.ts';

const items = getItems(sections);

const total = items.length;
const criticalTotal = items.filter(({ critical }) => critical).length;

const at = new Date('2026-11-15T02:10:00Z');

function checkItems(...ids: string[]): Checks {
	return new Map(ids.map((id) => [id, at]));
}

describe('the incident checklist', () => {
	it('has the specified items in five timed sections', () => {
		expect(sections.map((section) => section.title.split(':')[0])).toEqual([
			'0-15 minutes',
			'15-30 minutes',
			'30-60 minutes',
			'1-2 hours',
			'Ongoing',
		]);
		// Ids never change. The IT provider, who cuts the network, is called before the insurer.
		const numbers = items.map((item) => Number(item.id.slice(3)));
		expect(numbers.slice(6, 11)).toEqual([7, 8, 10, 9, 11]);
		expect(numbers).toEqual(expect.arrayContaining(Array.from({ length: 25 }, (_, index) => index + 1)));
		expect(new Set(numbers).size).toBe(numbers.length);
	});

	it('flags the items as critical that cannot wait', () => {
		expect(items.filter((item) => item.critical).map((item) => Number(item.id.slice(3)))).toEqual(
			expect.arrayContaining([1, 2, 3, 4, 5, 10, 9, 13, 14, 15, 16, 19, 21, 22, 23]),
		);
	});

	it('every item states whether a phone is enough and what else it needs', () => {
		expect(items.filter((item) => item.needs === undefined).map((item) => Number(item.id.slice(3)))).toEqual(
			expect.arrayContaining([1, 2, 4, 5, 7, 10, 9, 13, 16, 20, 21]),
		);
		for (const item of items)
			expect(getPhoneNote(item)).toMatch(/^A phone is enough$|^Phone not enough, needs ./);
	});

	it('every item has a reason, instructions and known sources', () => {
		for (const item of items) {
			expect(item.why, item.id).not.toBe('');
			expect(item.how, item.id).toBeTruthy();
			expect((item.sources ?? ['practice']).length, item.id).toBeGreaterThan(0);
			for (const key of item.sources ?? ['practice']) expect(Object.keys(sources)).toContain(key);
		}
	});

	it.each([
		[[], { done: 0, criticalDone: 0 }],
		[['ir-1', 'ir-6'], { done: 2, criticalDone: 1 }],
		[items.map((item) => item.id), { done: total, criticalDone: criticalTotal }],
	])('counts progress of %j', (ids, expected) => {
		expect(getCriticalProgress(sections, checkItems(...ids))).toEqual({ total, criticalTotal, ...expected });
	});
});

describe('exports', () => {
	const getMark = (item: { critical?: boolean }) => (item.critical ? 'critical' : '');

	it('lists completed items with their time, and open items', () => {
		const text = formatReport(buildChecklistReport('Checklist', sections, checkItems('ir-1'), getMark));
		expect(text).toContain(`1 of ${total} done, ${total - 1} still open`);
		expect(text).toMatch(
			/- \[x\] Nov \d+, 2026, \d+:\d\d [ap]\.m\. .*: Unplug the network cable.*\(critical\)/,
		);
		expect(text.match(/- \[ \] /g)).toHaveLength(total - 1);
	});

	it('has one row per item in the spreadsheet', () => {
		const { columns, rows } = buildChecklistTable(sections, checkItems('ir-6'), getMark);
		expect(columns).toEqual(['Id', 'Section', 'Item', 'Mark', 'State', 'Checked at']);
		expect(rows).toHaveLength(items.length);
		expect(rows[5]?.slice(3)).toEqual(['', 'done', expect.stringMatching(/2026/)]);
		expect(rows[0]?.slice(3)).toEqual(['critical', 'open', '']);
	});
});
