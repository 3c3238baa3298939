import { describe, expect, it } from 'vitest';
import { type Checks, getCriticalProgress, getItems } from '#domain/models/checklist.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { sections } from './content.ts';
import { sources } from './facts.ts';
import { buildEvidenceReport } from './report.ts';

const items = getItems(sections);

function checkItems(...ids: string[]): Checks {
	return new Map(ids.map((id) => [id, new Date('2026-11-15T02:10:00Z')]));
}

describe('the evidence checklist', () => {
	it('has 30 items in four groups', () => {
		expect(sections.map((section) => [section.id, section.items.length])).toEqual([
			['visual', 6],
			['digital', 8],
			['system', 8],
			['preservation', 8],
		]);
		expect(new Set(items.map((item) => item.id)).size).toBe(30);
	});

	it('flags 3, 6, 4 and 7 items of the groups as critical', () => {
		expect(sections.map((section) => section.items.filter((item) => item.critical).length)).toEqual([
			3, 6, 4, 7,
		]);
	});

	it('needs only a phone for visible evidence', () => {
		expect(sections[0]?.items.every((item) => item.needs === undefined)).toBe(true);
	});

	it('every item has a reason, instructions and known sources', () => {
		for (const item of items) {
			expect(item.why && item.how, item.id).toBeTruthy();
			for (const key of item.sources ?? ['practice']) expect(Object.keys(sources)).toContain(key);
		}
	});
});

describe('getCriticalProgress', () => {
	it.each([
		[[], 0, 0],
		[['ev-v1', 'ev-v4'], 2, 1],
		[items.map((item) => item.id), 30, 20],
	])('counts all and critical items of %j', (ids, done, criticalDone) => {
		expect(getCriticalProgress(sections, checkItems(...ids))).toEqual({
			done,
			total: 30,
			criticalDone,
			criticalTotal: 20,
		});
	});
});

describe('buildEvidenceReport', () => {
	it('reports both bars and the rules', () => {
		const text = formatReport(buildEvidenceReport(checkItems('ev-v1')));
		expect(text).toContain('All items: 1 of 30 done');
		expect(text).toContain('Critical items: 1 of 20 done');
		expect(text).toContain('Don’t restart');
	});
});
