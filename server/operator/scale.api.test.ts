import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatLeadCursor, type LeadFilter, type LeadPage } from '#contract/operator.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import { createResponseStore } from '#server/assessment/store.ts';
import { createBenchmarkStore } from '#server/benchmark/store.ts';
import { type Database, openDatabase, operatorPlanning } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { openPool } from '#server/database/postgres.ts';
import { NodeSqliteDialect, openSqliteFile } from '#server/database/sqlite-dialect.ts';
import { createMissedNoteStore } from '#server/identify/missed-notes-store.ts';
import { createOutboxStore } from '#server/outbox/store.ts';
import { createReminderStore } from '#server/reminders/store.ts';
import { createRoomStore } from '#server/room/store.ts';
import { describeOnBothEngines, openTestDatabase } from '#tests/support/engines.ts';
import { seedLeads } from '#tests/support/seed-leads.ts';
import { createRetention } from './retention.ts';
import { createLeadStore } from './store.ts';

const rows = 100_000;
const pageSize = 51;

/** A full scan of a large table, or of one of its indexes. */
const fullScan = {
	postgres: /Seq Scan on (assessment_responses|outbox|lead_words)/,
	sqlite: /SCAN (assessment_responses|outbox|lead_words)/,
};

describeOnBothEngines(`the console with ${rows} rows`, (engine) => {
	let database: Database;
	let recorded: CompiledQuery[] = [];
	let recording: Kysely<unknown>;

	beforeAll(async () => {
		const url = engine.env().DATABASE_URL ?? '';
		await migrate(url, migrations);
		database = openTestDatabase(url);
		await seedLeads(database, rows);
		const dialect =
			engine.name === 'postgres'
				? new PostgresDialect({
						pool: openPool(url, {
							size: 1,
							options: operatorPlanning,
							connectTimeoutMs: 10_000,
							statementTimeoutMs: 0,
							// The database is dropped while the connection ends.
							onConnectionLost: () => {},
						}),
					})
				: new NodeSqliteDialect({
						database: openSqliteFile(url.slice('sqlite:'.length), { mustExist: true }),
					});
		const log = ({ query }: { query: CompiledQuery }) => {
			recorded.push(query);
		};
		recording = new Kysely<unknown>({ dialect, log });
	});
	afterAll(async () => {
		await recording.destroy();
		await database.close();
	});

	/** The plans of all queries that `work` makes. */
	async function explain(work: () => Promise<unknown>): Promise<string> {
		recorded = [];
		await work();
		const prefix = engine.name === 'postgres' ? 'explain' : 'explain query plan';
		const plans: string[] = [];
		for (const { sql, parameters } of recorded) {
			const query = CompiledQuery.raw(`${prefix} ${sql}`, [...parameters]);
			plans.push(JSON.stringify((await database.operatorQueries.executeQuery(query)).rows, undefined, '\t'));
		}
		return plans.join('\n');
	}

	const day = (age: number) => new Date(Date.now() - age * msPerDay).toISOString().slice(0, 10);
	const filters: readonly [string, LeadFilter][] = [
		['everything', {}],
		['those with contact details', { reachable: 'true' }],
		['a rare status', { status: 'won' }],
		['a level', { risk_level: 'Critical' }],
		['a level that no row has', { risk_level: 'Test' }],
		['a tool', { tool_type: 'ransomprep' }],
		['days', { from: day(20), to: day(10) }],
		['two conditions', { status: 'called', risk_level: 'High' }],
		[
			'all conditions',
			{ status: 'new', reachable: 'true', tool_type: 'ransomprep', risk_level: 'Low', from: day(99) },
		],
		['the start of an organization', { search: 'company 99' }],
		['the start of many organizations', { search: 'c' }],
		['the start of none', { search: 'nobody', reachable: 'true' }],
		['a word inside an organization', { search: '9990' }],
		['a word that many have', { search: 'example' }],
		['those of one operator', { assigned_to: 'x' }],
		['the start of an address', { search: 'OWNER10@' }],
		['the start of a phone number', { search: '+1 555 99' }],
	];

	describe('reads by index', () => {
		it.each(filters)('a page of %s, and the next one', async (_, filter) => {
			const store = createLeadStore(recording);
			const plan = await explain(async () => {
				const { next } = await store.list(filter, pageSize);
				if (next) await store.list({ ...filter, after: next }, pageSize);
			});
			expect(plan).not.toMatch(fullScan[engine.name]);
		});

		it('filter choices, charts, the oldest row and the delivery log', async () => {
			const store = createLeadStore(recording);
			const plan = await explain(async () => {
				expect(await store.choices()).toEqual({
					tools: ['ransomadvisor', 'ransomprep'],
					levels: ['Critical', 'High', 'Low', 'Medium'],
				});
				await store.countForCharts([
					{ label: 'x', from: `${day(29)}T00:00:00.000Z`, before: `${day(28)}T00:00:00.000Z` },
				]);
				await store.findOldest();
				const outbox = createOutboxStore(recording, engine.name);
				await outbox.counts();
				await outbox.listDeliveries({ after: { createdAt: 1, id: 'x' } }, pageSize);
				await outbox.listDeliveries({ state: 'given-up' }, pageSize);
			});
			expect(plan).not.toMatch(fullScan[engine.name]);
		});

		it('the charts of a month without reading a row', async () => {
			const days = Array.from({ length: 30 }, (_, index) => ({
				label: day(29 - index),
				from: `${day(29 - index)}T00:00:00.000Z`,
				before: `${day(28 - index)}T00:00:00.000Z`,
			}));
			const plan = await explain(() => createLeadStore(recording).countForCharts(days));
			expect(plan).toMatch(/(COVERING INDEX|Index Only Scan using) assessment_responses_for_charts/);
		});

		it('a page of the export', async () => {
			const after = { created_at: new Date(Date.now() - 100 * msPerDay).toISOString(), id: 'x' };
			const plan = await explain(() => createResponseStore(recording).readPages({ after }).next());
			expect(plan).not.toMatch(fullScan[engine.name]);
		});

		it('a page of answers for the comparison with others', async () => {
			const [from, before] = [day(300), day(10)];
			const after = { created_at: day(100), id: 'x' };
			const plan = await explain(() =>
				createBenchmarkStore(recording).readAnswers({ tool: 'ransomprep', from, before, after }),
			);
			expect(plan).not.toMatch(fullScan[engine.name]);
		});

		it('what a person asked to delete', async () => {
			const store = createLeadStore(recording);
			const plan = await explain(async () => {
				expect(await store.findByPhone('1 (555) 20')).toHaveLength(1);
				expect(await store.findByEmail('owner30@EXAMPLE.org')).toHaveLength(1);
			});
			expect(plan).not.toMatch(fullScan[engine.name]);
		});
	});

	it('pages through the callers first and shows no lead twice', async () => {
		const store = createLeadStore(database.operatorQueries);
		const filter: LeadFilter = { risk_level: 'Critical', from: day(12) };
		const seen: string[] = [];
		const ranks: string[] = [];
		for (let after: string | undefined; ; ) {
			const page = await store.list({ ...filter, ...(after && { after }) }, pageSize);
			seen.push(...page.leads.map(({ id }) => id));
			ranks.push(...page.leads.map((lead) => formatLeadCursor(lead).slice(0, 1)));
			if (!page.next) break;
			after = page.next;
		}
		expect(new Set(seen).size).toBe(seen.length);
		expect(seen.length).toBeGreaterThan(500);
		expect(ranks).toEqual(ranks.toSorted().toReversed());
	});

	it.each<[string, LeadFilter]>([
		['few leads', { search: 'company 9999', from: day(400) }],
		['many leads', { search: 'COMPANY', status: 'called', reachable: 'true' }],
	])('finds all of %s by the start of their name, newest first', async (_, filter) => {
		const store = createLeadStore(database.operatorQueries);
		const found: string[] = [];
		for (let after: string | null = ''; after !== null; ) {
			const page: LeadPage = await store.list({ ...filter, ...(after && { after }) }, 7);
			found.push(...page.leads.map(({ organization }) => organization ?? ''));
			after = page.next;
		}
		const numbers = Array.from({ length: rows / 10 }, (_, index) => (index + 1) * 10);
		const wanted = numbers.filter((number) =>
			filter.status ? number % 40 === 0 && number % 1000 !== 0 : `${number}`.startsWith('9999'),
		);
		expect(found.toSorted()).toEqual(wanted.map((number) => `Company ${number}`).toSorted());
	});

	it('looks through a bounded number of rows per page when few fit several conditions', async () => {
		const store = createLeadStore(database.operatorQueries);
		const filter: LeadFilter = { reachable: 'true', risk_level: 'Low' };
		const first = await store.list(filter, pageSize);
		expect(first).toEqual({ leads: [], next: expect.any(String) });
		expect(await store.list({ ...filter, after: first.next ?? '' }, pageSize)).toEqual({
			leads: [],
			next: null,
		});
	});

	it('deletes expired rows in batches and continues after a failure', async () => {
		const store = createLeadStore(database.operatorQueries);
		const batches: number[] = [];
		let failures = 0;
		const retention = createRetention({
			store: {
				...store,
				async removeBefore(time, size) {
					if (batches.length === 2) {
						batches.push(0);
						throw new Error('connection lost');
					}
					const deleted = await store.removeBefore(time, size);
					batches.push(deleted);
					return deleted;
				},
			},
			missedNotes: createMissedNoteStore(database.operatorQueries),
			rooms: createRoomStore({ ...database, queries: database.operatorQueries }),
			reminders: createReminderStore(database.operatorQueries),
			days: 350,
			log: pino({ level: 'silent' }),
			onFailure: () => failures++,
		});
		expect(await retention.getOverdueSeconds()).toBeGreaterThan(9 * 86_400);
		await retention.sweepSafely();
		expect(failures).toBe(1);
		await retention.sweepSafely();
		expect(batches[0]).toBe(100);
		const sizes = batches.filter((size) => size > 0).slice(0, -1);
		expect(Math.min(...sizes)).toBeGreaterThanOrEqual(50);
		expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000);
		expect(batches.at(-1)).toBe(0);
		expect(await retention.getOverdueSeconds()).toBe(0);
	});
});

describeOnBothEngines('a slow query of the console', (engine) => {
	it('leaves the connections of visitors alone', async () => {
		const url = engine.env().DATABASE_URL ?? '';
		await migrate(url, migrations);
		const database = openDatabase(url, { connectTimeoutMs: 60_000, statementTimeoutMs: 1_000 });
		const slow =
			engine.name === 'postgres'
				? 'select pg_sleep(10)'
				: 'with recursive n (i) as (select 1 union all select i + 1 from n where i < 3000000) select max(i) from n';
		const started = performance.now();
		const query = database.operatorQueries.executeQuery(CompiledQuery.raw(slow));
		const finished = query.then(
			() => performance.now(),
			(error: unknown) => {
				expect(error).toMatchObject({ code: '57014' });
				return performance.now();
			},
		);
		await database.ping();
		const answered = performance.now();
		expect(answered - started).toBeLessThan((await finished) - started);
		await database.ping();
		await database.operatorQueries.executeQuery(CompiledQuery.raw('select 1'));
		await database.close();
	});
});
