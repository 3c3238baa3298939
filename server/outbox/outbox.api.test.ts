import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { msPerDay } from '#domain/time/calendar.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { executeSql } from '#tests/support/accounts.ts';
import { describeOnBothEngines, openTestDatabase } from '#tests/support/engines.ts';
import { leaseMs, maxRetryMs } from './rules.ts';
import { type Channel, createOutbox, createSender, DeliveryError } from './service.ts';
import { createOutboxStore, type OutboxStore } from './store.ts';

const maxAttempts = 4;

type Expected = {
	state: 'waiting' | 'sent' | 'given-up';
	attempts: number;
	leasedUntil: number;
};

type World = { now: number; messages: Map<string, Expected> };

type Receiver = { mode: 'takes' | 'fails' | 'refuses'; received: string[] };

type Real = {
	store: OutboxStore;
	receiver: Receiver;
	processDue(copy: number, now: number): Promise<number>;
	crashAfterClaim(copy: number, now: number): Promise<string[]>;
	states(): Promise<Map<string, Omit<Expected, 'leasedUntil'>>>;
};

type Step = fc.AsyncCommand<World, Real>;

async function expectSameState(world: World, real: Real): Promise<void> {
	const stored = await real.states();
	const expected = [...world.messages].map(([id, { state, attempts }]) => [id, { state, attempts }] as const);
	expect(stored).toEqual(new Map(expected));
}

const isClaimable = (world: World) => (message: Expected) =>
	message.state === 'waiting' && message.leasedUntil <= world.now;

class Add implements Step {
	readonly id: string;
	constructor(id: string) {
		this.id = id;
	}
	check = (world: Readonly<World>) => !world.messages.has(this.id);
	async run(world: World, real: Real) {
		const message = { id: this.id, kind: 'lead-webhook', submissionId: null, payload: null } as const;
		await real.store.add([{ ...message, createdAt: world.now, dueAt: world.now }]);
		world.messages.set(this.id, { state: 'waiting', attempts: 0, leasedUntil: 0 });
		await expectSameState(world, real);
	}
	toString = () => `add ${this.id}`;
}

class Wait implements Step {
	check = () => true;
	async run(world: World) {
		world.now += maxRetryMs;
	}
	toString = () => 'wait';
}

class SetClockBack implements Step {
	check = () => true;
	async run(world: World) {
		world.now -= msPerDay;
		for (const message of world.messages.values()) message.leasedUntil = 0;
	}
	toString = () => 'set the clock back a day';
}

class ProcessDue implements Step {
	readonly copy: number;
	readonly mode: Receiver['mode'];
	constructor(copy: number, mode: Receiver['mode']) {
		this.copy = copy;
		this.mode = mode;
	}
	check = () => true;
	async run(world: World, real: Real) {
		real.receiver.mode = this.mode;
		real.receiver.received = [];
		world.now += maxRetryMs;
		const due = [...world.messages].filter(([, message]) => isClaimable(world)(message));
		await real.processDue(this.copy, world.now);
		expect(real.receiver.received.toSorted()).toEqual(due.map(([id]) => id).toSorted());
		for (const [, message] of due) {
			message.attempts++;
			if (this.mode === 'takes') message.state = 'sent';
			else if (this.mode === 'refuses' || message.attempts >= maxAttempts) message.state = 'given-up';
		}
		await expectSameState(world, real);
	}
	toString = () => `copy ${this.copy} looks, the receiver ${this.mode}`;
}

class CrashAfterClaim implements Step {
	readonly copy: number;
	constructor(copy: number) {
		this.copy = copy;
	}
	check = () => true;
	async run(world: World, real: Real) {
		const claimed = await real.crashAfterClaim(this.copy, world.now);
		for (const id of claimed) {
			const message = world.messages.get(id);
			expect(message && isClaimable(world)(message)).toBe(true);
			if (message) message.leasedUntil = world.now + leaseMs;
		}
		await expectSameState(world, real);
	}
	toString = () => `copy ${this.copy} is killed between claim and send`;
}

class RetryGivenUp implements Step {
	check = () => true;
	async run(world: World, real: Real) {
		await real.store.retryFailed(world.now);
		for (const message of world.messages.values()) {
			if (message.state === 'given-up') Object.assign(message, { state: 'waiting', attempts: 0 });
		}
		await expectSameState(world, real);
	}
	toString = () => 'the operator tries again';
}

