import { expect, it } from 'vitest';
import { planCatalog } from '#app/layout/plan-catalog.ts';
import { derivePlan } from '#domain/ready/derive-plan.ts';
import { dayMs } from '#domain/ready/state.ts';
import { buildPlanEvents } from './calendar.ts';
import { buildPlanView } from './logic.ts';

it('warns 30 days before the room of a shared plan closes, once it is that far away', () => {
	const now = Date.UTC(2026, 10, 19, 12);
	const view = buildPlanView(derivePlan(planCatalog, new Map(), now));
	const listWarnings = (days: number) =>
		buildPlanEvents(view, '', new Date(now + days * dayMs)).filter(({ uid }) => uid.startsWith('plan-room'));
	const [warning] = listWarnings(400);
	expect(Math.round(((warning?.start.getTime() ?? 0) - now) / dayMs)).toBe(370);
	expect(warning?.summary).toContain('closes in 30 days');
	expect(listWarnings(20)).toEqual([]);
	expect(buildPlanEvents(view, '')).toHaveLength(12);
});
