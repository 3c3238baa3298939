import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { getSelectedOption, validateAnswers } from '#domain/models/questionnaire.ts';
import { fixZeroPoints, questions } from './content.ts';
import {
	assessReadiness,
	getActionGroups,
	getBackupWarning,
	getMinutesRemaining,
	getNextFixes,
	maxScore,
} from './logic.ts';
import { buildReadinessReport } from './report.ts';

/** The specification's table: option values and points per question. */
const specified: Record<string, Record<string, number>> = {
	1: { 'yes-tested': 3, 'yes-untested': 1, no: 0 },
	2: { 'yes-managed': 3, 'yes-basic': 2, 'antivirus-only': 1, no: 0 },
	3: { 'yes-tested': 3, 'yes-untested': 1, no: 0 },
	4: { quarterly: 3, annually: 2, rarely: 0 },
	5: { 'yes-all': 3, 'yes-some': 2, no: 0 },
	6: { automated: 3, 'manual-regular': 2, 'manual-irregular': 1, no: 0 },
	7: { 'yes-advanced': 3, 'yes-basic': 2, no: 0 },
	8: { 'yes-24-7': 3, 'yes-business': 2, 'basic-logs': 1, no: 0 },
	9: { 'yes-strict': 3, 'yes-basic': 2, no: 0 },
	10: { 'yes-comprehensive': 3, 'yes-basic': 2, unsure: 1, no: 0 },
	11: { quarterly: 3, annually: 2, rarely: 1, never: 0 },
	12: { immediate: 3, minutes: 2, hours: 1, unsure: 0 },
};

const anyAnswers = fc.record(
	Object.fromEntries(
		questions.map((q) => [q.id, fc.constantFrom(...q.options.map((option) => option.value))]),
	),
);

function makeAnswersWithScore(score: number): Record<string, string> {
	let toLose = maxScore - score;
	return Object.fromEntries(
		questions.toReversed().map((question) => {
			const option =
				question.options.findLast((candidate) => 3 - candidate.points <= toLose) ?? question.options[0];
			toLose -= 3 - (option?.points ?? 3);
			return [question.id, option?.value ?? ''];
		}),
	);
}

test('questions, values and points are those of the specification', () => {
	const written = Object.fromEntries(
		questions.map((q) => [
			q.id,
			Object.fromEntries(q.options.map((option) => [option.value, option.points])),
		]),
	);
	expect(written).toEqual(specified);
	expect(maxScore).toBe(36);
});

test('asks to fix the answers without points only if there are any', () => {
	const listActions = (answers: Record<string, string>) =>
		getActionGroups(assessReadiness(answers)).flatMap(({ actions }) => actions);
	const withoutZero = questions.map(({ id, options }) => [
		id,
		(options.find(({ points }) => points === 2) ?? options[0])?.value ?? '',
	]);
	const withZero = makeAnswersWithScore(24);
	expect(assessReadiness(withZero).areas.some(({ points }) => points === 0)).toBe(true);
	expect(listActions(withZero)).toContain(fixZeroPoints);
	const answers = Object.fromEntries(withoutZero);
	expect(assessReadiness(answers).level.label).toBe('Moderately Prepared');
	expect(listActions(answers)).not.toContain(fixZeroPoints);
});

describe('level', () => {
	test.each([
		[36, 'Well Prepared'],
		[29, 'Well Prepared'],
		[28, 'Moderately Prepared'],
		[22, 'Moderately Prepared'],
		[21, 'High Risk'],
		[0, 'High Risk'],
	])('%i points are %s', (score, label) => {
		const result = assessReadiness(makeAnswersWithScore(score));
		expect(result.score).toBe(score);
		expect(result.level.label).toBe(label);
	});
});

describe('recommended tools', () => {
	const best = makeAnswersWithScore(36);
	test.each([
		['nothing when nothing is weak', {}, []],
		['backup: 1 and 11 sum to 3', { 1: 'yes-tested', 11: 'never' }, ['backup-checklist']],
		['no backup at exactly 4', { 1: 'yes-tested', 11: 'rarely' }, []],
		['training under 2', { 4: 'rarely' }, ['training-roi']],
		['no training at exactly 2', { 4: 'annually' }, []],
		['incident plan under 2', { 3: 'yes-untested' }, ['incident-checklist']],
	])('%s', (_, changed, expected) => {
		expect(assessReadiness({ ...best, ...changed }).recommendedTools).toEqual(expected);
	});

	test.each([
		[25, []],
		[24, ['hardening-checklist']],
		[20, ['target-score', 'hardening-checklist']],
		[19, ['downtime-calculator', 'target-score', 'hardening-checklist']],
	])('recommends by a total of %i when no single-question rule applies', (score, expected) => {
		const spare = questions.filter((q) => !['1', '3', '4', '11'].includes(q.id));
		let toLose = maxScore - score;
		const lowered = Object.fromEntries(
			spare.map((q) => {
				const option = q.options.findLast((candidate) => 3 - candidate.points <= toLose);
				toLose -= 3 - (option?.points ?? 3);
				return [q.id, option?.value ?? ''];
			}),
		);
		const result = assessReadiness({ ...best, ...lowered });
		expect(result.score).toBe(score);
		expect(result.recommendedTools).toEqual(expected);
	});

	it('shows at most four, in the order of the rules', () => {
		expect(assessReadiness(makeAnswersWithScore(0)).recommendedTools).toEqual([
			'backup-checklist',
			'training-roi',
			'incident-checklist',
			'downtime-calculator',
		]);
	});
});

