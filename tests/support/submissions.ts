import { openDatabase } from '#server/platform/database.ts';
import { createResponseStore } from '#server/responses/store.ts';

/** A row that the server takes. */
export const triage = {
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
		body: JSON.stringify({ ...triage, ...fields }),
	});
}

/** The ids that are on disk, read without the server. */
export async function storedIds(databaseUrl: string): Promise<Set<string>> {
	const database = openDatabase(databaseUrl);
	const pages = await Array.fromAsync(createResponseStore(database.queries).pages({}));
	await database.close();
	return new Set(pages.flat().map(({ id }) => id));
}
