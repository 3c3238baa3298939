import { solveProof } from './room-api.ts';

/** With a proof of work; `headers` can replace it. */
export async function sendMissedNote(serverUrl: string, body: unknown, headers: Record<string, string> = {}) {
	return await fetch(`${serverUrl}/api/missed-notes`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-proof': await solveProof(serverUrl), ...headers },
		body: JSON.stringify(body),
	});
}
