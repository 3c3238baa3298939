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

const high = getIds('high').length;

describe('the hardening checklist', () => {
	it('keeps its items in five categories', () => {
		expect(sections).toHaveLength(5);
		const kept = Array.from({ length: 35 }, (_, index) => `hd-${index + 1}`);
		expect(items.map((item) => item.id)).toEqual(expect.arrayContaining(kept));
	});

	it('has low priorities that stay low', () => {
		expect(getIds('low')).toEqual(expect.arrayContaining(['hd-8', 'hd-14', 'hd-21', 'hd-35']));
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
			['high', 2, high],
			['medium', 1, getIds('medium').length],
			['low', 1, getIds('low').length],
		]);
	});
});

describe('hardeningAdvice', () => {
	it('puts the five first things first', () => {
		const { text, nextItems, laterItems } = getHardeningAdvice(checkItems([]));
		expect(text).toBe(advice.highOpen);
		expect(nextItems.slice(0, 5).map((item) => item.id)).toEqual(topItemIds);
		expect(nextItems).toHaveLength(high);
		expect(laterItems).toHaveLength(items.length - high);
	});

	it('omits completed items', () => {
		expect(getHardeningAdvice(checkItems(['hd-1', 'hd-22'])).nextItems[0]?.id).toBe('hd-11');
	});

	it('continues with medium items when all high items are done', () => {
		const { text, nextItems } = getHardeningAdvice(checkItems(getIds('high')));
		expect(text).toBe(advice.highDone);
		expect(nextItems).toHaveLength(items.length - high);
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
		expect(text).toContain(`High priority: 1 of ${high}`);
		expect(text.match(/- \[ \] /g)).toHaveLength(items.length - 1);
	});
});

describe('hardeningVerdict', () => {
	it.each([
		[[], `${high} high priority items are open.`],
		[getIds('high').slice(1), '1 high priority item is open.'],
		[getIds('high'), `Every high priority item is done; ${items.length - high} others are open.`],
		[items.map(({ id }) => id), `All ${items.length} items are done.`],
	])('describes the open items', (ids, sentence) => {
		expect(describeHardening(checkItems(ids))).toBe(sentence);
	});
});
