import { describe, expect, it } from 'vitest';
import { feedsByTool, planCatalog } from '#app/layout/plan-catalog.ts';
import { planTool } from '#domain/ready/plan-tools.ts';
import { deriveStandings } from '#domain/ready/state.ts';
import type { Said } from '#domain/ready/statement.ts';
import { sourceNames } from './content.ts';
import { describeStanding, formatDay } from './plan-note.tsx';

const at = new Date(2026, 10, 3, 12).getTime();
const now = new Date(2026, 10, 19).getTime();

describe('a line of a list', () => {
	it.each([
		[
			{ tool: 'ransomprep', item: '5', answer: 'yes-all' },
			'In place, from your readiness answers, November 3',
		],
		[{ tool: 'plan', item: 'mfa-email', answer: 'partly' }, 'Partly in place, from your plan, November 3'],
	] as const)('says by which other source its control is in place: %o', (said, text) => {
		const one: Said = { ...said, at, who: '' };
		const standings = deriveStandings(planCatalog, { said: [one], rulings: [], flags: [] }, now);
		const standing = standings.find(({ control }) => control.id === 'mfa-email');
		expect(standing && describeStanding(standing, now)).toBe(text);
	});

	it('has the year of a day unless it is this one', () => {
		expect(formatDay(at, now)).toBe('November 3');
		expect(formatDay(at, new Date(2027, 0, 2).getTime())).toBe('November 3, 2026');
	});

	it('can name every source', () => {
		for (const tool of [planTool, ...Object.keys(feedsByTool)]) expect(sourceNames[tool]).toBeTruthy();
	});
});
