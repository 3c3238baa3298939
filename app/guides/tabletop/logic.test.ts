import { expect, test } from 'vitest';
import { formatReport } from '#domain/models/report-text.ts';
import { businesses, injects, openings } from './content.ts';
import {
	fillPlaceholders,
	getBandText,
	getReadAloudText,
	getStageStartMinute,
	stageCount,
	sumScores,
} from './logic.ts';
import { buildTabletopReport } from './report.ts';
import { roles } from './sheets-content.ts';

test('sixty minutes: an introduction, ten events, a close', () => {
	expect(injects).toHaveLength(10);
	expect(getStageStartMinute(1)).toBe(5);
	expect(getStageStartMinute(10)).toBe(50);
	expect(getStageStartMinute(stageCount)).toBe(60);
	expect(roles).toHaveLength(8);
});

test('fills every placeholder once a business is chosen', () => {
	for (const business of businesses)
		for (const { value } of openings)
			for (const inject of injects) {
				const text = `${getReadAloudText(inject, value, business)} ${fillPlaceholders(inject.question, business)}`;
				expect(text).not.toMatch(/\[[A-Z]+\]/);
				if (value === 'theft') expect(text).not.toContain('.lock7');
			}
});

test.each([
	[0, 'Start today'],
	[7, 'Start today'],
	[8, 'The first day would be chaos'],
	[15, 'The first day would be chaos'],
	[16, 'You would get through'],
	[24, 'You would get through'],
	[25, 'You could run this'],
	[30, 'You could run this'],
])('%i points: %s', (points, words) => {
	expect(getBandText(points)).toContain(words);
});

test('the printed pages contain events, roles, scores and the review sheet', () => {
	const scores = Object.fromEntries(injects.map(({ id }) => [id, 2]));
	expect(sumScores(scores)).toBe(20);
	const text = formatReport(
		buildTabletopReport('T', { business: 'clinic', opening: 'theft', scores, checks: new Map() }),
	);
	for (const { skill } of injects) expect(text).toContain(skill);
	for (const { name } of roles) expect(text).toContain(name);
	expect(text).toContain('0:50 Reconnect');
	expect(text).toContain('Sum: 20 of 30. You would get through');
	expect(text).toContain('a clinic with 12 doctors');
});
