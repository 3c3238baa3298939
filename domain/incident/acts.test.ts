import { expect, it } from 'vitest';
import { checksField } from '#domain/fields/checks.ts';
import { combinedLines, deriveActs, describeFact, listActs } from './acts.ts';
import type { IncidentRecord } from './record.ts';
import { theftFirstDay } from './theft-first-day.ts';

const name = ({ tool, id }: { tool: string; id: string }) => `${tool}/${id}`;

it('knows which lines of the lists say the same', () => {
	expect(Object.fromEntries(listActs({}).map(({ id, checks }) => [id, checks.map(name)]))).toEqual({
		'it-provider': ['incident-checklist/ir-10'],
		insurer: ['compliance/gen-insurer', 'ransomadvisor/tell-insurer'],
		lawyer: ['compliance/gen-counsel'],
		police: ['compliance/gen-police'],
		bank: ['compliance/pci-mastercard'],
		'cyber-agency': [],
		'save-backups': ['ransomadvisor/save-backups', 'incident-checklist/ir-4'],
		'phones-only': ['ransomadvisor/phones-only', 'incident-checklist/ir-5'],
		photograph: ['ransomadvisor/photograph', 'incident-checklist/ir-7'],
		logs: ['ransomadvisor/logs', 'incident-checklist/ir-15', 'ransomadvisor/th-f'],
		'copy-disks': ['ransomadvisor/copy-disks', 'incident-checklist/ir-17'],
		'write-time': ['compliance/gen-log', 'ransomadvisor/th-e'],
		'list-deadlines': ['ransomadvisor/deadlines', 'incident-checklist/ir-21'],
		identify: ['ransomadvisor/identify', 'incident-checklist/ir-18'],
		disconnect: ['ransomadvisor/disconnect', 'incident-checklist/ir-1'],
	});
});

it('knows which lines need several acts', () => {
	const calls = ['it-provider', 'insurer', 'lawyer', 'police'];
	const authorities = ['police', 'cyber-agency'];
	expect(Object.fromEntries(combinedLines.map((line) => [name(line.check), line.acts]))).toEqual({
		'incident-checklist/ir-9': ['insurer', 'lawyer'],
		'incident-checklist/ir-20': authorities,
		'ransomadvisor/report': authorities,
		'ransomadvisor/th-k': authorities,
		'ransomadvisor/call': calls,
		'ransomadvisor/th-c': calls,
	});
});

it('dates a line that needs several acts by the last of them', () => {
	const calls = [
		{ id: 'insurer', who: 'Insurer', at: '2026-11-15T04:00+00:00[UTC]', outcome: 'reached', reference: '' },
		{ id: 'lawyer', who: 'Lawyer', at: '2026-11-15T03:00+00:00[UTC]', outcome: 'reached', reference: '' },
	];
	const form = { tool: 'incident-checklist', fields: { done: checksField } };
	const rows = deriveActs(form, { 'emergency-contacts': { calls } }).done?.value;
	expect(Array.isArray(rows) && rows.slice(0, 1)).toEqual([
		{ id: 'ir-9', what: 'Reached: Insurer; Reached: Lawyer', at: '2026-11-15T04:00+00:00[UTC]' },
	]);
});

it('has the steps of the first day after a theft', () => {
	expect(theftFirstDay.map(({ steps }) => steps.map(({ id }) => id).join(' '))).toEqual([
		'th-a th-b th-c th-d th-e',
		'th-f th-g th-h th-i th-j th-k',
		'th-l th-m th-n',
	]);
});

const at = '2026-11-15T02:51+00:00[UTC]';

const checklistForm = { tool: 'incident-checklist', fields: { done: checksField } };

const listDone = (record: IncidentRecord) => {
	const rows = deriveActs(checklistForm, record).done?.value;
	return Array.isArray(rows) ? rows.map(({ id }: { id: string }) => id) : [];
};

const triage = (answers: Readonly<Record<string, string>>, ...done: string[]): IncidentRecord => ({
	ransomadvisor: {
		answers: Object.entries(answers).map(([id, answer]) => ({ id, answer })),
		done: done.map((id) => ({ id, what: 'Checked', at })),
	},
});

it.each<[string, IncidentRecord, string[]]>([
	['a few machines off the network', triage({ 7: 'yes-infected', 8: 'few' }, 'disconnect'), ['ir-1']],
	['the whole network off', triage({ 7: 'yes-infected', 8: 'many' }, 'disconnect'), ['ir-2']],
	['many machines still connected', triage({ 7: 'yes-infected', 8: 'many' }), []],
	['many machines, all disconnected', triage({ 7: 'no', 8: 'many' }), ['ir-1']],
	['a few machines, all disconnected', triage({ 7: 'no', 8: 'few' }), ['ir-1']],
	['a family without a name', { 'ransom-identifier': { family: '' } }, []],
	['an identified family', { 'ransom-identifier': { family: 'Akira' } }, ['ir-18']],
	['a discovery without a place', { compliance: { discovery: at } }, []],
	['a discovery and a place', { compliance: { discovery: at, location: 'us-oh' } }, ['ir-21']],
])('counts in the response checklist: %s', (_, record, expected) => {
	expect(listDone(record)).toEqual(expected);
});

const called = (...ids: string[]): IncidentRecord => ({
	'emergency-contacts': {
		calls: ids.map((id) => ({ id, who: `Your ${id}`, at, outcome: 'reached', reference: '' })),
	},
});

it('lists a reached call among the steps, once', () => {
	expect(listDone(called('it-provider', 'police'))).toEqual(['ir-10', 'call-police']);
});

it.each<[string, IncidentRecord, string, string | undefined]>([
	['a line whose calls nobody made', called(), 'ir-9', undefined],
	[
		'a line with one of two calls',
		called('insurer'),
		'ir-9',
		'Still to call: breach lawyer. Reached: insurer at 2:51 a.m. UTC',
	],
	[
		'a line with both calls',
		called('insurer', 'lawyer'),
		'ir-9',
		'Reached: insurer at 2:51 a.m. UTC, breach lawyer at 2:51 a.m. UTC',
	],
	['a line with one call', called('it-provider'), 'ir-10', 'Reached: Your it-provider'],
	['a line that somebody checked', triage({}, 'save-backups'), 'ir-4', undefined],
	['a line of no act', called('insurer'), 'ir-6', undefined],
])('names the fact of %s', (_, record, id, expected) => {
	expect(describeFact(record, 'incident-checklist', id)).toBe(expected);
});
