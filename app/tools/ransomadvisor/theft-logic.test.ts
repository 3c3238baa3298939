import fc from 'fast-check';
import { expect, test } from 'vitest';
import { theftFirstDay } from '#domain/incident/theft-first-day.ts';
import type { Answers } from '#domain/models/questionnaire.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { triageIncident } from './advice-logic.ts';
import { questions, type Urgency } from './content.ts';
import { type TheftSign, theftSigns, theftText } from './theft-content.ts';
import { assessTheft, buildTheftSection } from './theft-logic.ts';

const calm = { 1: 'no', 2: 'no', 3: 'yes', 4: 'no', 5: 'yes-tested', 6: 'no', 7: 'no', 8: 'none' };
const demandOnly = { ...calm, 2: 'yes-ransom' };

test.each<[string, Answers, TheftSign[], Urgency, boolean, string | undefined, string | undefined]>([
	['nothing ticked', calm, [], 'low', false, theftText.nothing, undefined],
	['a sign at a low level', calm, ['th-1'], 'low', true, undefined, theftText.levelIsLow],
	['a sign at a medium level', calm, ['th-3'], 'medium', true, undefined, theftText.levelIsLow],
	['a sign at a high level', calm, ['th-2'], 'high', true, undefined, undefined],
	[
		'all signs at a critical level',
		calm,
		['th-1', 'th-2', 'th-3', 'th-4'],
		'critical',
		true,
		undefined,
		undefined,
	],
	['a demand but files open', demandOnly, [], 'high', true, theftText.demandOnly, undefined],
	[
		'a demand and odd files',
		{ ...demandOnly, 1: 'yes-suspicious' },
		[],
		'high',
		false,
		theftText.nothing,
		undefined,
	],
	[
		'a demand and few files open',
		{ ...demandOnly, 3: 'limited' },
		[],
		'high',
		false,
		theftText.nothing,
		undefined,
	],
])('%s', (_, answers, signs, urgency, isLikely, note, warning) => {
	expect(assessTheft(answers, signs, urgency)).toEqual({
		isLikely,
		...(note !== undefined && { note }),
		...(warning !== undefined && { warning }),
	});
});

test('boxes never change the level, whatever was answered', () => {
	const answers = fc.record(
		Object.fromEntries(
			questions.map(({ id, options }) => [id, fc.constantFrom(...options.map(({ value }) => value))]),
		),
	);
	const signs = fc.subarray(theftSigns.map(({ id }) => id));
	fc.assert(
		fc.property(answers, signs, (given, checkedSigns) => {
			const { level } = triageIncident(given);
			const { isLikely } = assessTheft(given, checkedSigns, level.urgency);
			expect(triageIncident(given).level).toEqual(level);
			if (checkedSigns.length > 0) expect(isLikely).toBe(true);
		}),
	);
});

test('the report holds the boxes and, when theft is likely, the 14 steps', () => {
	const signs = ['th-2'] as const;
	const text = formatReport({
		title: 'T',
		sections: [buildTheftSection(assessTheft(calm, signs, 'low'), signs)],
	});
	expect(text).toContain('[x] Our name or our files');
	const steps = theftFirstDay.flatMap((stage) => stage.steps);
	expect(steps).toHaveLength(14);
	for (const step of steps) expect(text).toContain(step.text);
	const none = formatReport({
		title: 'T',
		sections: [buildTheftSection(assessTheft(calm, [], 'low'), [])],
	});
	expect(none).not.toContain(steps[0]?.text);
});
