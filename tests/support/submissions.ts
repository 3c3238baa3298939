import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Lead } from '#contract/assessment.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { createTestLead } from '#server/doctor/test-lead.ts';

export const triageSubmission = {
	tool_type: 'ransomadvisor',
	responses: { 1: 'no', 2: 'no', 3: 'yes', 4: 'no', 5: 'yes-tested', 6: 'no', 7: 'no', 8: 'none' },
	risk_level: 'Low Risk - Monitor Closely',
};

export function submit(
	server: { url: string },
	fields: Readonly<Record<string, unknown>> = {},
): Promise<Response> {
	return fetch(`${server.url}/api/assessment-responses`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ ...triageSubmission, ...fields }),
	});
}

export function makeLead(fields: Partial<Lead> = {}): Lead {
	return {
		...createTestLead(randomUUIDv7()),
		created_at: '2026-11-15T00:00:00.000Z',
		...triageSubmission,
		page_risk_level: triageSubmission.risk_level,
		organization: null,
		...fields,
	};
}

/** A database of release 1.1 with some rows. */
export async function createOlderDatabase(databaseUrl: string): Promise<void> {
	const lastMigration = '0007_second_factor';
	await migrate(
		databaseUrl,
		Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= lastMigration)),
	);
	const database = openDatabase(databaseUrl);
	const { tool_type, risk_level, responses } = triageSubmission;
	for (let row = 0; row < 20; row++)
		await sql`insert into assessment_responses (id, created_at, tool_type, responses, risk_level)
			values (${randomUUIDv7()}, ${'2026-11-15T00:00:00.000Z'}, ${tool_type}, ${JSON.stringify(responses)}, ${risk_level})`.execute(
			database.queries,
		);
	await database.close();
}

export async function readStoredIds(databaseUrl: string): Promise<Set<string>> {
	const database = openDatabase(databaseUrl);
	// By id alone: the database of an older version lacks newer columns.
	const { rows } = await sql<{ id: string }>`select id from assessment_responses`.execute(database.queries);
	await database.close();
	return new Set(rows.map(({ id }) => id));
}
