import type { Form, Value } from '#domain/fields/form.ts';
import type { Row } from '#domain/fields/rows.ts';
import { formatTime } from '#domain/time/dates.ts';
import { toDate } from '#domain/time/instant.ts';
import { callsTool, type FirstCallId, firstCalls, isReached, isSettled } from './call-order.ts';
import type { DerivedValues } from './derive.ts';
import { type IncidentRecord, isRows, withValue } from './record.ts';
import { getTimelineRows, toRowId, withoutTimelineEntry } from './timeline.ts';

type Check = { readonly tool: string; readonly id: string };

type Proof = { readonly what: string; readonly at: string };

/** One thing that somebody does. A call that reached its target, each of the checks and the fact say the same. */
export type Act = {
	readonly id: string;
	readonly call?: string;
	readonly checks: readonly Check[];
	/** What a page was told instead of a check. */
	readonly findFact?: (record: IncidentRecord) => Proof | undefined;
};

const triage = (id: string): Check => ({ tool: 'ransomadvisor', id });
const stepsTool = 'incident-checklist';
const step = (id: string): Check => ({ tool: stepsTool, id });
const duty = (id: string): Check => ({ tool: 'compliance', id });

const call = (id: FirstCallId | 'bank' | 'cyber-agency', ...checks: readonly Check[]): Act => ({
	id,
	call: id,
	checks,
});

const acts: readonly Act[] = [
	call('it-provider', step('ir-10')),
	call('insurer', duty('gen-insurer'), triage('tell-insurer')),
	call('lawyer', duty('gen-counsel')),
	call('police', duty('gen-police')),
	call('bank', duty('pci-mastercard')),
	call('cyber-agency'),
	{ id: 'save-backups', checks: [triage('save-backups'), step('ir-4')] },
	{ id: 'phones-only', checks: [triage('phones-only'), step('ir-5')] },
	{ id: 'photograph', checks: [triage('photograph'), step('ir-7')] },
	{ id: 'logs', checks: [triage('logs'), step('ir-15'), triage('th-f')] },
	{ id: 'copy-disks', checks: [triage('copy-disks'), step('ir-17')] },
	{
		id: 'write-time',
		checks: [duty('gen-log'), triage('th-e')],
		findFact: (record) => findProofByField(record, 'discovery'),
	},
	{
		id: 'list-deadlines',
		checks: [triage('deadlines'), step('ir-21')],
		findFact: (record) => findProofByField(record, 'discovery') && findProofByField(record, 'location'),
	},
	{
		id: 'identify',
		checks: [triage('identify'), step('ir-18')],
		findFact: (record) => {
			const family = record['ransom-identifier']?.family;
			return typeof family === 'string' && family !== ''
				? { what: `Identified: ${family}`, at: findResultTime(record, 'ransom-identifier') }
				: undefined;
		},
	},
];

const findProofByField = ({ compliance }: IncidentRecord, field: string): Proof | undefined =>
	(compliance?.[field] ?? '') === '' ? undefined : { what: 'Entered with the deadlines', at: '' };

function findResultTime(record: IncidentRecord, tool: string): string {
	return getTimelineRows(record).find(({ id }) => id === toRowId(tool))?.time ?? '';
}

function findMachinesOff(record: IncidentRecord): Proof | undefined {
	return getTriageAnswer(record, '7') === 'no'
		? { what: 'Answered: all disconnected', at: findResultTime(record, 'ransomadvisor') }
		: undefined;
}

const getTriageAnswer = (record: IncidentRecord, question: string) =>
	getRows(record, 'ransomadvisor', 'answers').find(({ id }) => id === question)?.answer;

const networkActs: readonly Act[] = [
	{ id: 'disconnect', checks: [triage('disconnect'), step('ir-2')] },
	{ id: 'machines-off', checks: [step('ir-1')], findFact: findMachinesOff },
];

const machineActs: readonly Act[] = [
	{ id: 'disconnect', checks: [triage('disconnect'), step('ir-1')], findFact: findMachinesOff },
];

/** Where many computers are hit, the first step of the triage is about the network and not about each machine. */
export function listActs(record: IncidentRecord): readonly Act[] {
	return [...acts, ...(getTriageAnswer(record, '8') === 'many' ? networkActs : machineActs)];
}

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
	return (
		findCallProof(record, act) ??
		(stored && { what: stored.what ?? '', at: stored.at ?? '' }) ??
		act.findFact?.(record)
	);
}

