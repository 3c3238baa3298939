import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textField } from '#domain/fields/builders.ts';
import type { RecordForm } from '#domain/incident/record.ts';
import { createRecordSession, type RecordSession } from './record-session.ts';

function createStorage() {
	const items = new Map<string, string>();
	return {
		items,
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, text: string) => void items.set(key, text),
		removeItem: (key: string) => void items.delete(key),
	};
}

const docs = {
	tool: 'docs',
	inRecord: true,
	fields: { company: textField('Company', { recordKey: 'company' }) },
} as const;
const claim = {
	tool: 'claim',
	inRecord: true,
	fields: { insured: textField('Insured', { recordKey: 'company' }) },
} as const;
const forms: readonly RecordForm[] = [docs, claim].map((form) => ({ form, title: form.tool }));

const opened: RecordSession[] = [];

function open(name: string, loadForms = async () => forms): RecordSession {
	const session = createRecordSession({ name, loadForms });
	opened.push(session);
	return session;
}

let events: EventTarget;

beforeEach(() => {
	events = new EventTarget();
	vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
	for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, createStorage());
});

afterEach(() => {
	for (const session of opened.splice(0)) session.sync?.close();
	vi.unstubAllGlobals();
});

const me = { id: 'aaaaaaaaaaaa', name: 'Anna', role: '' };

describe('the states of a session', () => {
	it('are new, opening, own, joined, own, closed', async () => {
		const session = open('incident');
		const phases = [session.phase.get()];
		session.phase.subscribe(() => phases.push(session.phase.get()));
		const sync = await session.open();
		sync.join(me, new Map(), true);
		sync.leave(true);
		sync.close();
		expect([...new Set(phases)]).toEqual(['new', 'opening', 'own', 'joined', 'closed']);
		expect(phases.at(-2)).toBe('own');
	});

	it('joins a room without reading what this device keeps', async () => {
		const first = open('incident');
		first.setRecordField(docs, 'company', 'Own');
		(await first.open()).keepOnDevice();
		const second = open('incident');
		const sync = await second.open('room');
		expect(second.recordStore.get()).toEqual({});
		sync.join(me, new Map(), true);
		second.setRecordField(docs, 'company', 'Other');
		sync.leave(true);
		expect(second.recordStore.get().docs).toEqual({ company: 'Own' });
	});

	it('keeps what was typed before the stored record was read', async () => {
		const session = open('incident');
		session.setRecordField(docs, 'company', 'Typed');
		expect(session.phase.get()).toBe('opening');
		expect(session.typedStorage.read()).toContain('Typed');
		await session.open();
		expect([session.phase.get(), session.typedStorage.read()]).toEqual(['own', undefined]);
		expect(session.recordStore.get().docs).toEqual({ company: 'Typed' });
	});

	it('writes and listens to nothing once it is closed', async () => {
		const session = open('incident');
		const sync = await session.open();
		sync.keepOnDevice();
		sync.close();
		const kept = localStorage.getItem('incident-record');
		session.setRecordField(docs, 'company', 'Late');
		events.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
		expect(localStorage.getItem('incident-record')).toBe(kept);
		expect(session.recordStore.get().docs).toBeUndefined();
	});
});

it('keeps records of different names apart in one tab', async () => {
	const [incident, plan] = [open('incident'), open('plan')];
	incident.setRecordField(docs, 'company', 'Incident');
	plan.setRecordField(docs, 'company', 'Plan');
	for (const session of [incident, plan]) (await session.open()).keepOnDevice();
	(await plan.open()).eraseEverywhere();
	expect(incident.recordStore.get().docs).toEqual({ company: 'Incident' });
	expect(plan.recordStore.get()).toEqual({});
	const [again, empty] = [open('incident'), open('plan')];
	await Promise.all([again.open(), empty.open()]);
	expect([again.recordStore.get().docs, empty.recordStore.get().docs]).toEqual([
		{ company: 'Incident' },
		undefined,
	]);
});

describe('a field that other tools also state', () => {
	const type = (
		session: RecordSession,
		form: typeof docs | typeof claim,
		id: string,
		values: readonly string[],
	) => {
		for (const value of values) session.writeValue(form, id, () => value);
	};

	it.each([
		['typed', ['Ours']],
		['typed and emptied', ['Ours', '']],
		['emptied', ['']],
	])('is the same whether it was %s before or after the forms were loaded', async (_, values) => {
		const late = Promise.withResolvers<readonly RecordForm[]>();
		const [early, ready] = [open('early', () => late.promise), open('ready')];
		for (const session of [early, ready]) {
			await session.open();
			type(session, docs, 'company', ['Acme']);
		}
		await ready.loadForms();
		for (const session of [early, ready]) type(session, claim, 'insured', values);
		expect(early.derivation.get()).toBeUndefined();
		expect(early.recordStore.get().claim?.insured ?? '').toBe(values.at(-1));
		late.resolve(forms);
		await early.loadForms();
		expect(early.recordStore.get()).toEqual(ready.recordStore.get());
		expect(early.derivation.get()?.record).toEqual(ready.derivation.get()?.record);
	});
});
