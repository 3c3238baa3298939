import { describe, expect, it } from 'vitest';
import type { Checks } from '#domain/models/checklist.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { advice, type Priority, sections, topItemIds } from './content.ts';
import { describeHardening, getHardeningAdvice, getPriorityProgress, items } from './logic.ts';
import { buildHardeningReport } from './report.ts';

function checkItems(ids: readonly string[]): Checks {
	return new Map(ids.map((id) => [id, new Date('2026-11-15T02:10:00Z')]));
}

const getIds = (priority: Priority) =>
	items.filter((item) => item.priority === priority).map((item) => item.id);

describe('the hardening checklist', () => {
	it('has 35 items in five categories', () => {
		expect(sections.map((section) => section.items.length)).toEqual([8, 7, 6, 7, 7]);
		expect(items.map((item) => item.id)).toEqual(Array.from({ length: 35 }, (_, index) => `hd-${index + 1}`));
	});

	it('has 15 high, 16 medium and 4 low priorities', () => {
		expect([getIds('high'), getIds('medium'), getIds('low')].map((ids) => ids.length)).toEqual([15, 16, 4]);
		expect(getIds('low')).toEqual(['hd-8', 'hd-14', 'hd-21', 'hd-35']);
	});

	it('every item has a reason, instructions and its safeguards', () => {
		for (const item of items) {
			expect(item.why && item.how, item.id).toBeTruthy();
			expect(item.cis, item.id).toMatch(/^\d+\.\d+(, \d+\.\d+)*$/);
			expect(item.cpg, item.id).toMatch(/^[1-6]\.[A-S](, [1-6]\.[A-S])*$/);
		}
	});
});

describe('priorityProgress', () => {
	it('counts each priority by itself', () => {
		const progress = getPriorityProgress(checkItems(['hd-1', 'hd-2', 'hd-5', 'hd-35']));
		expect(progress.map(({ id, done, total }) => [id, done, total])).toEqual([
			['high', 2, 15],
			['medium', 1, 16],
			['low', 1, 4],
		]);
	});
});

describe('hardeningAdvice', () => {
	it('puts the five first things first', () => {
		const { text, nextItems, laterItems } = getHardeningAdvice(checkItems([]));
		expect(text).toBe(advice.highOpen);
		expect(nextItems.slice(0, 5).map((item) => item.id)).toEqual(topItemIds);
		expect(nextItems).toHaveLength(15);
		expect(laterItems).toHaveLength(20);
	});

	it('omits completed items', () => {
		expect(getHardeningAdvice(checkItems(['hd-1', 'hd-22'])).nextItems[0]?.id).toBe('hd-11');
	});

	it('continues with medium items when all high items are done', () => {
		const { text, nextItems } = getHardeningAdvice(checkItems(getIds('high')));
		expect(text).toBe(advice.highDone);
		expect(nextItems).toHaveLength(20);
		expect(nextItems.at(-1)?.priority).toBe('low');
	});

	it('asks for proof when everything is done', () => {
		expect(getHardeningAdvice(checkItems(items.map((item) => item.id)))).toEqual({
			text: advice.allDone,
			nextItems: [],
			laterItems: [],
		});
	});
});

describe('hardeningReport', () => {
	it('reports the three priorities and open items', () => {
		const text = formatReport(buildHardeningReport(checkItems(['hd-1'])));
		expect(text).toContain('High priority: 1 of 15');
		expect(text.match(/- \[ \] /g)).toHaveLength(34);
	});
});

describe('hardeningVerdict', () => {
	const high = items.filter(({ priority }) => priority === 'high').map(({ id }) => id);
	it.each([
		[[], '15 high priority items are open.'],
		[high.slice(1), '1 high priority item is open.'],
		[high, 'Every high priority item is done; 20 others are open.'],
		[items.map(({ id }) => id), 'All 35 items are done.'],
	])('describes the open items', (ids, sentence) => {
		expect(describeHardening(checkItems(ids))).toBe(sentence);
	});
});