function isActDone(record: IncidentRecord, id: string): boolean {
	return listActs(record).some((act) => act.id === id && findProof(record, act) !== undefined);
}

/** Done, or there is nobody to call. */
function isActSettled(record: IncidentRecord, id: string): boolean {
	return isActDone(record, id) || isSettled(getRows(record, callsTool, 'calls'), id);
}

const isSame = (a: Check, b: Check) => a.tool === b.tool && a.id === b.id;

function combineProofs(record: IncidentRecord, ids: readonly string[]): Proof | undefined {
	const proofs = acts.filter(({ id }) => ids.includes(id)).flatMap((act) => findProof(record, act) ?? []);
	if (proofs.length < ids.length) return undefined;
	const at = proofs.map((proof) => proof.at).toSorted();
	return { what: proofs.map(({ what }) => what).join('; '), at: at.at(-1) ?? '' };
}

const contactNames: Readonly<Record<string, string>> = {
	...Object.fromEntries(firstCalls.map(({ id, name }) => [id, name])),
	'cyber-agency': 'national cyber agency',
};

/** Why a line is done that nobody checked, or what is open of a line that names several calls. */
export function describeFact(record: IncidentRecord, tool: string, id: string): string | undefined {
	const check = { tool, id };
	const act = listActs(record).find(({ checks }) => checks.some((one) => isSame(one, check)));
	if (act) return (findCallProof(record, act) ?? act.findFact?.(record))?.what;
	const line = combinedLines.find((one) => isSame(one.check, check));
	if (!line || findStoredCheck(record, check)) return undefined;
	const reached = line.acts.flatMap((call) => {
		const proof = combineProofs(record, [call]);
		const at = toDate(proof?.at ?? '');
		return proof ? [`${contactNames[call]}${at ? ` at ${formatTime(at)}` : ''}`] : [];
	});
	const open = line.acts.filter((call) => !isActSettled(record, call)).map((call) => contactNames[call]);
	if (reached.length === 0) return undefined;
	return `${open.length > 0 ? `Still to call: ${open.join(', ')}. ` : ''}Reached: ${reached.join(', ')}`;
}

function deriveChecks(record: IncidentRecord, tool: string): Row[] {
	const single = listActs(record).flatMap((act) =>
		act.checks.map((check) => [check, findProof(record, act)] as const),
	);
	const combined = combinedLines.map((line) => [line.check, combineProofs(record, line.acts)] as const);
	const rows = [...single, ...combined].flatMap(([check, proof]) =>
		check.tool === tool && proof && !findStoredCheck(record, check) ? [{ id: check.id, ...proof }] : [],
	);
	return tool === stepsTool ? [...rows, ...deriveCallSteps(record)] : rows;
}

/** Calls for which the list of steps has no line: the pack lists them with the steps that were done. */
function deriveCallSteps(record: IncidentRecord): Row[] {
	return acts.flatMap((act) => {
		const proof = act.checks.some(({ tool }) => tool === stepsTool) ? undefined : findCallProof(record, act);
		return proof ? [{ id: `call-${act.id}`, ...proof }] : [];
	});
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
function listSameChecks(record: IncidentRecord, tool: string, id: string): readonly Check[] {
	const check = { tool, id };
	return listActs(record).find(({ checks }) => checks.some((one) => isSame(one, check)))?.checks ?? [check];
}

/** Without a call that was undone, its event and the checks that say the same. */
export function withoutCall(record: IncidentRecord, id: string): IncidentRecord {
	const rows = getRows(record, callsTool, 'calls').filter((call) => call.id !== id);
	const uncalled = withoutTimelineEntry(withValue(record, callsTool, 'calls', rows), {
		kind: 'call',
		contact: id,
	});
	const [check] = acts.find((act) => act.call === id)?.checks ?? [];
	return check ? withoutCheck(uncalled, check.tool, check.id) : uncalled;
}

function withoutChecks(record: IncidentRecord, checks: readonly Check[]): IncidentRecord {
	return checks.reduce((current, { tool, id }) => {
		const kept = getRows(current, tool, 'done').filter((row) => row.id !== id);
		return withValue(current, tool, 'done', kept);
	}, record);
}

/** Removes every check that says the same, with their events. */
export function withoutCheck(record: IncidentRecord, tool: string, id: string): IncidentRecord {
	const same = listSameChecks(record, tool, id);
	return same.reduce(
		(current, check) => withoutTimelineEntry(current, { kind: 'check', tool: check.tool, item: check.id }),
		withoutChecks(record, same),
	);
}
