import { describe, expect, it } from 'vitest';
import type { Checks } from '#domain/models/checklist.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { sections } from './content.ts';
import { sources } from './facts.ts';
import { assessBackupReadiness, describeReadiness, exampleChecks, items } from './logic.ts';
import { buildBackupReport } from './report.ts';

function checkFirst(count: number): Checks {
	return new Map(items.slice(0, count).map((item) => [item.id, new Date('2026-11-15T02:10:00Z')]));
}

describe('the backup checklist', () => {
	it('has 25 items, five in each of five sections', () => {
		expect(sections.map((section) => section.items.length)).toEqual([5, 5, 5, 5, 5]);
		expect(items.map((item) => item.id)).toEqual(Array.from({ length: 25 }, (_, index) => `bk-${index + 1}`));
	});

	it('every item has a reason, instructions and known sources', () => {
		for (const item of items) {
			expect(item.why && item.how, item.id).toBeTruthy();
			for (const key of item.sources) expect(Object.keys(sources)).toContain(key);
		}
	});
});

describe('backupReadiness', () => {
	it.each([
		// checks, level, started, warned, praised
		[0, 'Poor', false, false, false],
		[1, 'Poor', true, true, false],
		[12, 'Poor', true, true, false], // 48 %
		[13, 'Fair', true, false, false], // 52 %
		[18, 'Fair', true, false, false], // 72 %
		[19, 'Good', true, false, true], // 76 %
		[22, 'Good', true, false, true], // 88 %
		[23, 'Excellent', true, false, true], // 92 %
		[25, 'Excellent', true, false, true],
	])('%i checks are %s', (count, level, hasStarted, shouldWarn, shouldPraise) => {
		const readiness = assessBackupReadiness(checkFirst(count));
		expect(readiness).toMatchObject({
			done: count,
			share: count * 4,
			hasStarted,
			shouldWarn,
			shouldPraise,
		});
		expect(readiness.band.level).toBe(level);
	});

	it('recommends open items only, the most urgent first', () => {
		expect(assessBackupReadiness(checkFirst(1)).nextItems.map((item) => item.id)).toEqual([
			'bk-9',
			'bk-11',
			'bk-12',
			'bk-16',
		]);
		expect(assessBackupReadiness(checkFirst(24)).nextItems.map((item) => item.id)).toEqual(['bk-25']);
		expect(assessBackupReadiness(checkFirst(25)).nextItems).toEqual([]);
	});
});

describe('backupReport', () => {
	it('reports level, warning and open items', () => {
		const text = formatReport(buildBackupReport(checkFirst(2)));
		expect(text).toContain('Readiness: Poor');
		expect(text).toContain('2 of 25 done (8%)');
		expect(text).toContain('Critical warning');
		expect(text.match(/- \[ \] /g)).toHaveLength(23);
	});
});

describe('readinessVerdict', () => {
	it('has no verdict before the first check, then level and count', () => {
		expect(describeReadiness(assessBackupReadiness(checkFirst(0)))).toMatch(/nothing is judged/);
		expect(describeReadiness(assessBackupReadiness(checkFirst(1)))).toBe(
			'Backup readiness is poor: 1 of 25 checks hold.',
		);
		expect(assessBackupReadiness(exampleChecks).band.level).toBe('Fair');
	});
});
