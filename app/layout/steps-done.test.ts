import { describe, expect, it } from 'vitest';
import { withReadyStep } from '#app/features/incident/fields.ts';
import { getStepsForMode } from '#app/site/steps.ts';
import { firstCalls } from '#domain/incident/call-order.ts';
import { findDeadlineSource } from '#domain/incident/contribution.ts';
import { getCompletedSteps } from '#domain/incident/progress.ts';
import type { IncidentRecord } from '#domain/incident/record.ts';
import { recordForms } from './forms.ts';

const compliance = { sector: 'general', discovery: '2026-11-15T02:10' };

const whole: IncidentRecord = {
	ransomadvisor: {
		urgency: 'low',
		answers: [{ id: '1', answer: 'no' }],
		done: ['backup-ran', 'second-step', 'noticed'].map((id) => ({ id, what: 'x', at: '2026-11-15T02:51' })),
	},
	'ransom-identifier': { family: 'Akira' },
	'emergency-contacts': {
		calls: firstCalls.map(({ id }) => ({ id, who: 'x', at: '2026-11-15T02:51', outcome: 'reached' })),
	},
	'incident-docs': {
		discoveryDate: '2026-11-15',
		discoveredBy: 'Dana',
		affectedSystems: 'File server',
		initialActions: 'Unplugged',
	},
	compliance,
	notifications: { approvedBy: 'Dana' },
	'before-you-reconnect': { reconnectedOn: '2026-11-20' },
	'lessons-learned': { lessons: [{ id: '1', recommendation: 'Test the backups' }] },
};

async function deriveDeadlines(record: IncidentRecord) {
	const derive = await findDeadlineSource(recordForms)?.load();
	return derive?.(record, { timeZone: 'UTC', now: new Date('2026-11-15T12:00Z') }) ?? [];
}

async function complete(record: IncidentRecord): Promise<readonly string[]> {
	return getCompletedSteps(record, recordForms, await deriveDeadlines(record));
}

describe('completed steps', () => {
	it('are none for an empty record', async () => {
		expect(await complete({})).toEqual([]);
	});

	it('are all for a record with every part, once every deadline is met', async () => {
		const deadlines = await deriveDeadlines(whole);
		expect(deadlines.length).toBeGreaterThan(0);
		expect(await complete(whole)).not.toContain('deadlines');
		const met = deadlines.map((deadline) => ({ ...deadline, isMet: true }));
		expect([...getCompletedSteps(whole, recordForms, met)].sort()).toEqual(
			getStepsForMode('attack')
				.map(({ id }) => id)
				.sort(),
		);
	});

	it('follow the steps of Get ready that a page sets and unsets', async () => {
		const now = new Date('2026-11-15T02:10:00Z');
		const [first, second] = getStepsForMode('ready').map(({ id }) => id);
		if (!first || !second) throw new Error('no steps');
		const both = withReadyStep(withReadyStep({}, first, true, now), second, true, now);
		expect(await complete(withReadyStep(both, first, true, now))).toEqual([first, second]);
		expect(await complete(withReadyStep(both, first, false, now))).toEqual([second]);
	});

	it.each<[string, IncidentRecord]>([
		['contain', { ransomadvisor: { urgency: 'low', answers: [] } }],
		['document', { 'incident-docs': { discoveryDate: '2026-11-15' } }],
		['deadlines', { compliance }],
		['learn', { 'lessons-learned': { lessons: [{ id: '1', recommendation: '' }] } }],
	])('do not contain %s when only a part of it is there', async (step, record) => {
		expect(await complete(record)).not.toContain(step);
	});
});

it('marks a deadline as met when its duty is checked', async () => {
	const [first] = await deriveDeadlines({ compliance });
	if (!first) throw new Error('no deadline');
	const done = [{ id: 'gen-insurer', what: 'x', at: '2026-11-15T03:00' }];
	const deadlines = await deriveDeadlines({ compliance: { ...compliance, done } });
	expect(deadlines.filter(({ isMet }) => isMet).map(({ documentId }) => documentId)).toContain('insurer');
});
