import { describe, expect, it } from 'vitest';
import { readSituation } from '#app/routes/now/logic.ts';
import { callOrder } from '#app/tools/emergency-contacts/content.ts';
import { sections as checklist } from '#app/tools/incident-checklist/content.ts';
import { levels } from '#app/tools/ransomadvisor/advice-content.ts';
import { dutyCatalog } from '#domain/duties/duty-catalog.ts';
import { generalDuties } from '#domain/duties/general.ts';
import {
	combinedLines,
	deriveActs,
	dutiesByCall,
	listActs,
	withActs,
	withoutActs,
	withoutCall,
	withoutCheck,
} from '#domain/incident/acts.ts';
import { findDeadlineSource } from '#domain/incident/contribution.ts';
import { getCompletedSteps, getNextDeadline } from '#domain/incident/progress.ts';
import { type IncidentRecord, isRows, withValue } from '#domain/incident/record.ts';
import { theftFirstDay } from '#domain/incident/theft-first-day.ts';
import { recordForms } from './forms.ts';

const at = '2026-11-15T02:51-05:00[America/New_York]';
const discovery = '2026-11-15T02:10-05:00[America/New_York]';

function withCall(record: IncidentRecord, id: string, outcome = 'reached'): IncidentRecord {
	const calls = record['emergency-contacts']?.calls;
	const row = { id, who: `The ${id}`, at, outcome, reference: '' };
	return withValue(record, 'emergency-contacts', 'calls', [...(isRows(calls) ? calls : []), row]);
}

function withCheck(record: IncidentRecord, { tool, id }: { tool: string; id: string }): IncidentRecord {
	return withValue(record, tool, 'done', [{ id, what: 'Checked', at }]);
}

const show = (record: IncidentRecord) => withActs(record, recordForms);

function isShown(record: IncidentRecord, { tool, id }: { tool: string; id: string }): boolean {
	const rows = show(record)[tool]?.done;
	return isRows(rows) && rows.some((row) => row.id === id);
}

const isCallMade = (record: IncidentRecord, id: string) => {
	const calls = show(record)['emergency-contacts']?.calls;
	return isRows(calls) && calls.some((call) => call.id === id && call.outcome === 'reached');
};

const knownChecks: Readonly<Record<string, readonly string[]>> = {
	'incident-checklist': checklist.flatMap(({ items }) => items.map(({ id }) => id)),
	compliance: [...generalDuties, ...dutyCatalog.duties].map(({ id }) => id),
	ransomadvisor: [
		...Object.values(levels).flatMap(({ now, hours, days }) => [...now, ...hours, ...days]),
		...theftFirstDay.flatMap(({ steps }) => steps),
	].map(({ id }) => id),
};

const acts = listActs({});

describe('the table of acts', () => {
	const checks = [...acts.flatMap((act) => act.checks), ...combinedLines.map(({ check }) => check)];

	it.each(checks)('names a line that exists: $tool $id', ({ tool, id }) => {
		expect(knownChecks[tool]).toContain(id);
	});

	it('has every line once', () => {
		const keys = checks.map(({ tool, id }) => `${tool}/${id}`);
		expect(new Set(keys).size).toBe(keys.length);
	});

	it('names calls and duties that exist', () => {
		const calls = callOrder.map(({ id }) => id);
		for (const act of acts) if (act.call) expect(calls).toContain(act.call);
		for (const [call, { duty }] of Object.entries(dutiesByCall)) {
			expect(calls).toContain(call);
			expect(knownChecks.compliance).toContain(duty);
		}
	});
});

const lines = acts.flatMap((act) => act.checks.map((check) => ({ act, check })));
const callLines = lines.filter(({ act }) => act.call !== undefined);

