import { sql } from 'kysely';
import { z } from 'zod';
import { accountSession, currentUserResponse } from '#contract/accounts.ts';
import { problemSchema } from '#contract/problem.ts';
import type { Queries } from '#server/database/database.ts';
import { type Engine, openTestDatabase } from './engines.ts';
import { startServer } from './server.ts';
import { setupSharedServer, setupSharedSite } from './shared-server.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export const relaxedRateLimits = { SIGN_UPS_PER_HOUR: '1000', SIGN_INS_PER_HOUR: '1000' };

export function setupAccountServers() {
	const site = setupSharedSite();
	return {
		site,
		start: (engine: Engine, env: Record<string, string> = relaxedRateLimits) =>
			startServer({ ...engine.env(), SITE_FILES: site.path, ...env }),
	};
}

export function setupAccountServer(engine: Engine) {
	const site = setupSharedSite();
	const server = setupSharedServer(() => ({ ...engine.env(), SITE_FILES: site.path, ...relaxedRateLimits }));
	return {
		server,
		signUp: (body: unknown) => createVisitor(server.url).request('POST', '/api/auth/sign-up/email', body),
	};
}

export const signIn = (person: Visitor, body: unknown) =>
	person.request('POST', '/api/auth/sign-in/email', body);

async function withDatabase<Value>(
	engine: Engine,
	callback: (queries: Queries) => Promise<Value>,
): Promise<Value> {
	const database = openTestDatabase(engine.env().DATABASE_URL ?? '');
	try {
		return await callback(database.queries);
	} finally {
		await database.close();
	}
}

export const readRows = (engine: Engine, table: string) =>
	withDatabase(engine, async (queries) => {
		const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(queries);
		return rows;
	});

/** Of the migrated database, without the table of the migrations. */
export const listTables = (engine: Engine): Promise<string[]> =>
	withDatabase(engine, async (queries) => {
		const tables = await queries.introspection.getTables();
		return tables.map(({ name }) => name).toSorted();
	});

export const executeSql = (engine: Engine, statement: string) =>
	withDatabase(engine, (queries) => sql.raw(statement).execute(queries));

export async function fetchCurrentUser(person: Visitor) {
	const response = await person.request('GET', '/api/auth/get-session');
	if (response.status !== 200) throw new Error(`get-session answered ${response.status}`);
	return currentUserResponse.parse(await response.json())?.user;
}

export async function listSessions(person: Visitor) {
	return z.array(accountSession).parse(await (await person.request('GET', '/api/auth/list-sessions')).json());
}

export async function parseProblem(response: Response) {
	return problemSchema.parse(await response.json());
}
