import { expect, it, test } from 'vitest';
import { formatReport } from '#domain/models/report-text.ts';
import { diyAssumption, options, situations } from './content.ts';
import { criteria, describeBestOdds, formatTimeframe } from './logic.ts';
import { buildRecoveryReport } from './report.ts';

test.each([
	['diy_restore', 70, '6-48 hours'],
	['managed_recovery', 85, '12-72 hours'],
	['professional_recovery', 95, '24-120 hours'],
	['hybrid_approach', 90, '8-48 hours'],
])('%s succeeds in %i percent within %s', (id, successRate, timeframe) => {
	const option = options.find((candidate) => candidate.id === id);
	expect(option?.successRate).toBe(successRate);
	expect(option && formatTimeframe(option)).toBe(timeframe);
});

it('scales success to 100 percent and time to the longest time', () => {
	const [success, timeframe] = criteria;
	const professional = options.find(({ id }) => id === 'professional_recovery');
	expect(success?.max).toBe(100);
	expect(timeframe?.max).toBe(120);
	expect(professional && timeframe?.getCell(professional).bar).toEqual({ from: 24, to: 120 });
});

it('has advice that leads to each option', () => {
	expect(new Set(situations.map(({ choose }) => choose))).toEqual(new Set(options.map(({ id }) => id)));
});

it('states the assumptions of the figures in the report', () => {
	const text = formatReport(buildRecoveryReport(options));
	expect(text).toContain('Success rate | 70% | 85% | 95% | 90%');
	expect(text).toContain(
		'Nobody has measured them. Our paid partner sells the option with the highest figure',
	);
	expect(text.indexOf('What independent studies found')).toBeLessThan(text.indexOf('Success rate |'));
	expect(text).toContain(diyAssumption);
	expect(diyAssumption).toMatch(/70% .* assumes working, tested backups/);
});

test('the verdict names who has the best chance among the compared, and a tie', () => {
	expect(describeBestOdds(options)).toContain('95%');
	const two = options.slice(0, 2).map((option) => ({ ...option, successRate: 70 }));
	expect(describeBestOdds(two)).toContain(`highest for ${two[0]?.name} and ${two[1]?.name}: 70%`);
});