const copies = [1, 2];
const steps: fc.Arbitrary<Step>[] = [
	fc.constantFrom(...'abcdef').map((id) => new Add(id)),
	fc
		.tuple(
			fc.constantFrom(...copies),
			fc.constantFrom('takes' as const, 'fails' as const, 'refuses' as const),
		)
		.map(([copy, mode]) => new ProcessDue(copy, mode)),
	fc.constantFrom(...copies).map((copy) => new CrashAfterClaim(copy)),
	fc.constant(new Wait()),
	fc.constant(new SetClockBack()),
	fc.constant(new RetryGivenUp()),
];

describeOnBothEngines('outbox', (engine) => {
	let database: Database;
	beforeAll(async () => {
		const url = engine.env().DATABASE_URL ?? '';
		await migrate(url, migrations);
		database = openTestDatabase(url);
	});
	afterAll(() => database.close());

	async function createSystem(): Promise<{ model: World; real: Real }> {
		const queries = database.queries.withTables<{
			outbox: { id: string; state: Expected['state']; attempts: number };
		}>();
		await queries.deleteFrom('outbox').execute();
		const store = createOutboxStore(database.queries, engine.name);
		const receiver: Receiver = { mode: 'takes', received: [] };
		const channel: Channel = {
			kind: 'lead-webhook',
			isBatched: false,
			maxAttempts,
			async deliver(messages) {
				receiver.received.push(...messages.map(({ id }) => id));
				if (receiver.mode === 'takes') return;
				throw new DeliveryError('not today', receiver.mode === 'refuses' ? 'recipient' : undefined);
			},
		};
		const log = pino({ level: 'silent' });
		const sender = (copy: number, now: number) =>
			createSender(channel, { store, channels: [], log, now: () => now, owner: `copy ${copy}` });
		return {
			model: { now: 1_800_000_000_000, messages: new Map() },
			real: {
				store,
				receiver,
				async processDue(copy, now) {
					let total = 0;
					for (let taken = 1; taken > 0; total += taken) taken = await sender(copy, now).processDue();
					return total;
				},
				async crashAfterClaim(copy, now) {
					const claimed = await store.claim({
						kind: 'lead-webhook',
						owner: `copy ${copy}, before it was killed`,
						now,
						leaseUntil: now + leaseMs,
						limit: 2,
						maxDueAt: now + maxRetryMs,
						maxLeaseUntil: now + 5 * leaseMs,
					});
					return claimed.map(({ id }) => id);
				},
				async states() {
					const rows = await queries.selectFrom('outbox').select(['id', 'state', 'attempts']).execute();
					return new Map(rows.map(({ id, ...rest }) => [id, rest]));
				},
			},
		};
	}

	it('behaves like its model under any sequence of events', async () => {
		await fc.assert(
			fc.asyncProperty(fc.commands(steps, { maxCommands: 25 }), async (commands) => {
				await fc.asyncModelRun(createSystem, commands);
			}),
			{ numRuns: engine.name === 'sqlite' ? 150 : 40 },
		);
	});

	it('deletes old messages also when no channel is configured', async () => {
		await executeSql(engine, 'delete from outbox');
		const store = createOutboxStore(database.queries, engine.name);
		const long = Date.now() - 40 * 24 * 60 * 60_000;
		const message = {
			kind: 'lead-mail',
			submissionId: null,
			payload: null,
			createdAt: long,
			dueAt: long,
		} as const;
		await store.add([{ id: 'old', ...message }]);
		await executeSql(engine, `update outbox set state = 'given-up', finished_at = ${long} where id = 'old'`);
		const outbox = createOutbox({
			store,
			channels: [],
			log: pino({ level: 'silent' }),
			pollIntervalMs: 60_000,
		});
		outbox.start();
		await expect.poll(() => store.counts()).toEqual([]);
		await outbox.stop();
	});

	it('gives each message to exactly one of many concurrent senders', async () => {
		const { real, model } = await createSystem();
		const ids = Array.from({ length: 60 }, (_, index) => `m${index}`);
		const common = { kind: 'lead-webhook', submissionId: null, payload: null } as const;
		await real.store.add(ids.map((id) => ({ ...common, id, createdAt: model.now, dueAt: model.now })));
		await Promise.all(Array.from({ length: 8 }, (_, copy) => real.processDue(copy, model.now)));
		expect(real.receiver.received.toSorted()).toEqual(ids.toSorted());
	});
});