test('sorts areas by points and lists every question once', () => {
	fc.assert(
		fc.property(anyAnswers, (answers) => {
			const { areas, score } = assessReadiness(answers);
			const points = areas.map((area) => area.points);
			expect(points).toEqual(points.toSorted((a, b) => a - b));
			expect(new Set(areas.map((area) => area.question.id)).size).toBe(questions.length);
			expect(points.reduce((sum, value) => sum + value, 0)).toBe(score);
		}),
	);
});

test('a better answer never lowers the level', () => {
	fc.assert(
		fc.property(anyAnswers, fc.constantFrom(...questions), (answers, question) => {
			const before = assessReadiness(answers);
			const current = getSelectedOption(question, answers)?.points ?? 0;
			for (const option of question.options.filter((candidate) => candidate.points >= current)) {
				const after = assessReadiness({ ...answers, [question.id]: option.value });
				expect(after.level.from).toBeGreaterThanOrEqual(before.level.from);
			}
		}),
	);
});

test.each([
	[0, 3],
	[1, 3],
	[2, 3],
	[3, 2],
	[5, 2],
	[6, 2],
	[7, 1],
	[10, 1],
	[11, 0],
])('on question index %i, %i minutes remain', (index, minutes) => {
	// 12, 11, 10, 9, 7, 6, 5, 2 and 1 questions left, times 0.25, rounded: 3, 2.75, 2.5, 2.25, 1.75, 1.5, 1.25, 0.5, 0.25.
	expect(getMinutesRemaining(index)).toBe(minutes);
});

describe('answer errors', () => {
	test.each([
		['complete', {}, 0],
		['forged value', { 3: 'yes-all' }, 1],
		['unknown question', { 13: 'no' }, 1],
		['value of Object.prototype', { 4: 'constructor' }, 1],
	])('%s', (_, changed, count) => {
		expect(validateAnswers(questions, { ...makeAnswersWithScore(36), ...changed })).toHaveLength(count);
	});

	it('names what is missing', () => {
		const { 7: _, ...incomplete } = makeAnswersWithScore(36);
		expect(validateAnswers(questions, incomplete)).toEqual(['Question 7 has no answer.']);
	});
});

test('the report names level, score and every lost area', () => {
	const report = JSON.stringify(buildReadinessReport(assessReadiness(makeAnswersWithScore(21))));
	expect(report).toContain('High Risk');
	expect(report).toContain('21 of 36 points (58%)');
	expect(report).toContain('RS.MI-01');
	expect(JSON.stringify(buildReadinessReport(assessReadiness(makeAnswersWithScore(36))))).not.toContain(
		'points were lost',
	);
});

describe('the next fixes', () => {
	const best = Object.fromEntries(
		Object.entries(specified).map(([id, options]) => [
			id,
			Object.entries(options).toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '',
		]),
	);

	test.each([
		['no point lost', {}, [], 36],
		['one area open', { 3: 'no' }, ['3'], 36],
		[
			'in the order of the plan, three at most',
			{ 1: 'yes-untested', 3: 'yes-untested', 4: 'annually', 5: 'yes-some' },
			['1', '5', '3'],
			35,
		],
		[
			'for the middle level answers without a point first',
			{ 1: 'yes-untested', 3: 'no', 4: 'rarely', 5: 'yes-some', 10: 'unsure' },
			['3', '4', '1'],
			33,
		],
		[
			'at high risk what the plan asks for today first',
			{ 1: 'no', 2: 'no', 3: 'no', 4: 'rarely', 5: 'no', 10: 'no' },
			['1', '5', '2'],
			27,
		],
	] as const)('%s', (_, changed, ids, reach) => {
		const { fixes, reachableScore } = getNextFixes(assessReadiness({ ...best, ...changed }));
		expect(fixes.map(({ question }) => question.id)).toEqual(ids);
		expect(reachableScore).toBe(reach);
	});
});

test.each([
	[{ 1: 'no', 11: 'quarterly' }, /no backup is out of reach/],
	[{ 1: 'yes-untested', 11: 'quarterly' }, /nobody has tried to restore/],
	[{ 1: 'yes-tested', 11: 'never' }, /nobody has tried to restore/],
])('names what is missing in the backups for %j', (answers, warning) => {
	expect(getBackupWarning(answers)).toMatch(warning);
});

test('names nothing missing where a restore was tested', () => {
	expect(getBackupWarning({ 1: 'yes-tested', 11: 'annually' })).toBeUndefined();
});
