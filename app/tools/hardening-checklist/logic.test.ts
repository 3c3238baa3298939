import { describe, expect, it } from 'vitest';
import type { Ticks } from '#domain/models/checklist.ts';
import { reportText } from '#domain/models/report.ts';
import { advice, firstInOrder, type Priority, sections } from './content.ts';
import { hardeningAdvice, hardeningVerdict, items, priorityProgress } from './logic.ts';
import { hardeningReport } from './report.ts';

function ticked(ids: readonly string[]): Ticks {
	return new Map(ids.map((id) => [id, new Date('2026-11-15T02:10:00Z')]));
}

const idsOf = (priority: Priority) =>
	items.filter((item) => item.priority === priority).map((item) => item.id);

describe('the hardening checklist', () => {
	it('has 35 items in five categories', () => {
		expect(sections.map((section) => section.items.length)).toEqual([8, 7, 6, 7, 7]);
		expect(items.map((item) => item.id)).toEqual(Array.from({ length: 35 }, (_, index) => `hd-${index + 1}`));
	});

	it('has 15 high, 16 medium and 4 low priorities', () => {
		expect([idsOf('high'), idsOf('medium'), idsOf('low')].map((ids) => ids.length)).toEqual([15, 16, 4]);
		expect(idsOf('low')).toEqual(['hd-8', 'hd-14', 'hd-21', 'hd-35']);
	});

	it('gives every item a why, a how, a note on the phone and its safeguards', () => {
		for (const item of items) {
			expect(item.why && item.how, item.id).toBeTruthy();
			expect(item.phoneIsEnough || item.needs, item.id).toBeTruthy();
			expect(item.cis, item.id).toMatch(/^\d+\.\d+(, \d+\.\d+)*$/);
			expect(item.cpg, item.id).toMatch(/^[1-6]\.[A-S](, [1-6]\.[A-S])*$/);
		}
	});
});

describe('priorityProgress', () => {
	it('counts each priority by itself', () => {
		const progress = priorityProgress(ticked(['hd-1', 'hd-2', 'hd-5', 'hd-35']));
		expect(progress.map(({ id, done, total }) => [id, done, total])).toEqual([
			['high', 2, 15],
			['medium', 1, 16],
			['low', 1, 4],
		]);
	});
});

describe('hardeningAdvice', () => {
	it('puts the five first things first', () => {
		const { text, next, later } = hardeningAdvice(ticked([]));
		expect(text).toBe(advice.highOpen);
		expect(next.slice(0, 5).map((item) => item.id)).toEqual(firstInOrder);
		expect(next).toHaveLength(15);
		expect(later).toHaveLength(20);
	});

	it('leaves out what is done', () => {
		expect(hardeningAdvice(ticked(['hd-1', 'hd-22'])).next[0]?.id).toBe('hd-11');
	});

	it('goes on when all high items are done', () => {
		const { text, next } = hardeningAdvice(ticked(idsOf('high')));
		expect(text).toBe(advice.highDone);
		expect(next).toHaveLength(20);
		expect(next.at(-1)?.priority).toBe('low');
	});

	it('asks for proof when everything is done', () => {
		expect(hardeningAdvice(ticked(items.map((item) => item.id)))).toEqual({
			text: advice.allDone,
			next: [],
			later: [],
		});
	});
});

describe('hardeningReport', () => {
	it('tells the three priorities and what is open', () => {
		const text = reportText(hardeningReport(ticked(['hd-1'])));
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
	])('says what is open', (ids, sentence) => {
		expect(hardeningVerdict(ticked(ids))).toBe(sentence);
	});
});
