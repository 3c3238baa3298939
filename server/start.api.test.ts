import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executeSql } from '#tests/support/accounts.ts';
import { describeOnBothEngines } from '#tests/support/engines.ts';
import { createPostgres } from '#tests/support/postgres.ts';
import { startServer, startServerExpectingFailure } from '#tests/support/server.ts';
import { setupSharedSite } from '#tests/support/shared-server.ts';
import { submit } from '#tests/support/submissions.ts';
import { createTempFolder, type TempFolder } from '#tests/support/temp-folder.ts';

const site = setupSharedSite();
let data: TempFolder;
beforeAll(() => {
	data = createTempFolder({ 'a-file': '' });
});
afterAll(() => data.remove());
const createEmbeddedEnv = () => ({
	SITE_FILES: site.path,
	DATABASE_URL: `sqlite:${join(data.path, 'x.db')}`,
});

function createDamagedFile(): string {
	const path = join(data.path, 'damaged.db');
	const file = new DatabaseSync(path);
	file.exec('begin; create table notes (text); create index by_text on notes (text)');
	const add = file.prepare('insert into notes values (?)');
	for (let row = 0; row < 2_000; row++) add.run(`row ${row} ${'x'.repeat(100)}`);
	file.exec('commit');
	file.close();
	const bytes = readFileSync(path);
	bytes.fill(0x5a, 3 * 4096, 20 * 4096);
	writeFileSync(path, bytes);
	return path;
}

/** Not a file, because root may open every file. */
function createFolderOfOtherUser(): string {
	if (process.getuid?.() !== 0) return '/';
	const path = join(data.path, 'other.db');
	mkdirSync(path);
	chownSync(path, 65_534, 65_534);
	return path;
}

describe('a failed start prints one line', () => {
	const cases: readonly [string, () => Record<string, string>, RegExp][] = [
		['a bad setting', () => ({ PORT: 'abc' }), /^Setting PORT must be a whole number from 0 to 65535\.\n$/],
		[
			'a bad setting of the site',
			() => ({ ...createEmbeddedEnv(), SITE_PHONE: 'call me' }),
			/^SITE_PHONE must be a phone number .*\n$/,
		],
		[
			'a data folder that cannot be made',
			() => ({ ...createEmbeddedEnv(), DATABASE_URL: `sqlite:${join(data.path, 'a-file', 'x.db')}` }),
			/^Setting DATABASE_URL: cannot write the database file .*a-file\/x\.db \(.*\)\.\n$/,
		],
		[
			'a data folder that does not take files',
			() => ({ ...createEmbeddedEnv(), DATABASE_URL: 'sqlite:/proc/x.db' }),
			/^Setting DATABASE_URL: cannot write the database file \/proc\/x\.db \(.*\)\.\n$/,
		],
		[
			'a database of another user',
			() => ({ ...createEmbeddedEnv(), DATABASE_URL: `sqlite:${createFolderOfOtherUser()}` }),
			/^Setting DATABASE_URL: cannot write the database file (\S+) \(.*\); \1 belongs to user \d+, the server runs as user \d+\.\n$/,
		],
		[
			'a file that is no database',
			() => ({ ...createEmbeddedEnv(), DATABASE_URL: `sqlite:${join(site.path, 'assets/app-1a2b.js')}` }),
			/^Setting DATABASE_URL: .*not a database.*\n$/,
		],
		[
			'a database file with overwritten pages',
			() => ({ ...createEmbeddedEnv(), DATABASE_URL: `sqlite:${createDamagedFile()}` }),
			/^Setting DATABASE_URL: the database file .*damaged\.db is damaged \(.*\)\. Restore a backup\.\n$/,
		],
		[
			'a site that was never built',
			() => ({ ...createEmbeddedEnv(), SITE_FILES: data.path }),
			/^There is no built site in .*: run "npm run build" first\.\n$/,
		],
	];
	it.each(cases)('%s', async (_, env, line) => {
		const { code, output } = await startServerExpectingFailure(env());
		expect(output).toMatch(line);
		expect(code).toBe(1);
	});

	it('a port in use', async () => {
		const other = createServer().listen(0, '127.0.0.1');
		await once(other, 'listening');
		const { port } = other.address() as AddressInfo;
		const { code, output } = await startServerExpectingFailure({
			...createEmbeddedEnv(),
			PORT: String(port),
			LOG_LEVEL: 'error',
		});
		other.close();
		expect(output).toBe(`Setting PORT: cannot listen on port ${port}, it is already in use.\n`);
		expect(code).toBe(1);
	});
});

