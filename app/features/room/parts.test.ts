import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecordQrCode } from '#app/features/incident/record-files.ts';
import { createRecordSession } from '#app/features/incident/record-session.ts';
import { setAction } from '#app/features/plan/write-plan.ts';
import { planForms, recordForms } from '#app/layout/forms.ts';
import type * as QrCodes from '#app/ui/qr-code.tsx';
import type { RoomState } from '#contract/room.ts';
import { serializeRecord } from '#domain/incident/record-file.ts';
import { nightForm, planNightForm } from '#domain/ready/night.ts';
import { createRoomClient } from './api.ts';
import { decryptMessage } from './decrypt.ts';
import { joinRoom } from './join-room.ts';
import { createSecret, createToken, deriveKeys, encryptMessage } from './keys.ts';
import { createRoom, type Room } from './room.ts';
import { replaceEntries } from './send.ts';
import { startSession } from './session.ts';

const canaries = { plan: 'canary-of-the-plan', incident: 'canary-of-the-incident' };
const copied = 'Sample Mutual';

const qrLinks: string[] = [];
vi.mock('#app/ui/qr-code.tsx', async (importOriginal) => ({
	...(await importOriginal<typeof QrCodes>()),
	createQrCode: async (link: string) => {
		qrLinks.push(link);
		return { size: 1, path: '' };
	},
}));

async function inflate(base64url: string): Promise<string> {
	const stream = new Blob([Buffer.from(base64url, 'base64url')]).stream();
	return new Response(stream.pipeThrough(new DecompressionStream('deflate-raw'))).text();
}

/** Both parts of a device whose incident has started. */
async function openDevice() {
	const plan = createRecordSession({ name: 'plan', isPlan: true, loadForms: async () => planForms });
	const incident = createRecordSession({ name: 'incident', loadForms: async () => recordForms });
	plan.partner = incident;
	incident.partner = plan;
	await setAction(plan, 'mfa-email', { note: canaries.plan, who: canaries.plan });
	plan.setRecordField(planNightForm, 'insurer', copied);
	await plan.loadForms();
	plan.updateRecord((record) => ({
		...record,
		'hardening-checklist': { done: [{ id: 'hd-1', what: canaries.plan, at: '2027-01-01T09:00+00:00[UTC]' }] },
	}));
	await incident.open();
	await incident.loadForms();
	incident.updateRecord(() => ({
		'ransom-identifier': { family: 'LockBit' },
		'emergency-contacts': { ceo: canaries.incident },
	}));
	await vi.waitFor(() =>
		expect(incident.recordStore.get()).toHaveProperty([nightForm.tool, 'insurer'], copied),
	);
	return { plan, incident };
}

let room: Room | undefined;
let device: Awaited<ReturnType<typeof openDevice>>;

beforeEach(async () => {
	const events = new EventTarget();
	vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
	vi.stubGlobal('location', { origin: 'https://example.org' });
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
	vi.spyOn(console, 'warn').mockImplementation(() => {});
	sessionStorage.clear();
	device = await openDevice();
});

afterEach(() => {
	room?.stop?.abort();
	clearTimeout(room?.session?.timer);
	for (const { sync } of Object.values(device)) sync?.close();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** Everything that a room of this part sends: what was there, what is typed then, and a snapshot. */
async function shareAndDecrypt(part: 'plan' | 'incident'): Promise<string> {
	const secret = createSecret();
	const keys = await deriveKeys(secret);
	const sent: RoomState['entries'] = [];
	const changes = new EventTarget();
	const add = async (kind: 'change' | 'snapshot', data: string) => {
		const seq = sent.push({ seq: sent.length + 1, kind, data, at: new Date().toISOString() });
		changes.dispatchEvent(new Event('change'));
		return { seq };
	};
	await add('snapshot', await encryptMessage(keys, 'snapshot', { v: 1, history: {}, counts: {} }));
	const read = (since: number): RoomState => ({
		...{ entries: sent.slice(since), next: sent.length, lastSeq: sent.length, snapshotSeq: 1, covers: 0 },
		...{ members: [], expiresAt: '', readHash: '', now: new Date().toISOString() },
	});
	const createClient: typeof createRoomClient = (...given) => ({
		...createRoomClient(...given),
		read: async (since) => read(since),
		append: ({ data }) => add('change', data),
		addSnapshot: (_, { data }) => add('snapshot', data),
		openStream: async (start, signal) => {
			let since = start;
			const body = new ReadableStream<Uint8Array>({
				start(controller) {
					const send = () => {
						controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(read(since))}\n\n`));
						since = sent.length;
					};
					send();
					changes.addEventListener('change', send, { signal });
				},
			});
			return new Response(body);
		},
	});
	const { [part]: record } = device;
	room = createRoom({ record, createClient });
	const membership = { secret, person: 'aaaaaaaaaaaa', name: 'Ann', role: '', ownerToken: createToken() };
	await joinRoom(room, { ...membership, isDetached: false });
	await startSession(room, { ...membership, isDetached: false });
	await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 5_000 });
	await setAction(device.plan, 'edr-everywhere', { note: `${canaries.plan} later` });
	device.incident.updateRecord((now) => ({
		...now,
		lessons: {},
		'incident-pack': { number: canaries.incident },
	}));
	await vi.waitFor(() => expect(sent).toHaveLength(3), { timeout: 5_000 });
	const { session } = room;
	if (!session) throw new Error('No session');
	// As if 200 entries had followed the last snapshot.
	session.snapshotSeq = -200;
	await replaceEntries(session);
	expect(sent.at(-1)?.kind).toBe('snapshot');
	return JSON.stringify(await Promise.all(sent.map(({ kind, data }) => decryptMessage(keys, kind, data))));
}

describe.each([
	['incident', 'plan'],
	['plan', 'incident'],
] as const)('the %s', (part, other) => {
	it(`sends nothing of the ${other} to its room`, async () => {
		const text = await shareAndDecrypt(part);
		expect(text).toContain(canaries[part]);
		expect(text).toContain(copied);
		expect(text).not.toContain(canaries[other]);
	});

	it(`has nothing of the ${other} in its file and its QR code`, async () => {
		const { [part]: record } = device;
		const file = serializeRecord(record.recordStore.get(), new Date(), record.sync?.getCells());
		expect(await createRecordQrCode(record.recordStore.get())).toBeDefined();
		const code = await inflate(qrLinks.at(-1)?.replace(/^.*#record=/, '') ?? '');
		expect(file).toContain(canaries[part]);
		expect(code).toContain(canaries[part]);
		for (const text of [file, code]) expect(text).not.toContain(canaries[other]);
	});
});
