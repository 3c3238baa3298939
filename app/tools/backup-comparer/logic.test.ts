import { describe, expect, it, test } from 'vitest';
import {
	buildComparisonTable,
	buildScoredComparisonReport,
	getComparedOptions,
} from '#domain/models/comparison.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { type BackupFeature, features, options, situations, syncWarning } from './content.ts';
import { comparison } from './logic.ts';

const scores: readonly [BackupFeature, number, number, number][] = [
	['speed', 5, 2, 4],
	['security', 2, 4, 5],
	['cost', 4, 3, 2],
	['automation', 3, 5, 4],
	['scalability', 2, 5, 4],
	['disaster_protection', 1, 5, 5],
];

describe('content', () => {
	it('has the three options and the six features', () => {
		expect(options.map(({ id }) => id)).toEqual(['local', 'cloud', 'hybrid']);
		expect(features.map(({ id }) => id)).toEqual(scores.map(([id]) => id));
	});

	test.each(scores)('%s is scored %i, %i and %i', (id, ...expected) => {
		expect(options.map((option) => option.features[id])).toEqual(expected);
	});

	it('fills every text of every option and every reason', () => {
		for (const option of options) {
			expect(Object.keys(option.features)).toHaveLength(6);
			expect(Math.min(option.pros.length, option.cons.length, option.bestFor.length)).toBeGreaterThan(0);
			expect(option.riskLevel).not.toBe('');
		}
		expect(features.every(({ why }) => why.length > 20)).toBe(true);
	});

	it('has advice that leads to each option', () => {
		expect(new Set(situations.map(({ choose }) => choose))).toEqual(new Set(options.map(({ id }) => id)));
	});
});

it('reports only the two selected options, with the sync warning and the meaning of the scores', () => {
	const compared = getComparedOptions(options, new Set(['local', 'hybrid']));
	expect(buildComparisonTable(comparison.criteria, compared).columns).toEqual([
		'Criterion',
		'Local backup',
		'Hybrid backup',
	]);
	const text = formatReport(buildScoredComparisonReport(comparison, compared));
	expect(text).toContain('Restore speed | 5 of 5 | 4 of 5');
	expect(text).toContain(syncWarning);
	expect(text).toContain('Our assessment, not a measurement');
	expect(text).not.toContain('Cloud backup');
});