describeOnBothEngines('two servers that start concurrently', (engine) => {
	it('run each migration once and both serve', async () => {
		const env = { ...engine.env(), SITE_FILES: site.path };
		const servers = await Promise.all([startServer(env), startServer(env)]);
		const ready = await Promise.all(servers.map(({ url }) => fetch(`${url}/api/ready`)));
		expect(ready.map(({ status }) => status)).toEqual([200, 200]);
		const migrated = servers.flatMap(({ output }) => output().match(/"migration":"[^"]+"/g) ?? []);
		expect(migrated).toHaveLength(migrationCount);
		expect(new Set(migrated).size).toBe(migrationCount);
		await Promise.all(servers.map((server) => server.stop()));
	});

	it('start again on the same data without migrating', async () => {
		const server = await startServer({ ...engine.env(), SITE_FILES: site.path });
		expect(server.output()).not.toContain('migrated');
		expect(await server.stop()).toBe(0);
	});

	it('warn about migrations of a newer version and do not start on a breaking one', async () => {
		const addMigration = (name: string) =>
			executeSql(engine, `insert into kysely_migration (name, timestamp) values ('${name}', '2030-01-01')`);
		await (await startServer({ ...engine.env(), SITE_FILES: site.path })).stop();
		await addMigration('9998_more_columns');
		const server = await startServer({ ...engine.env(), SITE_FILES: site.path });
		expect(server.output()).toContain('the database was upgraded by a newer version');
		expect(await server.stop()).toBe(0);
		await addMigration('9999_renamed_breaking');
		const { code, output } = await startServerExpectingFailure({ ...engine.env(), SITE_FILES: site.path });
		expect(code).toBe(1);
		expect(output).toContain('a newer version has changed the database (9999_renamed_breaking)');
	});
});

const migrationCount = (
	readFileSync(new URL('./database/migrations/all.ts', import.meta.url), 'utf8').match(/^\t'\d{4}_/gm) ?? []
).length;

it('serves pages and answers 503 until PostgreSQL is up, without a restart', async () => {
	const postgres = await createPostgres();
	await postgres.stop();
	const server = await startServer({
		SITE_FILES: site.path,
		DATABASE_URL: postgres.url,
		AUTH_SECRET: 'x'.repeat(32),
	});
	expect((await fetch(server.url)).status).toBe(200);
	expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
	expect((await fetch(`${server.url}/api/ready`)).status).toBe(503);
	expect((await submit(server)).status).toBe(503);
	await postgres.start();
	await expect.poll(async () => (await submit(server)).status, { timeout: 20_000 }).toBe(201);
	expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
	expect(await server.stop()).toBe(0);
	await postgres.remove();
});

it('creates SQLite files with mode 600', async () => {
	const folder = createTempFolder({ 'old.db': '' });
	for (const name of ['new.db', 'old.db']) {
		const path = join(folder.path, name);
		const server = await startServer({ SITE_FILES: site.path, DATABASE_URL: `sqlite:${path}` });
		expect((await submit(server)).status).toBe(201);
		const modes = ['', '-wal', '-shm'].map((end) => statSync(`${path}${end}`).mode & 0o777);
		expect(modes).toEqual([0o600, 0o600, 0o600]);
		await server.stop();
	}
	folder.remove();
});

describe('shutdown', () => {
	it('finishes active requests and exits with 0', async () => {
		const server = await startServer(createEmbeddedEnv());
		const call = request(`${server.url}/api/assessment-responses`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' },
		});
		const answered = once(call, 'response');
		call.flushHeaders();
		await once(call, 'continue');
		const stopped = server.stop();
		await expect.poll(() => server.output()).toContain('"msg":"stopping"');
		call.end('{}');
		const [answer] = await answered;
		expect(answer.statusCode).toBe(422);
		answer.resume();
		expect(await stopped).toBe(0);
		expect(server.output()).toContain('"msg":"stopped"');
	});

	it('does not wait for idle connections', async () => {
		const server = await startServer(createEmbeddedEnv());
		const idle = connect(Number(new URL(server.url).port), '127.0.0.1');
		await once(idle, 'connect');
		await fetch(`${server.url}/api/health`);
		expect(await server.stop('SIGINT')).toBe(0);
	});
});
