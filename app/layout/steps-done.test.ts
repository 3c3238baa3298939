import { describe, expect, it } from 'vitest';
import { getStepsForMode } from '#app/site/steps.ts';
import { getCompletedSteps } from '#domain/incident/completed-steps.ts';
import type { IncidentRecord } from '#domain/incident/incident-record.ts';
import { withReadyStep } from '#domain/incident/ready-steps.ts';
import { recordForms } from './forms.ts';

const row = { id: 'gen-insurer', what: 'x', at: '2026-11-15T03:00' };
const deadlines = [{ id: 'gen-insurer-0', what: 'Tell the cyber insurer', due: '2026-11-16T02:10' }];

const whole: IncidentRecord = {
	ransomadvisor: { urgency: 'Critical' },
	'ransom-identifier': { family: 'Akira' },
	'emergency-contacts': { calls: [{ id: 'lawyer', who: 'x', at: '2026-11-15T02:51' }] },
	'incident-docs': {
		discoveryDate: '2026-11-15',
		discoveredBy: 'Dana',
		affectedSystems: 'File server',
		initialActions: 'Unplugged',
	},
	compliance: { deadlines, done: [row] },
	notifications: { approvedBy: 'Dana' },
	'before-you-reconnect': { reconnectedOn: '2026-11-20' },
	'lessons-learned': { lessons: [{ id: '1', recommendation: 'Test the backups' }] },
};

describe('the steps that are done', () => {
	it('are none in an empty record and all in a whole one, in their order', () => {
		expect(getCompletedSteps({})).toEqual([]);
		expect(getCompletedSteps(whole)).toEqual(getStepsForMode('attack').map(({ id }) => id));
	});

	it('are those of getting ready that a page marked, and no longer when it takes the mark away', () => {
		const now = new Date('2026-11-15T02:10:00Z');
		const [first, second] = getStepsForMode('ready').map(({ id }) => id);
		if (!first || !second) throw new Error('no steps');
		const both = withReadyStep(withReadyStep({}, first, true, now), second, true, now);
		expect(getCompletedSteps(withReadyStep(both, first, true, now))).toEqual([first, second]);
		expect(getCompletedSteps(withReadyStep(both, first, false, now))).toEqual([second]);
	});

	it.each<[string, IncidentRecord]>([
		['document', { 'incident-docs': { discoveryDate: '2026-11-15' } }],
		['deadlines', { compliance: { deadlines } }],
		['deadlines', { compliance: { done: [row] } }],
		['learn', { 'lessons-learned': { lessons: [{ id: '1', recommendation: '' }] } }],
	])('do not have %s when only a part of it is there', (step, record) => {
		expect(getCompletedSteps(record)).not.toContain(step);
	});

	it('are read from fields that exist', () => {
		for (const [tool, values] of Object.entries(whole)) {
			const fields = recordForms.find(({ form }) => form.tool === tool)?.form.fields ?? {};
			expect(Object.keys(fields), tool).toEqual(expect.arrayContaining(Object.keys(values)));
		}
	});
});
