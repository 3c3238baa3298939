import type { Form, Value } from '#domain/fields/form.ts';
import type { Row } from '#domain/fields/rows.ts';
import { callsTool, type FirstCallId, firstCalls, isReached, isSettled } from './call-order.ts';
import type { DerivedValues } from './derive.ts';
import { type IncidentRecord, isRows, withValue } from './record.ts';
import { withoutTimelineEntry } from './timeline.ts';

type Check = { readonly tool: string; readonly id: string };

/** One thing that somebody does. A call that reached its target and each of the checks say the same. */
export type Act = { readonly id: string; readonly call?: string; readonly checks: readonly Check[] };

const triage = (id: string): Check => ({ tool: 'ransomadvisor', id });
const step = (id: string): Check => ({ tool: 'incident-checklist', id });
const duty = (id: string): Check => ({ tool: 'compliance', id });

const call = (id: FirstCallId | 'bank' | 'cyber-agency', ...checks: readonly Check[]): Act => ({
	id,
	call: id,
	checks,
});

export const acts: readonly Act[] = [
	call('it-provider', step('ir-10')),
	call('insurer', duty('gen-insurer'), triage('tell-insurer')),
	call('lawyer', duty('gen-counsel')),
	call('police', duty('gen-police')),
	call('bank', duty('pci-mastercard')),
	call('cyber-agency'),
	{ id: 'disconnect', checks: [triage('disconnect'), step('ir-1')] },
	{ id: 'save-backups', checks: [triage('save-backups'), step('ir-4')] },
	{ id: 'phones-only', checks: [triage('phones-only'), step('ir-5')] },
	{ id: 'photograph', checks: [triage('photograph'), step('ir-7')] },
	{ id: 'logs', checks: [triage('logs'), step('ir-15'), triage('th-f')] },
	{ id: 'write-time', checks: [duty('gen-log'), triage('th-e')] },
];

const allFirstCalls = firstCalls.map(({ id }) => id);

/** Lines that name several acts are done once all of them are. Checking such a line says nothing about a single act. */
export const combinedLines: readonly { readonly check: Check; readonly acts: readonly string[] }[] = [
	{ check: step('ir-9'), acts: ['insurer', 'lawyer'] },
	{ check: step('ir-20'), acts: ['police', 'cyber-agency'] },
	{ check: triage('report'), acts: ['police', 'cyber-agency'] },
	{ check: triage('th-k'), acts: ['police', 'cyber-agency'] },
	{ check: triage('call'), acts: allFirstCalls },
	{ check: triage('th-c'), acts: allFirstCalls },
];

/** Duties to somebody whom the organization does not have. */
export const dutiesByCall: Readonly<Record<string, { readonly duty: string; readonly reason: string }>> = {
	insurer: { duty: 'gen-insurer', reason: 'No insurer, as logged under Who to call.' },
};

function getRows(record: IncidentRecord, tool: string, field: string): readonly Row[] {
	const rows = record[tool]?.[field];
	return isRows(rows) ? rows : [];
}

type Proof = { readonly what: string; readonly at: string };

function findCallProof(record: IncidentRecord, { call: id }: Act): Proof | undefined {
	const row =
		id === undefined ? undefined : getRows(record, callsTool, 'calls').find((one) => isReached([one], id));
	return row && { what: `Reached: ${row.who ?? ''}`, at: row.at ?? '' };
}

function findStoredCheck(record: IncidentRecord, { tool, id }: Check): Row | undefined {
	return getRows(record, tool, 'done').find((row) => row.id === id);
}

function findProof(record: IncidentRecord, act: Act): Proof | undefined {
	const stored = act.checks.flatMap((check) => findStoredCheck(record, check) ?? [])[0];
	return findCallProof(record, act) ?? (stored && { what: stored.what ?? '', at: stored.at ?? '' });
}

export function isActDone(record: IncidentRecord, id: string): boolean {
	return acts.some((act) => act.id === id && findProof(record, act) !== undefined);
}

/** Done, or there is nobody to call. */
export function isActSettled(record: IncidentRecord, id: string): boolean {
	return isActDone(record, id) || isSettled(getRows(record, callsTool, 'calls'), id);
}

const isSame = (a: Check, b: Check) => a.tool === b.tool && a.id === b.id;

