import { describe, expect, it } from 'vitest';
import { buildCalculationSection, buildRecommendationSections } from './calculator-report.ts';
import { emptyFieldText, formatFieldValue, formatReport } from './report-text.ts';

describe('reportText', () => {
	it('writes every kind of block', () => {
		const text = formatReport({
			title: 'Report',
			sections: [
				{
					heading: 'First',
					blocks: [
						{ kind: 'text', text: 'A sentence.' },
						{
							kind: 'fields',
							fields: [
								{ label: 'Name', value: 'Ada' },
								{ label: 'Notes', value: 'one\ntwo' },
								{ label: 'Empty', value: '  ' },
							],
						},
					],
				},
				{
					heading: 'Second part',
					blocks: [
						{ kind: 'list', items: ['a', 'b'] },
						{ kind: 'list', items: ['a', 'b'], ordered: true },
						{ kind: 'table', columns: ['Part', 'Amount'], rows: [['Total', '$5']] },
					],
				},
			],
		});
		expect(text).toBe(
			[
				'Report',
				'======',
				'',
				'First',
				'-----',
				'A sentence.',
				'Name: Ada',
				'Notes:',
				'one',
				'two',
				'Empty: [not filled in]',
				'',
				'Second part',
				'-----------',
				'- a',
				'- b',
				'1. a',
				'2. b',
				'Part | Amount',
				'Total | $5',
				'',
			].join('\n'),
		);
	});

	it('can consist of a title', () => {
		expect(formatReport({ title: 'T', sections: [] })).toBe('T\n=\n\n\n');
	});
});

describe('factValue', () => {
	it.each([
		['', emptyFieldText],
		[' \n', emptyFieldText],
		['0', '0'],
	])('%j reads %s', (value, text) => {
		expect(formatFieldValue(value)).toBe(text);
	});
});

describe('sections of calculators', () => {
	it('ends with formulas and their source', () => {
		expect(buildCalculationSection(['a = b'], 'us')).toEqual({
			heading: 'How this is calculated',
			blocks: [
				{ kind: 'list', items: ['a = b'] },
				{ kind: 'text', text: 'Source of the constants: us' },
			],
		});
	});

	it('has no recommendations section without recommendations', () => {
		expect(buildRecommendationSections([])).toEqual([]);
		expect(buildRecommendationSections(['Do it'])).toEqual([
			{ heading: 'Recommendations', blocks: [{ kind: 'list', items: ['Do it'] }] },
		]);
	});
});
