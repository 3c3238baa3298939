import { describe, expect, it } from 'vitest';
import type { Checks } from '#domain/models/checklist.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { sections } from './content.ts';
import { sources } from './facts.ts';
import { assessBackupReadiness, describeReadiness, exampleChecks, items } from './logic.ts';
import { buildBackupReport } from './report.ts';

const total = items.length;

function checkFirst(count: number): Checks {
	return new Map(items.slice(0, count).map((item) => [item.id, new Date('2026-11-15T02:10:00Z')]));
}

describe('the backup checklist', () => {
	it('has the specified items in five sections', () => {
		expect(sections).toHaveLength(5);
		const specified = Array.from({ length: 25 }, (_, index) => `bk-${index + 1}`);
		expect(items.map((item) => item.id)).toEqual(expect.arrayContaining(specified));
	});

	it('every item has a reason, instructions and known sources', () => {
		for (const item of items) {
			expect(item.why && item.how, item.id).toBeTruthy();
			for (const key of item.sources ?? ['practice']) expect(Object.keys(sources)).toContain(key);
		}
	});
});

describe('backupReadiness', () => {
	it.each([
		// checks, level, started, warned, praised
		[0, 'Poor', false, false, false],
		[1, 'Poor', true, true, false],
		[Math.ceil(total * 0.5) - 1, 'Poor', true, true, false],
		[Math.ceil(total * 0.5), 'Fair', true, false, false],
		[Math.ceil(total * 0.75) - 1, 'Fair', true, false, false],
		[Math.ceil(total * 0.75), 'Good', true, false, true],
		[Math.ceil(total * 0.9) - 1, 'Good', true, false, true],
		[Math.ceil(total * 0.9), 'Excellent', true, false, true],
		[total, 'Excellent', true, false, true],
	])('%i checks are %s', (count, level, hasStarted, shouldWarn, shouldPraise) => {
		const readiness = assessBackupReadiness(checkFirst(count));
		expect(readiness).toMatchObject({
			done: count,
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
		expect(assessBackupReadiness(checkFirst(total - 1)).nextItems).toEqual(items.slice(-1));
		expect(assessBackupReadiness(checkFirst(total)).nextItems).toEqual([]);
	});
});

describe('backupReport', () => {
	it('reports level, warning and open items', () => {
		const text = formatReport(buildBackupReport(checkFirst(2)));
		expect(text).toContain('Readiness: Poor');
		expect(text).toMatch(new RegExp(`2 of ${total} done \\([78]%\\)`));
		expect(text).toContain('Critical warning');
		expect(text.match(/- \[ \] /g)).toHaveLength(total - 2);
	});
});

describe('readinessVerdict', () => {
	it('has no verdict before the first check, then level and count', () => {
		expect(describeReadiness(assessBackupReadiness(checkFirst(0)))).toMatch(/nothing is judged/);
		expect(describeReadiness(assessBackupReadiness(checkFirst(1)))).toBe(
			`Backup readiness is poor: 1 of ${total} checks hold.`,
		);
		expect(assessBackupReadiness(exampleChecks).band.level).toBe('Fair');
	});
});
