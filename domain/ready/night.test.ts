import { describe, expect, it } from 'vitest';
import { copyToIncident, isNightEmpty, mergeNight, nightFields, nightForm, planNightForm } from './night.ts';

const now = new Date('2026-11-18T07:00:00Z');
const prepared = { insurer: 'Sample Mutual', policyNumber: 'P-1', systems: 'Phones\nOrders', said: [] };
const plan = { [planNightForm.tool]: prepared };

describe('an incident that starts', () => {
	it('has each field that the plan has, and no other part of the plan', () => {
		const { copiedAt, ...copied } = copyToIncident({}, plan, now)[nightForm.tool] ?? {};
		expect(copied).toEqual({ insurer: 'Sample Mutual', policyNumber: 'P-1', systems: 'Phones\nOrders' });
		expect(Date.parse(String(copiedAt).replace(/\[.*/, ''))).toBe(now.getTime());
	});

	it('keeps what was typed in it, and takes nothing a second time', () => {
		const typed = { [nightForm.tool]: { insurer: 'Other' } };
		const first = copyToIncident(typed, plan, now);
		expect(first[nightForm.tool]).toMatchObject({ insurer: 'Other', policyNumber: 'P-1' });
		const emptied = { [nightForm.tool]: { copiedAt: first[nightForm.tool]?.copiedAt ?? '' } };
		expect(copyToIncident(emptied, plan, now)).toBe(emptied);
	});

	it('is not changed by a plan without anything for the night', () => {
		const incident = {};
		expect(copyToIncident(incident, { [planNightForm.tool]: { said: [], insurer: ' ' } }, now)).toBe(
			incident,
		);
	});
});

it('prefers the first of two sources, field by field', () => {
	const empty = Object.fromEntries(Object.keys(nightFields).map((id) => [id, '']));
	const none = mergeNight({ ...empty } as Parameters<typeof isNightEmpty>[0], {});
	expect(isNightEmpty(none)).toBe(true);
	const merged = mergeNight({ ...none, insurer: 'A' }, { insurer: 'B', systems: 'C' });
	expect([merged.insurer, merged.systems, merged.backups]).toEqual(['A', 'C', '']);
});