function combineProofs(record: IncidentRecord, ids: readonly string[]): Proof | undefined {
	const proofs = acts.filter(({ id }) => ids.includes(id)).flatMap((act) => findProof(record, act) ?? []);
	if (proofs.length < ids.length) return undefined;
	const at = proofs.map((proof) => proof.at).toSorted();
	return { what: proofs.map(({ what }) => what).join('; '), at: at.at(-1) ?? '' };
}

function deriveChecks(record: IncidentRecord, tool: string): Row[] {
	const single = acts.flatMap((act) => act.checks.map((check) => [check, findProof(record, act)] as const));
	const combined = combinedLines.map((line) => [line.check, combineProofs(record, line.acts)] as const);
	return [...single, ...combined].flatMap(([check, proof]) =>
		check.tool === tool && proof && !findStoredCheck(record, check) ? [{ id: check.id, ...proof }] : [],
	);
}

function deriveCalls(record: IncidentRecord): Row[] {
	return acts.flatMap((act) => {
		const proof = findProof(record, act);
		if (act.call === undefined || !proof || findCallProof(record, act)) return [];
		return [{ id: act.call, who: proof.what, at: proof.at, outcome: 'reached', reference: '' }];
	});
}

function deriveExcludedDuties(record: IncidentRecord): Row[] {
	return getRows(record, callsTool, 'calls').flatMap(({ id, outcome }) => {
		const excluded = outcome === 'none' && !isActDone(record, id) ? dutiesByCall[id] : undefined;
		return excluded ? [{ id: excluded.duty, reason: excluded.reason }] : [];
	});
}

function deriveRows(record: IncidentRecord, tool: string, field: string): readonly Row[] {
	if (field === 'done') return deriveChecks(record, tool);
	if (tool === callsTool && field === 'calls') return deriveCalls(record);
	return tool === 'compliance' && field === 'notOurs' ? deriveExcludedDuties(record) : [];
}

const derivedFrom = 'Who to call';

/** Rows that follow from an act that is stored elsewhere. */
export function deriveActs({ tool, fields }: Form, record: IncidentRecord): DerivedValues {
	const derived = Object.keys(fields).flatMap((field) => {
		const rows = deriveRows(record, tool, field);
		const stored = getRows(record, tool, field).filter(({ id }) => rows.every((row) => row.id !== id));
		return rows.length > 0 ? [[field, { value: [...stored, ...rows], from: derivedFrom }] as const] : [];
	});
	return Object.fromEntries(derived);
}

/** The record as lists, home, deadlines and pack show it. */
export function withActs(record: IncidentRecord, forms: readonly { readonly form: Form }[]): IncidentRecord {
	return forms.reduce(
		(current, { form }) =>
			Object.entries(deriveActs(form, record)).reduce(
				(next, [field, { value }]) => withValue(next, form.tool, field, value),
				current,
			),
		record,
	);
}

/** A form writes the list that it shows; what is derived stays derived, so that undoing the act removes it. */
export function withoutActs(record: IncidentRecord, tool: string, field: string, value: Value): Value {
	const derived = deriveRows(record, tool, field);
	if (derived.length === 0 || !isRows(value)) return value;
	const stored = getRows(record, tool, field);
	const isDerived = (row: Row) => derived.some((one) => JSON.stringify(one) === JSON.stringify(row));
	return value.flatMap((row) => (isDerived(row) ? stored.filter(({ id }) => id === row.id) : [row]));
}

/** Every stored check that says the same. */
function listSameChecks(tool: string, id: string): readonly Check[] {
	const check = { tool, id };
	return acts.find(({ checks }) => checks.some((one) => isSame(one, check)))?.checks ?? [check];
}

/** The checks that an undone call removes. */
export function listChecksOfCall(id: string): readonly Check[] {
	return acts.find((act) => act.call === id)?.checks ?? [];
}

export function withoutChecks(record: IncidentRecord, checks: readonly Check[]): IncidentRecord {
	return checks.reduce((current, { tool, id }) => {
		const kept = getRows(current, tool, 'done').filter((row) => row.id !== id);
		return withValue(current, tool, 'done', kept);
	}, record);
}

/** Removes every check that says the same, with their events. */
export function withoutCheck(record: IncidentRecord, tool: string, id: string): IncidentRecord {
	const same = listSameChecks(tool, id);
	return same.reduce(
		(current, check) => withoutTimelineEntry(current, { kind: 'check', tool: check.tool, item: check.id }),
		withoutChecks(record, same),
	);
}
