import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecordSession, type RecordSession } from '#app/features/incident/record-session.ts';
import { planForms, recordForms } from '#app/layout/forms.ts';
import { planCatalog } from '#app/layout/plan-catalog.ts';
import { serializeCells } from '#domain/incident/history.ts';
import { type Cells, createReplica, toCells, toRecord, writeCells } from '#domain/incident/merge.ts';
import { parseRecordFile, serializeRecord } from '#domain/incident/record-file.ts';
import { derivePlan } from '#domain/ready/derive-plan.ts';
import { nightForm, planNightForm } from '#domain/ready/night.ts';
import { toSaidCell } from '#domain/ready/plan-cells.ts';
import { maxStatements } from '#domain/ready/statement.ts';
import { say, sayChanges, sayState, setAction, setFlag, settle } from './write-plan.ts';

function createStorage() {
	const items = new Map<string, string>();
	return {
		items,
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, text: string) => void items.set(key, text),
		removeItem: (key: string) => void items.delete(key),
	};
}

const opened: RecordSession[] = [];

/** Both parts of one page. */
function openPage() {
	const incident = createRecordSession({ name: 'incident', loadForms: async () => recordForms });
	const plan = createRecordSession({
		name: 'plan',
		isPlan: true,
		loadForms: async () => planForms,
		loadCatalog: async () => planCatalog,
	});
	incident.partner = plan;
	plan.partner = incident;
	opened.push(incident, plan);
	return { incident, plan };
}

function closeAll() {
	for (const session of opened.splice(0)) session.sync?.close();
}

let stores: Record<'localStorage' | 'sessionStorage', ReturnType<typeof createStorage>>;

beforeEach(() => {
	const events = new EventTarget();
	vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
	stores = { localStorage: createStorage(), sessionStorage: createStorage() };
	for (const [name, storage] of Object.entries(stores)) vi.stubGlobal(name, storage);
	// Messages name the page.
	vi.stubGlobal('location', { pathname: '/plan' });
});

afterEach(() => {
	closeAll();
	vi.unstubAllGlobals();
});

const derive = (session: RecordSession) =>
	derivePlan(planCatalog, session.sync?.getCells() ?? new Map(), Date.now());
const stateOf = (session: RecordSession, id: string) =>
	derive(session).standings.find(({ control }) => control.id === id)?.state;

const canary = 'canary-of-the-plan';
const incidentCanary = 'canary-of-the-incident';

