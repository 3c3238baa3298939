import { afterEach, beforeEach, expect, it } from 'vitest';
import { maxScore } from '#app/tools/ransomprep/logic.ts';
import type { Lead } from '#contract/assessment.ts';
import { benchmark } from '#contract/assessment.ts';
import { createResponseStore, type NewLead } from '#server/assessment/store.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { createLogger } from '#server/http/log.ts';
import { executeSql, readRows } from '#tests/support/accounts.ts';
import { describeOnBothEngines, openTestDatabase } from '#tests/support/engines.ts';
import { startServer } from '#tests/support/server.ts';
import { setupSharedSite } from '#tests/support/shared-server.ts';
import { makeLead } from '#tests/support/submissions.ts';
import { createBenchmarkJob } from './job.ts';
import { createBenchmarkStore } from './store.ts';

describeOnBothEngines('benchmark', (engine) => {
	const site = setupSharedSite();
	let database: Database;
	let now: number;

	beforeEach(async () => {
		const url = engine.env().DATABASE_URL ?? '';
		await migrate(url, migrations);
		database = openTestDatabase(url);
		now = Date.parse('2026-12-01T00:00:00Z');
	});
	afterEach(async () => {
		await database.close();
		await executeSql(engine, 'delete from benchmarks');
		await executeSql(engine, 'delete from assessment_responses');
	});

	const createJob = (owner: string) =>
		createBenchmarkJob({
			store: createBenchmarkStore(database.queries),
			log: createLogger('silent'),
			now: () => now,
			owner,
		});
	const readTable = () => createBenchmarkStore(database.queries).find();

	async function addAnswers(count: number, fields: (index: number) => Partial<NewLead> = () => ({})) {
		const store = createResponseStore(database.queries);
		await Promise.all(
			Array.from({ length: count }, (_, index) =>
				store.insert({
					...makeLead({
						created_at: '2026-11-20T12:00:00.000Z',
						tool_type: 'ransomprep',
						responses: { 1: `answer-${index}` },
						score: (index % 4) * 12,
					}),
					...fields(index),
				}),
			),
		);
	}

	it('counts readiness answers of the year before the month, without spam and repeats', async () => {
		await addAnswers(60, () => ({ size: '10-49', industry: 'retail' }));
		const notCounted: Partial<Lead>[] = [
			{ status: 'spam' },
			{ is_repeat: true },
			{ tool_type: 'ransomadvisor' },
			{ created_at: '2026-12-01T00:00:00.000Z' },
			{ created_at: '2025-11-30T23:59:59.999Z' },
			{ score: null },
			{ organization: 'One organization' },
		];
		for (const fields of notCounted)
			await addAnswers(20, (index) => ({ responses: { 1: `other-${index}` }, score: maxScore, ...fields }));
		expect(await createJob('a').run()).toBe(true);
		const table = await readTable();
		expect(table.month).toBe('2026-12');
		// 15 each of 0%, 33% and 67%, 15 of 100% and one of the organization that answered 20 times.
		expect(table.cells).toEqual([{ size: null, industry: null, count: 60, quartiles: [20, null, 100] }]);
	});

	it('publishes nothing for 60 answers of one network and 40 of others', async () => {
		await addAnswers(60, () => ({ network: 'one' }));
		await addAnswers(40, (index) => ({ network: `other-${index}`, responses: { 1: `real-${index}` } }));
		expect(await createJob('a').run()).toBe(true);
		expect((await readTable()).cells).toEqual([]);
	});

	it('computes once a month with several servers, and again after one died', async () => {
		await addAnswers(50);
		const ran = await Promise.all(['a', 'b', 'c'].map((owner) => createJob(owner).run()));
		expect(ran.filter(Boolean)).toHaveLength(1);
		expect(await createJob('d').run()).toBe(false);

		now = Date.parse('2027-01-01T00:00:00Z');
		const store = createBenchmarkStore(database.queries);
		const times = { leaseUntil: now + 600_000, maxLeaseUntil: now + 1_200_000 };
		expect(await store.claim({ month: '2027-01', owner: 'died', now, ...times })).toBe(true);
		expect(await createJob('a').run()).toBe(false);
		expect((await readTable()).month).toBe('2026-12');
		now += 600_000;
		expect(await createJob('a').run()).toBe(true);
		expect((await readTable()).month).toBe('2027-01');
		expect(await readRows(engine, 'benchmarks')).toHaveLength(1);
		await store.finish('2027-01', 'died', []);
		expect((await readTable()).cells).toHaveLength(1);
	});

	it('answers GET /api/benchmark with the table, empty below 50 answers', async () => {
		await addAnswers(49);
		const server = await startServer({ ...engine.env(), SITE_FILES: site.path });
		const fetchTable = async () => benchmark.parse(await (await fetch(`${server.url}/api/benchmark`)).json());
		await expect.poll(async () => (await fetchTable()).month).not.toBeNull();
		expect((await fetchTable()).cells).toEqual([]);
		await server.stop();
	});
});
