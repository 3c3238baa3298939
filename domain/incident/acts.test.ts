import { expect, it } from 'vitest';
import { checksField } from '#domain/fields/checks.ts';
import { acts, combinedLines, deriveActs } from './acts.ts';
import { theftFirstDay } from './theft-first-day.ts';

const name = ({ tool, id }: { tool: string; id: string }) => `${tool}/${id}`;

it('knows which lines of the lists say the same', () => {
	expect(Object.fromEntries(acts.map(({ id, checks }) => [id, checks.map(name)]))).toEqual({
		'it-provider': ['incident-checklist/ir-10'],
		insurer: ['compliance/gen-insurer', 'ransomadvisor/tell-insurer'],
		lawyer: ['compliance/gen-counsel'],
		police: ['compliance/gen-police'],
		bank: ['compliance/pci-mastercard'],
		'cyber-agency': [],
		disconnect: ['ransomadvisor/disconnect', 'incident-checklist/ir-1'],
		'save-backups': ['ransomadvisor/save-backups', 'incident-checklist/ir-4'],
		'phones-only': ['ransomadvisor/phones-only', 'incident-checklist/ir-5'],
		photograph: ['ransomadvisor/photograph', 'incident-checklist/ir-7'],
		logs: ['ransomadvisor/logs', 'incident-checklist/ir-15', 'ransomadvisor/th-f'],
		'write-time': ['compliance/gen-log', 'ransomadvisor/th-e'],
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
	expect(deriveActs(form, { 'emergency-contacts': { calls } }).done?.value).toEqual([
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
