import { describe, expect, it, test } from 'vitest';
import { formatReport } from '#domain/models/report-text.ts';
import { diyAssumption, options, type RecoveryOption } from './content.ts';
import { getSuccessColor } from './logic.ts';
import { buildQuickTable, buildRecoveryOptionsReport } from './report.ts';

const [anyOption] = options;

describe('success color', () => {
	test.each([
		[30, 'yellow'],
		[69, 'yellow'],
		[70, 'blue'],
		[89, 'blue'],
		[90, 'green'],
		[95, 'green'],
	])('from %i percent is %s', (from, color) => {
		const option = { ...anyOption, success: { from, to: 100 } } as RecoveryOption;
		expect(getSuccessColor(option)).toBe(color);
	});

	it('is yellow, blue and green for the three options', () => {
		expect(options.map(getSuccessColor)).toEqual(['yellow', 'blue', 'green']);
	});
});

it('has the figures of the quick comparison', () => {
	expect(buildQuickTable()).toEqual({
		columns: ['Criterion', 'DIY', 'Hybrid', 'Professional'],
		rows: [
			['Cost', '$1K-$10K', '$25K-$75K', '$100K-$500K+'],
			['Recovery Time', '2-4 weeks', '1-2 weeks', '3-7 days'],
			['Success Rate', '30-50%', '70-85%', '90-95%'],
			['Internal Effort', 'High', 'Medium', 'Low'],
			['Note on the success rate', ...Array(3).fill('our planning figure, not measured')],
		],
	});
	expect(options.map(({ complexity }) => complexity)).toEqual(['High', 'Medium', 'Low for the client']);
});

it('states the assumption of the DIY figure', () => {
	expect(diyAssumption).toMatch(/30-50% .* no usable backups/);
	const text = formatReport(buildRecoveryOptionsReport());
	expect(text).toContain(diyAssumption);
	expect(text.indexOf('What independent studies found')).toBeLessThan(text.indexOf('Quick comparison'));
});