describe('the plan of a device', () => {
	it('survives a reload within the visit and is gone with the tab', async () => {
		const { plan } = openPage();
		await sayState(plan, 'mfa-email', 'in-place');
		expect(stateOf(plan, 'mfa-email')).toBe('in-place');
		closeAll();
		const reloaded = openPage().plan;
		await reloaded.open();
		expect(stateOf(reloaded, 'mfa-email')).toBe('in-place');
		expect(stores.localStorage.items.size).toBe(0);
	});

	it.each(['incident', 'plan'] as const)(
		'is kept on the device with the incident by the switch of the %s',
		async (part) => {
			const page = openPage();
			await sayState(page.plan, 'mfa-email', 'in-place');
			(await page[part].open()).keepOnDevice();
			await vi.waitFor(() =>
				expect([...stores.localStorage.items.keys()].toSorted()).toEqual(['incident-record', 'plan-record']),
			);
			closeAll();
			stores.sessionStorage.items.clear();
			const next = openPage();
			await next.plan.open();
			expect(stateOf(next.plan, 'mfa-email')).toBe('in-place');
			(await next[part].open()).keepInTab();
			await vi.waitFor(() => expect(stores.localStorage.items.size).toBe(0));
			expect(stateOf(next.plan, 'mfa-email')).toBe('in-place');
		},
	);

	it('takes back what is said no more, and counts no more statements than it holds', async () => {
		const { plan } = openPage();
		await sayState(plan, 'mfa-email', 'in-place');
		await sayState(plan, 'mfa-email', '');
		expect(stateOf(plan, 'mfa-email')).toBe('unknown');
		const many = Array.from({ length: maxStatements }, (_, index) => ({
			tool: 'network-exposure',
			item: 'rdp',
			target: `host-${index}`,
			answer: 'safe',
		}));
		expect(await say(plan, many)).toBeUndefined();
		expect(await sayState(plan, 'mfa-email', 'in-place')).toBe(
			'The plan holds 2,000 statements and takes no more.',
		);
		expect(await sayState(plan, 'mfa-email', '')).toBeUndefined();
	});

	it.each([false, true])('shows another record with each statement (forms loaded: %s)', async (hasForms) => {
		const { plan } = openPage();
		if (hasForms) await plan.loadForms();
		await sayState(plan, 'mfa-email', 'in-place');
		const before = plan.recordStore.get();
		await sayState(plan, 'mfa-email', 'missing');
		expect(plan.recordStore.get()).not.toBe(before);
	});

	it('settles a conflict by a ruling about the look', async () => {
		const { plan } = openPage();
		await sayState(plan, 'no-rdp-internet', 'in-place');
		await say(plan, [{ tool: 'network-exposure', item: 'rdp', target: 'office', answer: 'exposed' }]);
		const conflict = derive(plan).standings.find(({ state }) => state === 'conflict');
		expect(conflict?.control.id).toBe('no-rdp-internet');
		if (conflict) await settle(plan, conflict, 'not-ours');
		expect(stateOf(plan, 'no-rdp-internet')).toBe('in-place');
	});

	it('keeps the look that could tell, and drops what is not there any more', async () => {
		const { plan } = openPage();
		const look = (item: string, answer: string) =>
			say(plan, [{ tool: 'network-exposure', item, target: 'office', answer }]);
		await look('product:veeam', 'gone');
		expect(derive(plan).said).toEqual([]);
		await look('rdp', 'exposed');
		await look('rdp', 'unknown');
		await look('product:esxi', 'exposed');
		expect([stateOf(plan, 'no-rdp-internet'), stateOf(plan, 'hypervisor-apart')]).toEqual([
			'missing',
			'missing',
		]);
		await look('product:esxi', 'gone');
		expect(stateOf(plan, 'hypervisor-apart')).toBe('unknown');
	});

	it('says what changed in a form, and nothing again', async () => {
		const { plan } = openPage();
		await sayChanges(plan, 'recovery-wizard', {}, { backupSolution: 'none', plan: '' });
		const [first] = derive(plan).said;
		expect([first?.answer, stateOf(plan, 'backup-offline')]).toEqual(['none', 'missing']);
		const before = plan.sync?.getCells();
		await sayChanges(plan, 'recovery-wizard', {}, { backupSolution: 'none', plan: '' });
		expect(plan.sync?.getCells()).toBe(before);
		await sayChanges(plan, 'recovery-wizard', { backupSolution: 'none' }, { backupSolution: '' });
		expect(derive(plan).said).toEqual([]);
	});

	it('has who does what by when, which changes no state', async () => {
		const { plan } = openPage();
		await setFlag(plan, 'has-servers', 'no');
		await setAction(plan, 'mfa-email', { who: 'Lee', due: '2027-03-24' });
		await setAction(plan, 'mfa-email', { who: 'Ann' });
		const { actions, flags, standings } = derive(plan);
		expect(actions.get('mfa-email')).toEqual({ who: 'Ann', due: '2027-03-24', note: '', accepted: '' });
		expect(flags).toEqual({ 'has-servers': 'no' });
		expect(new Set(standings.map(({ state }) => state))).toEqual(new Set(['unknown', 'not-applicable']));
	});

	it('is erased with everything, and comes back with Undo', async () => {
		const { plan } = openPage();
		await sayState(plan, 'mfa-email', 'in-place');
		await plan.loadForms();
		plan.updateRecord(() => ({
			'hardening-checklist': { done: [{ id: 'hd-14', what: '', at: '2027-01-01T09:00+00:00[UTC]' }] },
		}));
		const before = plan.sync?.getCells() ?? new Map();
		plan.sync?.clear();
		expect(derive(plan).isEmpty).toBe(true);
		plan.sync?.restore(before);
		expect(derive(plan).said).toHaveLength(2);
	});
});

