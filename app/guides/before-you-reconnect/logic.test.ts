import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { getDefaultValues } from '#domain/fields/form.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { gateItems, gateText, waves } from './content.ts';
import { form } from './fields.ts';
import { describeGate, evaluateWave, type GateAnswers, getWatchDays, isResolved } from './logic.ts';
import { buildReconnectReport } from './report.ts';

const twoPeople = { checked: 'Dana', decides: 'Kim' };
const allGo: GateAnswers = Object.fromEntries(
	gateItems.map(({ id }) => [id, { choice: 'go' as const, reason: '' }]),
);

describe('the gate', () => {
	it('has 29 items, eight of them before every wave', () => {
		expect(gateItems).toHaveLength(29);
		expect(gateItems.filter(({ wave }) => wave === 'all')).toHaveLength(8);
		expect(new Set(gateItems.map(({ id }) => id)).size).toBe(29);
	});

	it.each(waves.map(({ id }) => id))('wave %s is cleared when two people settled everything', (wave) => {
		expect(evaluateWave(wave, allGo, twoPeople)).toEqual({ isGo: true, openItems: [] });
		expect(evaluateWave(wave, {}, twoPeople).isGo).toBe(false);
		expect(evaluateWave(wave, allGo, { checked: 'Dana', decides: ' ' }).namesProblem).toBe(
			gateText.missingNames,
		);
		expect(evaluateWave(wave, allGo, { checked: 'Dana', decides: ' dana ' }).namesProblem).toBe(
			gateText.samePerson,
		);
	});

	it('takes not needed only with a reason', () => {
		expect(isResolved({ choice: 'not-needed', reason: ' ' })).toBe(false);
		expect(isResolved({ choice: 'not-needed', reason: 'No virtual hosts' })).toBe(true);
		expect(isResolved({ choice: 'no-go', reason: 'x' })).toBe(false);
	});

	it('is no-go while any must item of the wave or of all waves is not settled', () => {
		const requiredItems = gateItems.filter((item) => item.isRequired);
		fc.assert(
			fc.property(
				fc.constantFrom(...requiredItems),
				fc.constantFrom('no-go' as const, undefined),
				(item, choice) => {
					const answers = { ...allGo, [item.id]: { reason: '', ...(choice && { choice }) } };
					for (const { id } of waves)
						expect(evaluateWave(id, answers, twoPeople).isGo).toBe(item.wave !== 'all' && item.wave !== id);
				},
			),
		);
	});
});

test('watch days: 1 to 3, working days to 14, then 21, 28 and 30', () => {
	expect(getWatchDays('2026-11-20')).toEqual([
		...['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
		...['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'],
		...['2026-12-11', '2026-12-18', '2026-12-20'],
	]);
});

test('the report says go or no-go with names and reasons', () => {
	const text = formatReport(
		buildReconnectReport(
			{
				...getDefaultValues(form.fields),
				answers: Object.entries({
					...allGo,
					'rg-13': { choice: 'not-needed' as const, reason: 'No virtual hosts' },
				}).map(([id, { choice = '', reason }]) => ({ id, choice, reason })),
				names: [
					{ id: 'A', ...twoPeople },
					{ id: 'B', ...twoPeople },
					{ id: 'D', checked: 'Dana', decides: 'Dana' },
					{ id: 'E', ...twoPeople },
				],
				reconnectedOn: '2026-11-20',
			},
			new Map(),
		),
	);
	expect(text).toContain('Reconnect decision');
	expect(text.match(/^Decision: Go$/gm)).toHaveLength(3);
	expect(text).toContain('Not needed: No virtual hosts');
	expect(text).toContain(gateText.samePerson);
	expect(text).toContain('[ ] December 20, 2026');
});

test('the verdict of the gate names the waves that may go and what the others miss', () => {
	const answers = Object.entries(allGo).map(([id, { reason }]) => ({ id, choice: 'go' as const, reason }));
	const blank = getDefaultValues(form.fields);
	const withNames = (ids: readonly string[]) => ids.map((id) => ({ id, ...twoPeople }));
	expect(describeGate(blank)).toMatch(/^No wave may reconnect yet: \d+ must items are open\.$/);
	expect(describeGate({ ...blank, answers })).toBe('No wave may reconnect yet: names are missing.');
	expect(describeGate({ ...blank, answers, names: withNames(['A', 'B']) })).toBe(
		'Of five waves, A, B may reconnect; names are missing for the others.',
	);
	expect(describeGate({ ...blank, answers, names: withNames(waves.map(({ id }) => id)) })).toBe(
		'All five waves may reconnect.',
	);
});
