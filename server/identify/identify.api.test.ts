import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ransomwareAnalyzerResponse } from '#contract/identify.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';

const akiraNote = `All your files are encrypted and stolen by Akira. Contact us with Tor Browser:
https://akiral2iz6a7qgd3ayp3l6yub7xx2uep76idk3u2kollpj5z3z636bad.onion Do not rename files.`;

describe('POST /api/functions/ransomware-analyzer', () => {
	const site = setupSharedSite();
	const server = setupSharedServer(() => ({
		SITE_FILES: site.path,
		DATABASE_URL: `sqlite:${join(site.path, 'data', 'x.db')}`,
	}));

	const post = (body: string, type = 'application/json') =>
		fetch(`${server.url}/api/functions/ransomware-analyzer`, {
			method: 'POST',
			body,
			headers: { 'content-type': type },
		});

	it('returns the family', async () => {
		const response = await post(JSON.stringify({ fileContent: akiraNote, fileName: 'manual_input.txt' }));
		expect(response.status).toBe(200);
		const answer = ransomwareAnalyzerResponse.parse(await response.json());
		expect(answer.matches[0]?.id).toBe('akira');
	});

	it('returns an empty list for a harmless text', async () => {
		const response = await post(
			JSON.stringify({ fileContent: 'Minutes of the garden club.', fileName: 'a.txt' }),
		);
		expect(await response.json()).toMatchObject({ success: true, matches: [] });
	});

	it.each([
		['a number', '{"fileContent":5}', 400],
		['nothing', '{}', 400],
		['an unknown field', '{"fileContent":"x","other":1}', 400],
		['blanks', '{"fileContent":"  \\n "}', 400],
		['a list', '[1]', 400],
		['broken JSON', '{"fileContent":', 400],
	])('rejects %s with an error message', async (_, body, status) => {
		const response = await post(body);
		expect(response.status).toBe(status);
		const answer = ransomwareAnalyzerResponse.parse(await response.json());
		expect(answer).toMatchObject({ success: false, matches: [] });
		expect(answer.error).toMatch(/\S/);
	});

	it('rejects bodies over 1 MiB in the response format of this call', async () => {
		const response = await post(JSON.stringify({ fileContent: 'a'.repeat(1_100_000) }));
		expect(response.status).toBe(413);
		const answer = ransomwareAnalyzerResponse.parse(await response.json());
		expect(answer).toMatchObject({ success: false, matches: [], error: expect.stringContaining('bytes') });
	});

	it('does not log the note', async () => {
		await post(JSON.stringify({ fileContent: `${akiraNote} quixotic-marmalade`, fileName: 'marmalade.txt' }));
		await post('{"fileContent":"quixotic-marmalade"');
		expect(server.output()).not.toContain('marmalade');
	});
});
