import fc from 'fast-check';
import { expect, test } from 'vitest';
import { path } from '#app/site/paths.ts';
import { getSelectedOption } from '#domain/models/questionnaire.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { levels } from './advice-content.ts';
import { triageIncident } from './advice-logic.ts';
import { questions, type Severity } from './content.ts';
import { answerFromNote, severityRank } from './logic.ts';
import { buildTriageReport } from './report.ts';

const specified: Record<string, Record<string, Severity>> = {
	1: { 'yes-encrypted': 'critical', 'yes-suspicious': 'high', no: 'low' },
	2: { 'yes-ransom': 'critical', 'yes-popup': 'high', no: 'low' },
	3: { 'no-access': 'critical', limited: 'high', yes: 'low' },
	4: { 'yes-severe': 'high', 'yes-minor': 'medium', no: 'low' },
	5: { 'yes-tested': 'low', 'yes-untested': 'medium', 'yes-encrypted': 'critical', no: 'high' },
	6: { 'yes-paid': 'critical', 'yes-contact': 'high', no: 'low' },
	7: { 'yes-infected': 'critical', 'yes-clean': 'medium', no: 'low' },
	8: { many: 'critical', few: 'high', one: 'medium', none: 'low' },
};

const calm = { 1: 'no', 2: 'no', 3: 'yes', 4: 'no', 5: 'yes-tested', 6: 'no', 7: 'no', 8: 'none' };

test('questions, values and severities are those of the specification', () => {
	const written = Object.fromEntries(
		questions.map((q) => [
			q.id,
			Object.fromEntries(q.options.map((option) => [option.value, option.severity])),
		]),
	);
	expect(written).toEqual(specified);
});

test.each([
	['2 critical', { 1: 'yes-encrypted', 2: 'yes-ransom' }, 'Active Ransomware Attack', 'critical'],
	[
		'1 critical and 2 high',
		{ 1: 'yes-encrypted', 2: 'yes-popup', 3: 'limited' },
		'Active Ransomware Attack',
		'critical',
	],
	['1 critical and 1 high', { 1: 'yes-encrypted', 2: 'yes-popup' }, 'Potential Ransomware Activity', 'high'],
	['1 critical alone', { 8: 'many' }, 'Potential Ransomware Activity', 'high'],
	[
		'7 high, no critical',
		{
			1: 'yes-suspicious',
			2: 'yes-popup',
			3: 'limited',
			4: 'yes-severe',
			5: 'no',
			6: 'yes-contact',
			8: 'few',
		},
		'Potential Ransomware Activity',
		'high',
	],
	['1 high alone', { 4: 'yes-severe' }, 'Potential Ransomware Activity', 'high'],
	[
		'mediums only',
		{ 4: 'yes-minor', 5: 'yes-untested', 7: 'yes-clean', 8: 'one' },
		'Suspicious Activity Detected',
		'medium',
	],
	['1 medium alone', { 8: 'one' }, 'Suspicious Activity Detected', 'medium'],
	['all low', {}, 'Low Risk - Monitor Closely', 'low'],
])('%s', (_, changed, label, urgency) => {
	const { level } = triageIncident({ ...calm, ...changed });
	expect([level.label, level.urgency]).toEqual([label, urgency]);
});

const anyAnswers = fc.record(
	Object.fromEntries(
		questions.map((q) => [q.id, fc.constantFrom(...q.options.map((option) => option.value))]),
	),
);

test('the level never drops when one answer gets worse', () => {
	fc.assert(
		fc.property(anyAnswers, fc.constantFrom(...questions), (answers, question) => {
			const before = severityRank[triageIncident(answers).level.urgency];
			const current = severityRank[getSelectedOption(question, answers)?.severity ?? 'low'];
			for (const option of question.options.filter(
				(candidate) => severityRank[candidate.severity] >= current,
			)) {
				const after = severityRank[triageIncident({ ...answers, [question.id]: option.value }).level.urgency];
				expect(after).toBeGreaterThanOrEqual(before);
			}
		}),
	);
});

test.each([
	[{ 6: 'yes-paid' }, ['You paid: do this too']],
	[{ 5: 'yes-encrypted' }, ['Your backups are locked: keep the disks']],
	[
		{ 5: 'yes-encrypted', 6: 'yes-paid' },
		['You paid: do this too', 'Your backups are locked: keep the disks'],
	],
	[{}, []],
])('answers %j add their lines', (changed, titles) => {
	expect(triageIncident({ ...calm, ...changed }).extraLines.map(({ title }) => title)).toEqual(titles);
});

test('the report starts with the level and the one thing to do now', () => {
	const [first] = buildTriageReport({ ...calm, 8: 'many' }, new Date('2026-11-15T02:00:00Z'), {
		signs: [],
	}).sections;
	expect(first?.heading).toBe('Potential Ransomware Activity');
	expect(JSON.stringify(first)).toContain('First: ');
});

test.each(Object.values(levels))('$label: every step has a checkbox and a button', ({ now, hours, days }) => {
	const steps = [...now, ...hours, ...days];
	expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
	for (const { page, label } of steps) expect(label && path(page)).toBeTruthy();
});

test('the report lists checked steps with their time', () => {
	const checks = new Map([['disconnect', new Date('2026-11-15T02:51:00Z')]]);
	const critical = { ...calm, 1: 'yes-encrypted', 2: 'yes-ransom', 3: 'no-access' };
	const text = formatReport(buildTriageReport(critical, new Date('2026-11-15T02:00:00Z'), { checks }));
	expect(text).toContain('[x] Nov 15, 2026, 2:51 a.m. UTC: Cable out');
	expect(text).toContain('[ ] Unplug the backups');
});

test.each([
	['demand-and-locked-files', { 1: 'yes-encrypted', 2: 'yes-ransom' }],
	['demand', { 2: 'yes-ransom' }],
	['', {}],
])('answers from a note that shows %j', (findings, answers) => {
	expect(answerFromNote(findings)).toEqual(answers);
});