describe('an incident that starts on this device', () => {
	const started = { 'ransom-identifier': { family: 'LockBit' } };

	async function openPrepared() {
		const page = openPage();
		await page.plan.open();
		page.plan.setRecordField(planNightForm, 'insurer', 'Sample Mutual');
		await page.incident.loadForms();
		await page.incident.open();
		return page;
	}

	const insurerOf = ({ recordStore }: RecordSession) => recordStore.get()[nightForm.tool]?.insurer;
	const settleCopies = () => new Promise((resolve) => setImmediate(resolve));

	it('takes what the plan has for the night, and again after everything of it was cleared', async () => {
		const { incident, plan } = await openPrepared();
		incident.updateRecord(() => ({ 'emergency-contacts': { ceo: 'Ann' } }));
		await settleCopies();
		expect(insurerOf(incident)).toBeUndefined();
		for (const name of ['Sample Mutual', 'Other Mutual']) {
			plan.setRecordField(planNightForm, 'insurer', name);
			incident.updateRecord(() => started);
			await vi.waitFor(() => expect(insurerOf(incident)).toBe(name));
			incident.sync?.clear();
		}
		await settleCopies();
		expect(insurerOf(incident)).toBeUndefined();
	});

	it('takes nothing once it holds what the plan had: a change of the plan stays in the plan', async () => {
		const { incident, plan } = await openPrepared();
		incident.updateRecord(() => started);
		await vi.waitFor(() => expect(insurerOf(incident)).toBe('Sample Mutual'));
		plan.setRecordField(planNightForm, 'insurer', canary);
		incident.updateRecord((record) => ({ ...record, 'ransom-identifier': { family: 'Akira' } }));
		await settleCopies();
		expect(insurerOf(incident)).toBe('Sample Mutual');
	});

	it('takes nothing when it had started before the page was opened: it may be that of other people', async () => {
		const { incident } = await openPrepared();
		incident.sync?.openFile({ record: started, savedAt: new Date().toISOString() });
		closeAll();
		const reloaded = openPage();
		await reloaded.incident.loadForms();
		await reloaded.incident.open();
		reloaded.incident.updateRecord((record) => ({ ...record, 'emergency-contacts': { ceo: 'Ann' } }));
		await settleCopies();
		expect(reloaded.incident.recordStore.get()).toMatchObject(started);
		expect(insurerOf(reloaded.incident)).toBeUndefined();
		reloaded.incident.sync?.clear();
		reloaded.incident.updateRecord(() => started);
		await vi.waitFor(() => expect(insurerOf(reloaded.incident)).toBe('Sample Mutual'));
	});

	it('takes it when the contacts were stored on a calm day', async () => {
		const { incident } = await openPrepared();
		incident.updateRecord(() => ({ 'emergency-contacts': { ceo: 'Ann' } }));
		closeAll();
		const later = openPage();
		await later.incident.open();
		later.incident.updateRecord((record) => ({ ...record, ...started }));
		await vi.waitFor(() => expect(insurerOf(later.incident)).toBe('Sample Mutual'));
	});

	it('takes nothing from a plan of other people, into a room, or into a record from a file', async () => {
		const me = { id: 'aaaaaaaaaaaa', name: 'Ann', role: '' };
		const guest = await openPrepared();
		guest.plan.writer.set({ isReadOnly: false, name: 'Ann', room: 'device', isGuest: true });
		guest.incident.updateRecord(() => started);
		const room = await openPrepared();
		room.incident.sync?.join(me, toCells(started, 1), true);
		const file = await openPrepared();
		file.incident.sync?.openFile({ record: started, savedAt: new Date().toISOString() });
		await settleCopies();
		for (const { incident } of [guest, room, file]) {
			expect(incident.recordStore.get()).toMatchObject(started);
			expect(insurerOf(incident)).toBeUndefined();
		}
	});
});