describe('a call that reached its target', () => {
	it.each(callLines)('checks $check.tool $check.id, and undoing it unchecks the line', ({ act, check }) => {
		const called = withCall({}, act.call ?? '');
		expect(isShown(called, check)).toBe(true);
		expect(isShown(withValue(called, 'emergency-contacts', 'calls', []), check)).toBe(false);
	});

	it.each(callLines)(
		'is shown once $check.tool $check.id is checked, until it is undone',
		({ act, check }) => {
			const id = act.call ?? '';
			const checked = withCheck({}, check);
			expect(isCallMade(checked, id)).toBe(true);
			expect(isCallMade(withoutCall(checked, id), id)).toBe(false);
		},
	);

	it.each(['no-answer', 'none'])('is not one with the outcome %s', (outcome) => {
		for (const { act, check } of callLines)
			expect(isShown(withCall({}, act.call ?? '', outcome), check)).toBe(false);
	});
});

describe('lines that say the same', () => {
	it.each(lines)('are checked and unchecked with $check.tool $check.id', ({ act, check }) => {
		const checked = withCheck({}, check);
		const unchecked = withoutCheck(checked, check.tool, check.id);
		for (const other of act.checks) {
			expect(isShown(checked, other)).toBe(true);
			expect(isShown(unchecked, other)).toBe(false);
		}
	});

	it.each(combinedLines)('$check.tool $check.id needs all of its acts', (line) => {
		const [first = '', ...others] = line.acts;
		const partly = others.reduce((record, id) => withCall(record, id), {});
		expect(isShown(partly, line.check)).toBe(false);
		expect(isShown(withCall(partly, first), line.check)).toBe(true);
		for (const id of line.acts) expect(isCallMade(withCheck({}, line.check), id)).toBe(false);
	});
});

it('does not store derived rows with the list that a form writes', () => {
	const called = withCall(withCheck({}, { tool: 'compliance', id: 'gen-log' }), 'insurer');
	const form = recordForms.find((one) => one.form.tool === 'compliance')?.form;
	const shown = form && deriveActs(form, called).done?.value;
	expect(shown).toHaveLength(2);
	expect(withoutActs(called, 'compliance', 'done', shown ?? '')).toEqual(called.compliance?.done);
});

async function describeIncident(record: IncidentRecord) {
	const shown = show(withValue(record, 'compliance', 'discovery', discovery));
	const derive = await findDeadlineSource(recordForms)?.load();
	const deadlines = derive?.(shown, { timeZone: 'UTC', now: new Date('2026-11-15T12:00Z') }) ?? [];
	const nextDeadline = getNextDeadline(shown, deadlines, undefined);
	const completedSteps = getCompletedSteps(shown, recordForms, deadlines);
	const input = { record: shown, deadlines, nextDeadline, isDiscoveryKnown: true, completedSteps };
	const situation = readSituation(input);
	const open = deadlines.filter(({ isMet }) => !isMet).map(({ row }) => row.id);
	return { open, next: nextDeadline?.what, calls: situation.calls, openCalls: situation.facts.openCalls };
}

describe('an incident whose insurer', () => {
	it.each<[string, IncidentRecord, boolean, number]>([
		['was not called still has to be told', {}, true, 4],
		['was reached is told', withCall({}, 'insurer'), false, 4],
		['did not answer still has to be told', withCall({}, 'insurer', 'no-answer'), true, 4],
		['does not exist has no such duty and no such call', withCall({}, 'insurer', 'none'), false, 3],
		[
			'was told by a checked duty needs no call',
			withCheck({}, { tool: 'compliance', id: 'gen-insurer' }),
			false,
			4,
		],
	])('%s', async (_, record, mustBeTold, total) => {
		const { open, next, calls, openCalls } = await describeIncident(record);
		expect(open.includes('gen-insurer')).toBe(mustBeTold);
		expect(next === 'Tell the cyber insurer').toBe(mustBeTold);
		expect(openCalls.includes('insurer')).toBe(mustBeTold);
		expect(calls.total).toBe(total);
	});
});
