import { sql } from 'kysely';
import { z } from 'zod';
import { accountSession, currentUserAnswer } from '#contract/accounts.ts';
import { problemSchema } from '#contract/problem.ts';
import { openDatabase, type Queries } from '#server/database/database.ts';
import type { Engine } from './engines.ts';
import { startServer } from './server.ts';
import { sharedServer, sharedSite } from './shared.ts';
import { type Visitor, visitor } from './visitor.ts';

/** Settings under which a test may sign up and in as often as it likes. */
export const roomy = { SIGN_UPS_PER_HOUR: '1000', SIGN_INS_PER_HOUR: '1000' };

/** Servers for tests that each need settings of their own. */
export function accountServers() {
	const site = sharedSite();
	return {
		site,
		start: (engine: Engine, env: Record<string, string> = roomy) =>
			startServer({ ...engine.env(), SITE_FILES: site.path, ...env }),
	};
}

/** One server for all tests of an engine, and the call that makes an account on it. */
export function accountServer(engine: Engine) {
	const site = sharedSite();
	const server = sharedServer(() => ({ ...engine.env(), SITE_FILES: site.path, ...roomy }));
	return {
		server,
		signUp: (body: unknown) => visitor(server.url).call('POST', '/api/auth/sign-up/email', body),
	};
}

export const signIn = (person: Visitor, body: unknown) =>
	person.call('POST', '/api/auth/sign-in/email', body);

async function withDatabase<Value>(
	engine: Engine,
	use: (queries: Queries) => Promise<Value>,
): Promise<Value> {
	const database = openDatabase(engine.env().DATABASE_URL ?? '');
	try {
		return await use(database.queries);
	} finally {
		await database.close();
	}
}

export const rowsOf = (engine: Engine, table: string) =>
	withDatabase(engine, async (queries) => {
		const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(queries);
		return rows;
	});

export const run = (engine: Engine, statement: string) =>
	withDatabase(engine, (queries) => sql.raw(statement).execute(queries));

/** Who the server takes the visitor for; undefined for nobody. */
export async function currentUser(person: Visitor) {
	const answer = await person.call('GET', '/api/auth/get-session');
	if (answer.status !== 200) throw new Error(`get-session answered ${answer.status}`);
	return currentUserAnswer.parse(await answer.json())?.user;
}

export async function sessionsOf(person: Visitor) {
	return z.array(accountSession).parse(await (await person.call('GET', '/api/auth/list-sessions')).json());
}

export async function problemOf(answer: Response) {
	return problemSchema.parse(await answer.json());
}