describe('no part of the record holds the other', () => {
	async function openBoth() {
		const page = openPage();
		await page.incident.loadForms();
		await setAction(page.plan, 'mfa-email', { note: canary });
		await page.incident.open();
		page.incident.updateRecord(() => ({ 'emergency-contacts': { ceo: incidentCanary } }));
		return page;
	}

	it('in the cells that rooms and files are made from', async () => {
		const { incident, plan } = await openBoth();
		const textOf = (session: RecordSession) => {
			const cells = session.sync?.getCells() ?? new Map();
			return JSON.stringify([
				serializeCells(cells),
				serializeRecord(session.recordStore.get(), new Date(), cells),
			]);
		};
		expect(textOf(incident)).toContain(incidentCanary);
		expect(textOf(incident)).not.toContain(canary);
		expect(textOf(plan)).toContain(canary);
		expect(textOf(plan)).not.toContain(incidentCanary);
	});

	it('even when the stored incident holds lists of the plan, as before 3.0', async () => {
		const record = {
			'emergency-contacts': { ceo: incidentCanary },
			'hardening-checklist': { done: [{ id: 'hd-1', what: canary, at: '2027-01-01T09:00+00:00[UTC]' }] },
		};
		const cells = toCells(record, Date.now() - 1000);
		stores.localStorage.setItem('incident-record', serializeRecord(record, new Date(), cells));
		const { incident, plan } = openPage();
		await incident.open();
		await vi.waitFor(() => expect(derive(plan).said).toHaveLength(1));
		await vi.waitFor(() => expect(stores.localStorage.getItem('incident-record')).not.toContain(canary));
		expect(stores.localStorage.getItem('plan-record')).toContain(canary);
		expect(incident.recordStore.get()).toEqual({ 'emergency-contacts': { ceo: incidentCanary } });
	});

	const withList = {
		'emergency-contacts': { ceo: 'Ann' },
		'hardening-checklist': { done: [{ id: 'hd-1', what: canary, at: '2027-01-01T09:00+00:00[UTC]' }] },
		'backup-checklist': { done: [{ id: 'bc-1', what: canary, at: '2027-01-01T09:00+00:00[UTC]' }] },
		'vulnerability-spotter': { done: [{ id: 'vs-1', what: canary, at: '2027-01-01T09:00+00:00[UTC]' }] },
	};

	it.each([
		['with a history', toCells(withList, 1)],
		['without a history', undefined],
	])(
		'when a file of 2.0 %s is opened: its lists join the plan only when the visitor says so',
		async (_, cells) => {
			const file = parseRecordFile(serializeRecord(withList, new Date(), cells), recordForms);
			if (!file.ok) throw new Error(file.problem);
			expect(file.leftOut).toBe(0);
			const { incident, plan } = openPage();
			await incident.loadForms();
			(await incident.open()).openFile(file);
			expect(
				JSON.stringify([incident.recordStore.get(), serializeCells(incident.sync?.getCells() ?? new Map())]),
			).not.toContain(canary);
			await plan.open();
			expect(derive(plan).isEmpty).toBe(true);
			plan.sync?.mergeOwn(file.lists ?? new Map());
			expect(derive(plan).said.map(({ tool, item }) => `${tool} ${item}`)).toEqual([
				...['hardening-checklist hd-1', 'backup-checklist bc-1', 'vulnerability-spotter vs-1'],
			]);
		},
	);

	it('when a room of 2.0 holds the lists: they stay in the room and out of a room of one’s own', async () => {
		const { incident } = openPage();
		const sync = await incident.open();
		const me = { id: 'aaaaaaaaaaaa', name: 'Anna', role: '' };
		sync.join(me, toCells(withList, 1), true);
		expect(JSON.stringify(serializeCells(sync.getCells()))).toContain(canary);
		expect(toRecord(sync.getForeignCells())).toHaveProperty('hardening-checklist');
		sync.leave(false);
		expect(JSON.stringify(serializeCells(sync.getCells()))).not.toContain(canary);
		sync.join(me, new Map(), false);
		expect(JSON.stringify(serializeCells(sync.getCells()))).not.toContain(canary);
	});

	it.each([true, false])(
		'when the page ends while it leaves a room: the own record is back (kept in the tab: %s)',
		async (hasOwn) => {
			const first = openPage().incident;
			const sync = await first.open();
			if (hasOwn) first.updateRecord(() => ({ 'emergency-contacts': { ceo: 'Own' } }));
			sync.join({ id: 'aaaaaaaaaaaa', name: 'Anna', role: '' }, new Map(), true);
			first.updateRecord(() => ({ 'emergency-contacts': { ceo: 'theirs' } }));
			expect(JSON.stringify([...stores.sessionStorage.items])).toContain('theirs');
			closeAll();
			const { incident } = openPage();
			await incident.open();
			expect(incident.recordStore.get()).toEqual(hasOwn ? { 'emergency-contacts': { ceo: 'Own' } } : {});
			expect(JSON.stringify([...stores.sessionStorage.items])).not.toContain('theirs');
		},
	);

	it('with the words of another catalog, which are kept and say nothing', async () => {
		const { plan } = openPage();
		const foreign: Cells = writeCells(
			createReplica('other'),
			[
				toSaidCell({ tool: 'plan', item: 'no-such-control', answer: 'in-place', at: Date.now(), who: '' }),
				toSaidCell({ tool: 'no-such-tool', item: 'x', answer: 'y', at: Date.now(), who: '' }),
			],
			Date.now(),
		).cells;
		(await plan.open()).mergeOwn(foreign);
		expect(derive(plan).score).toMatchObject({ inPlace: 0, of: 60 });
		closeAll();
		const reloaded = openPage().plan;
		await reloaded.open();
		expect(derive(reloaded).said).toHaveLength(2);
	});
});
