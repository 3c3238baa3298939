import { describe, expect, it, test } from 'vitest';
import { buildScoredComparisonReport } from '#domain/models/comparison.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { type EndpointFeature, features, options, situations } from './content.ts';
import { comparison } from './logic.ts';

const scores: readonly [EndpointFeature, number, number, number, number][] = [
	['malware_blocking', 3, 4, 4, 5],
	['ransomware_behavior', 2, 4, 5, 5],
	['detection_visibility', 1, 2, 5, 5],
	['response_isolation', 1, 2, 5, 5],
	['rollback_recovery', 1, 2, 3, 3],
	['ease_of_use', 5, 4, 2, 2],
	['resource_load', 3, 4, 4, 3],
	['price', 5, 4, 3, 1],
];

describe('content', () => {
	it('has the four options from $ to $$$$ and the eight features', () => {
		expect(options.map(({ id }) => id)).toEqual(['traditional_av', 'next_gen_av', 'edr', 'xdr']);
		expect(options.map(({ cost }) => cost)).toEqual(['$', '$$', '$$$', '$$$$']);
		expect(features.map(({ id }) => id)).toEqual(scores.map(([id]) => id));
	});

	test.each(scores)('%s is scored %i, %i, %i and %i', (id, ...expected) => {
		expect(options.map((option) => option.features[id])).toEqual(expected);
	});

	it('fills every text of every option', () => {
		for (const option of options) {
			expect(Object.keys(option.features)).toHaveLength(8);
			expect(Math.min(option.pros.length, option.cons.length, option.bestFor.length)).toBeGreaterThan(0);
			expect([option.category, option.ransomwareProtection]).not.toContain('');
		}
	});

	it('has advice that leads to each option', () => {
		expect(new Set(situations.map(({ choose }) => choose))).toEqual(new Set(options.map(({ id }) => id)));
	});
});

it('compares cost and protection in addition to the scores', () => {
	expect(comparison.criteria).toHaveLength(10);
	const text = formatReport(buildScoredComparisonReport(comparison, options));
	expect(text).toContain('Cost | $ | $$ | $$$ | $$$$');
	expect(text).toContain(
		'Ransomware protection | Basic | Good | Very good (if watched) | Excellent (if run)',
	);
});
